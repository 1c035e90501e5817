import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveEvent, LiveEventName } from '@rendezvous/contract/events';
import { addresses } from '@rendezvous/contract/addresses';
import { RELOAD } from '@rendezvous/contract/rules';
import { ask } from '../data/ask.ts';
import { applyToQueries } from './apply-event.ts';
import { announceTyping } from './typing.ts';

const NAMES: readonly LiveEventName[] = [
  'message.added',
  'chat.read',
  'chat.typing',
  'chat.removed',
  'like.added',
  'order.changed',
  'self.changed',
  'reset',
];

/** Milliseconds before a connection that the browser gave up on is opened anew. */
const REOPEN_MS = 10_000;

/**
 * Keeps the page current: server-sent events, resumed by the browser with Last-Event-ID, and the specification's reload
 * of chats and likes beside them, for where events do not get through (spec section 9).
 */
export default function LiveConnection() {
  const queries = useQueryClient();

  useEffect(() => {
    let source: EventSource | null = null;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    const reload = () => {
      for (const name of ['readSelf', 'listChats', 'listLikes'] as const) {
        void queries.invalidateQueries({ queryKey: ask(name).queryKey });
      }
    };
    const receive = (type: LiveEventName, text: string) => {
      const event = { type, data: JSON.parse(text) as unknown } as LiveEvent;
      if (event.type === 'chat.typing') announceTyping(event.data);
      else if (event.type === 'reset') void queries.invalidateQueries();
      else applyToQueries(queries, event);
    };
    const open = () => {
      source = new EventSource(addresses.streamEvents.path);
      for (const name of NAMES)
        source.addEventListener(name, ({ data }: MessageEvent<string>) => receive(name, data));
      source.addEventListener('error', () => {
        // The browser reconnects by itself unless the answer was no event stream: logged out, or the server draining.
        if (source?.readyState !== EventSource.CLOSED) return;
        reload();
        clearTimeout(reopening);
        reopening = setTimeout(open, REOPEN_MS);
      });
    };
    open();

    const first = setTimeout(reload, RELOAD.firstSeconds * 1_000);
    const every = setInterval(() => {
      if (source?.readyState !== EventSource.OPEN) reload();
    }, RELOAD.everySeconds * 1_000);
    addEventListener('online', reload);
    return () => {
      source?.close();
      clearTimeout(reopening);
      clearTimeout(first);
      clearInterval(every);
      removeEventListener('online', reload);
    };
  }, [queries]);
  return null;
}
