import type { Entry } from '../changes.ts';
import type { FlowName } from '../flow-facts.ts';

/** The state of a running machine as plain data, which can be sent from one frame to another. */
export type LiveFlow = {
  readonly id: string;
  readonly name: FlowName;
  readonly isRunning: boolean;
  readonly state: string;
  readonly active: readonly string[];
  /** The edges of the last step, and all states and edges since the start (coverage.ts). */
  readonly taken: readonly string[];
  readonly seen: readonly string[];
  readonly waitsFor: readonly string[];
  readonly context: readonly Entry[];
  readonly events: readonly {
    readonly name: string;
    readonly possible: boolean;
    readonly refusedBy: readonly string[];
  }[];
  /** Past events, the latest first. */
  readonly log: readonly string[];
};

/** Messages on the channel between running machines and inspectors. */
export type LiveMessage =
  | { readonly kind: 'requested' }
  | { readonly kind: 'state'; readonly flow: LiveFlow }
  | { readonly kind: 'send'; readonly id: string; readonly event: string };

/** Opens the channel between pages of the same origin: the one that runs a flow, and the one that shows it. */
export const liveChannel = () => new BroadcastChannel('rendezvous-flows');

export function postLive(channel: BroadcastChannel | null, message: LiveMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is limited to its own origin
  channel?.postMessage(message);
}
