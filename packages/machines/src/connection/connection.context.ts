import type { FlowStart } from '../flow-start.ts';

export type ConnectionInput = { readonly online: boolean; readonly subscribedToPush: boolean };

export type ConnectionContext = {
  /** Whether there was a network at the start. */
  readonly beganOnline: boolean;
  readonly subscribedToPush: boolean;
  /** Tries since the stream was last open. */
  readonly tries: number;
  /** Whether events may have been missed, so that the page has to fetch them when a stream opens. */
  readonly resumes: boolean;
};

export type ConnectionEvent =
  | { type: 'stream.opened' }
  /** The stream broke. The browser reopens it by itself, after the last event that it received. */
  | { type: 'stream.interrupted' }
  /** The stream was refused or has ended, and is not reopened by the browser. */
  | { type: 'stream.closed' }
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  | { type: 'page.returned' }
  | { type: 'push.changed'; subscribed: boolean }
  | { type: 'member.left' };

export const connectionStart = {
  initialContext: ({ online, subscribedToPush }) => ({
    beganOnline: online,
    subscribedToPush,
    tries: 0,
    resumes: false,
  }),
  /** Nothing is known of the connection before the machine runs. */
  initialState: () => 'arriving',
} satisfies FlowStart<ConnectionInput, ConnectionContext, ConnectionEvent>;
