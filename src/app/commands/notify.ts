import { randomBytes } from 'node:crypto';
import { Command } from 'commander';
import { firstValueFrom } from 'rxjs';
import { nearestName } from '../../base/nearest.ts';
import { systemClock } from '../../clock/system-clock.ts';
import type { Channel, Message } from '../../notify/channel.ts';
import { attempt } from '../../notify/notifier.ts';
import type { Clock } from '../../ports/clock.ts';
import { textReport } from '../check/report.ts';
import { oneLine } from '../text/entry-line.ts';
import { EXIT, Failure } from '../process/failure.ts';
import { loadProject } from '../project/load-project.ts';
import { openChannels } from '../daemon/notify/open-channels.ts';

interface NotifyOptions {
  readonly config?: string;
}

/** Makes `purser notify`, which tries the channels of alerts. */
export function notifyCommand(): Command {
  return new Command('notify')
    .description('Tries the alert channels; docs/alerts.md tells how they are set up.')
    .addCommand(
      new Command('test')
        .argument('[channel]', 'one channel of `notify` in purser.yaml; all of them by default')
        .description('Sends a message to a channel, or to all, and says what became of it; asks no daemon.')
        .option('-c, --config <file>', 'configuration; by default purser.yaml')
        .action(testChannels),
    );
}

async function testChannels(only: string | undefined, { config: file }: NotifyOptions): Promise<void> {
  const project = loadProject({ config: file });
  const { config } = project;
  if (config === undefined) {
    process.stderr.write(textReport(project));
    throw new Failure('there is no configuration that could be read');
  }
  const known = config.notify?.channels ?? [];
  const names = known.map(({ routes: { channel } }) => channel);
  if (only !== undefined && !names.includes(only)) throw new Failure(unknownChannel(only, names));
  if (names.length === 0) throw new Failure(`${config.file} has no channels: docs/alerts.md tells how they are set up`);
  const clock = systemClock();
  try {
    const chosen = known.filter(({ routes: { channel } }) => only === undefined || channel === only);
    const channels = await openChannels(chosen, { configFile: config.file, clock });
    const results = await Promise.all(channels.map((channel) => tryChannel(channel, clock)));
    if (results.includes(false)) process.exitCode = EXIT.failed;
  } finally {
    clock.close();
  }
}

function unknownChannel(name: string, names: readonly string[]): string {
  const near = nearestName(name, names);
  return `there is no channel ${name}${near === undefined ? '' : `: did you mean ${near}?`}`;
}

async function tryChannel(channel: Channel, clock: Clock): Promise<boolean> {
  const result = await firstValueFrom(attempt(channel, testMessage(clock.now()), clock), { defaultValue: undefined });
  const isDelivered = result?.kind === 'delivered';
  const said = isDelivered ? 'delivered' : `FAILED: ${result?.why ?? 'there was no answer'}`;
  process.stdout.write(oneLine(`${channel.name}  ${said}`) + '\n');
  return isDelivered;
}

function testMessage(at: number): Message {
  return {
    // Each test is a message of its own, even for a receiver that drops repetitions.
    id: randomBytes(10).toString('hex'),
    ...{ at, kind: 'messages', severity: 'info', loud: true, title: 'purser: this is a test' },
    body: 'If you can read this, this channel works. Nothing has happened.',
  };
}
