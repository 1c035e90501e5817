import type { QueryClient } from '@tanstack/react-query';
import { endpoints } from '@rendezvous/contract/endpoints';
import type { LiveEvent, LiveEventName } from '@rendezvous/contract/events';
import { doubtSession } from '../data/session-keeper.ts';
import { applyToQueries } from './apply-event.ts';
import type { StreamFact } from './connection.flow.ts';
import { announceTyping } from './typing.ts';

/** Each event by its name: one that is missing here would never be heard. */
const names: Readonly<Record<LiveEventName, true>> = {
  'message.added': true,
  'chat.read': true,
  'chat.typing': true,
  'chat.removed': true,
  'member.gone': true,
  'member.changed': true,
  'like.added': true,
  'like.seen': true,
  'order.changed': true,
  'self.changed': true,
  reset: true,
};

/**
 * Holds the stream of live events and applies what it tells. When it breaks, the browser opens it again by itself with
 * Last-Event-ID; it gives up where the answer is no event stream: logged out, or the server is being replaced.
 */
export function listen(queries: QueryClient, tell: (fact: StreamFact) => void): () => void {
  const source = new EventSource(endpoints.streamEvents.path);
  for (const name of Object.keys(names) as LiveEventName[]) {
    source.addEventListener(name, ({ data }: MessageEvent<string>) => receive(queries, name, data));
  }
  source.addEventListener('open', () => tell({ type: 'stream.opened' }));
  source.addEventListener('error', () => {
    const isClosed = source.readyState === EventSource.CLOSED;
    tell({ type: isClosed ? 'stream.closed' : 'stream.interrupted' });
    // A browser does not say why: a page without a session is refused its stream, too.
    if (isClosed) void doubtSession();
  });
  return () => source.close();
}

function receive(queries: QueryClient, type: LiveEventName, text: string): void {
  const event = { type, data: JSON.parse(text) as unknown } as LiveEvent;
  if (event.type === 'chat.typing') announceTyping(event.data);
  else if (event.type === 'reset') void queries.invalidateQueries();
  else applyToQueries(queries, event);
}
