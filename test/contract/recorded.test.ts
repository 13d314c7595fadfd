import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/domain/journal-entry.ts';
import { createRecorder, type Recording } from '../../src/app/probe/recording.ts';
import { operations } from '../../src/wire/operations/index.ts';
import { unreadable } from './recorded-answers.ts';

const FOLDER = path.join(import.meta.dirname, 'recorded');

describe('recorded answers', () => {
  it('can be read, all of them', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
    for (const file of files) {
      // A recording is what a probe has written.
      const recording = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Recording;
      expect(unreadable(recording), file).toEqual([]);
    }
  });

  it('that cannot be read are named', () => {
    const envelope = (data: Json): Json => ({ code: '00000', msg: 'success', requestTime: 1, data });
    const answers = [
      { operation: 'server-time', request: '', status: 200, answer: envelope({ serverTime: '1' }) },
      { operation: 'server-time', request: '', status: 200, answer: envelope({ serverTime: 'noon' }) },
      { operation: 'server-times', request: '', status: 200, answer: envelope({}) },
    ];
    expect(unreadable({ answers })).toEqual([
      expect.stringMatching(/^answer 1: .*serverTime/),
      'answer 2: there is no operation server-times',
    ]);
  });

  it('say nothing of a key, and not whose account it is', () => {
    const recorder = createRecorder(['bg_0123456789', 'a-secret-of-mine', 'my-passphrase']);
    const body = JSON.stringify({
      code: '00000',
      msg: 'key bg_0123456789 of a-secret-of-mine',
      data: {
        userId: '7000000001',
        parentId: 7,
        ips: '10.1.2.3',
        authorities: ['coor'],
        children: [{ uid: '88', apiKey: 'bg_9' }],
        regisTime: '1700000000000',
        orderId: '5',
      },
    });
    recorder.heard({
      operation: operations['spot-account-info'],
      sent: { query: '?symbol=BTCUSDT', body: '' },
      status: 200,
      body,
    });
    recorder.heard({
      operation: operations['server-time'],
      sent: { query: '', body: '' },
      status: 502,
      body: '<html>my-passphrase</html>',
    });
    expect(recorder.count()).toBe(2);
    expect(recorder.all()).toEqual([
      {
        operation: 'spot-account-info',
        request: 'symbol=BTCUSDT',
        status: 200,
        answer: {
          code: '00000',
          msg: 'key (hidden) of (hidden)',
          data: {
            userId: '0',
            parentId: 0,
            ips: '0',
            authorities: ['coor'],
            children: [{ uid: '0', apiKey: '0' }],
            regisTime: '0',
            orderId: '5',
          },
        },
      },
      { operation: 'server-time', request: '', status: 502, answer: '<html>(hidden)</html>' },
    ]);
  });
});
