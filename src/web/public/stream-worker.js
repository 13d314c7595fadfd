import { followStream } from './store/stream.js';

/**
 * The one connection of all tabs: a browser opens six to a host, and seven tabs would wait for each other.
 * @typedef {import('./store/stream.js').StreamNews} StreamNews
 */

/** @type {Set<MessagePort>} */
const tabs = new Set();
/** What a tab that comes later has to know. @type {Map<string, StreamNews>} */
const latest = new Map();
/** @type {(() => void) | undefined} */
let end;

const tell = (/** @type {StreamNews} */ news) => {
  if (news.kind !== 'event') latest.set('link', news);
  else if (news.event === 'status') latest.set('status', news);
  for (const tab of tabs) tab.postMessage(news);
};

/** @type {{ onconnect: ((event: MessageEvent) => void) | null }} */ (/** @type {unknown} */ (self)).onconnect = ({
  ports: [tab],
}) => {
  if (tab === undefined) return;
  tab.onmessage = ({ data }) => {
    if (data === 'come') {
      tabs.add(tab);
      for (const news of latest.values()) tab.postMessage(news);
      end ??= followStream(tell);
    } else tabs.delete(tab);
    if (tabs.size > 0) return;
    end?.();
    end = undefined;
    latest.clear();
  };
};
