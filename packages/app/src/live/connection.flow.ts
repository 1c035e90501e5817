import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { ConnectionEvent } from '@rendezvous/machines/connection/connection.context';
import { connectionMachine } from '@rendezvous/machines/connection/connection.machine';
import { backoff } from '@rendezvous/machines/connection/connection.rules';

/** What a stream tells of itself. */
export type StreamFact = Extract<ConnectionEvent, { type: `stream.${string}` }>;

export type ConnectionServices = {
  /** Opens the stream, tells of it, and gives back how to close it. */
  readonly listen: (tell: (fact: StreamFact) => void) => () => void;
  readonly poll: () => Promise<void>;
};

/** The connection's machine with the page around it; apart from the page, which is there before it. */
export function connectionFlow({ listen, poll }: ConnectionServices) {
  return connectionMachine.provide({
    actors: {
      listen: fromCallback<EventObject, undefined>(({ sendBack }) => listen(sendBack)),
      poll: fromPromise<void, undefined>(() => poll()),
    },
    // A server that comes back is not met by everybody at the same moment.
    delays: { backoff: ({ context }) => backoff(context.tries) * (0.75 + Math.random() / 2) },
  });
}
