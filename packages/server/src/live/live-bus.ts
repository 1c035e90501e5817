import type { Tx } from '../database/types.ts';
import type { LiveEventName } from '@rendezvous/contract/events';

/** What an event is about: ids only; each listener's process reads and presents it for its own member. */
export type EventToRecord = {
  readonly memberId: string;
  readonly type: LiveEventName;
  readonly ref: Readonly<Record<string, string>>;
};

/**
 * Live delivery across API processes (architecture.md, "A message"): rows in the outbox, an announcement after commit.
 */
export type LiveBus = {
  /** Writes events to the outbox inside the transaction that they tell of. */
  record(tx: Tx, events: readonly EventToRecord[]): Promise<void>;
  /** Tells every process, after commit, that these members have news. Failing to announce loses nothing: rows stay. */
  announce(memberIds: readonly string[]): Promise<void>;
  /** Something short-lived that is not worth a row: somebody is typing. */
  whisper(event: EventToRecord): Promise<void>;
  /** Calls back when the member has news; returns the way to stop. */
  listen(memberId: string, onNews: (whispered: EventToRecord | null) => void): () => void;
  close(): Promise<void>;
};
