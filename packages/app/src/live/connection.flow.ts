import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { ConnectionEvent } from '@rendezvous/machines/connection/connection.context';
import { connectionMachine } from '@rendezvous/machines/connection/connection.machine';
import { backoff } from '@rendezvous/machines/connection/connection.rules';

/** The events that a stream sends to the connection machine. */
export type StreamEvent = Extract<ConnectionEvent, { type: `stream.${string}` }>;

export type ConnectionServices = {
  /** Opens the stream and reports its state. Returns a function that closes it. */
  readonly listen: (emit: (event: StreamEvent) => void) => () => void;
  readonly poll: () => Promise<void>;
};

/** The connection machine with the page's services. The page renders before this file is loaded. */
export function connectionFlow({ listen, poll }: ConnectionServices) {
  return connectionMachine.provide({
    actors: {
      listen: fromCallback<EventObject, undefined>(({ sendBack }) => listen(sendBack)),
      poll: fromPromise<void, undefined>(() => poll()),
    },
    // The random part keeps all pages from reconnecting at the same moment after a restart of the server.
    delays: { backoff: ({ context }) => backoff(context.tries) * (0.75 + Math.random() / 2) },
  });
}
