import type { Entry } from '../changes.ts';
import type { FlowName } from '../flow-facts.ts';

/** A running machine as its inspector sees it: plain data, so that it also gets from one frame to another. */
export type LiveFlow = {
  readonly id: string;
  readonly name: FlowName;
  readonly isRunning: boolean;
  readonly state: string;
  readonly active: readonly string[];
  /** Edges of the last step, and everything seen since it began (coverage.ts). */
  readonly taken: readonly string[];
  readonly seen: readonly string[];
  readonly waitsFor: readonly string[];
  readonly context: readonly Entry[];
  readonly events: readonly {
    readonly name: string;
    readonly possible: boolean;
    readonly refusedBy: readonly string[];
  }[];
  /** What happened, the last first. */
  readonly log: readonly string[];
};

/** What is said on the channel between running machines and inspectors. */
export type LiveTalk =
  | { readonly kind: 'asked' }
  | { readonly kind: 'stands'; readonly flow: LiveFlow }
  | { readonly kind: 'send'; readonly id: string; readonly event: string };

/** Pages of one origin hear each other: the one that runs a flow, and the one that shows it. */
export const liveChannel = () => new BroadcastChannel('rendezvous-flows');

export function sayLive(channel: BroadcastChannel | null, said: LiveTalk): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, its own
  channel?.postMessage(said);
}
