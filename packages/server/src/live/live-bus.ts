import type { LiveEventName } from '@rendezvous/contract/events';
import type { Tx } from '../database/types.ts';
import type { StreamPosition } from './place.ts';

/**
 * What an event is about: ids only; each listener's process reads and presents it for its own member.
 * Equal type and ref mean the same news: told twice in a row, they are presented once (`live.present.ts`).
 */
export type EventToRecord = {
  readonly memberId: string;
  readonly type: LiveEventName;
  readonly ref: Readonly<Record<string, string>>;
};

/** One open stream of a member, in this process. */
export type Listener = {
  readonly memberId: string;
  /**
   * The hash, as hex, of the session that opened it; when that ends, so does the stream. Text, as a Buffer of this size is
   * a part of a larger one, which it would keep.
   */
  readonly session: string;
  /** There may be new rows in the outbox, or somebody whispered. */
  notify(event: EventToRecord | null): void;
  /**
   * Time for a sign of life. `nothingNewAt`: a later place at which there is nothing that was not announced, or null where
   * that is not known.
   */
  heartbeat(nothingNewAt: StreamPosition | null): void;
  /** The session or this process ends. */
  end(): void;
};

/**
 * Live delivery across API processes (docs/decisions/0004-live-delivery.md): rows in the outbox, an announcement after
 * commit, and each process reads for the streams that it holds.
 */
export type LiveBus = {
  /** Writes events to the outbox inside the transaction that they tell of. */
  record(tx: Tx, events: readonly EventToRecord[]): Promise<void>;
  /**
   * Tells every process, after commit, that these members have news; also after a session was ended, so that its
   * streams end. Does not wait for the telling. Failing to announce loses nothing: rows stay and are found by a sweep.
   */
  announce(memberIds: readonly string[]): Promise<void>;
  /** Something short-lived that is not worth a row: somebody is typing. Does not wait for the telling. */
  sendEphemeral(event: EventToRecord): Promise<void>;
  /** Adds a stream, or refuses it: the member has `STREAMS_A_MEMBER` here already, or this process ends. */
  listen(listener: Listener): boolean;
  leave(listener: Listener): void;
  /** Ends every stream and takes no more, while calls that still run may go on announcing. */
  drain(): void;
  close(): Promise<void>;
};
