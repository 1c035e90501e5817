import type { QueryClient } from '@tanstack/react-query';
import { commonEndpoints } from '@rendezvous/contract/common-endpoints';
import type { LiveEvent, LiveEventName } from '@rendezvous/contract/events';
import { checkSession } from '../data/session-check.ts';
import { applyToQueries } from './apply-event.ts';
import type { StreamEvent } from './connection.flow.ts';
import { announceTyping } from './typing.ts';

/** The names of all events. The type makes an event that is missing here an error. */
const names: Readonly<Record<LiveEventName, true>> = {
  'message.added': true,
  'message.changed': true,
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
 * Opens the stream of live events and applies them (LIVE-1). Returns a function that closes it. After an interruption the
 * browser reconnects with Last-Event-ID. It gives up when the response is not an event stream, that is, when the member
 * is logged out or the server is being replaced.
 */
export function listen(queries: QueryClient, emit: (event: StreamEvent) => void): () => void {
  const source = new EventSource(commonEndpoints.streamEvents.path);
  for (const name of Object.keys(names) as LiveEventName[]) {
    source.addEventListener(name, ({ data }: MessageEvent<string>) => receive(queries, name, data));
  }
  source.addEventListener('open', () => emit({ type: 'stream.opened' }));
  source.addEventListener('error', () => {
    const isClosed = source.readyState === EventSource.CLOSED;
    emit({ type: isClosed ? 'stream.closed' : 'stream.interrupted' });
    // The browser does not give the reason. One is a session that has ended.
    if (isClosed) void checkSession();
  });
  return () => source.close();
}

function receive(queries: QueryClient, type: LiveEventName, text: string): void {
  const event = { type, data: JSON.parse(text) as unknown } as LiveEvent;
  if (event.type === 'chat.typing') announceTyping(event.data);
  else if (event.type === 'reset') void queries.invalidateQueries();
  else applyToQueries(queries, event);
}
