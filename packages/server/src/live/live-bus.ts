import type { LiveEventName } from '@rendezvous/contract/events';
import type { Tx } from '../database/types.ts';
import type { StreamPosition } from './stream-position.ts';

/**
 * The subject of an event, as ids only. The process of each listener reads and presents it for its own member.
 * Events with the same type and ref in one read are presented once (`live.present.ts`).
 */
export type EventToRecord = {
  readonly memberId: string;
  readonly type: LiveEventName;
  readonly ref: Readonly<Record<string, string>>;
};

/** One open stream of a member in this process. */
export type Listener = {
  readonly memberId: string;
  /**
   * The hash (hex) of the session that opened the stream; the stream ends with it (LIVE-4). It is a string because a
   * small Buffer is a slice of a larger one and would keep that in memory.
   */
  readonly session: string;
  /** Called with an ephemeral event, or with null if the outbox may have new rows. */
  notify(event: EventToRecord | null): void;
  /**
   * Called when a heartbeat is due. `nothingNewAt` is a later position up to which the member has no new events, or
   * null if that is unknown.
   */
  heartbeat(nothingNewAt: StreamPosition | null): void;
  /** Called when the session or this process ends. */
  end(): void;
};

/**
 * Live delivery across API processes (LIVE-3, docs/decisions/0004-live-delivery.md): events are rows in the outbox and
 * are announced after commit; each process reads them for its own streams.
 */
export type LiveBus = {
  /** Writes events to the outbox inside the transaction that causes them. */
  record(tx: Tx, events: readonly EventToRecord[]): Promise<void>;
  /**
   * Notifies every process that these members have new events, without waiting for delivery. It is called after commit,
   * and after a session was ended, so that its streams end. A lost announcement loses no event, because a sweep finds
   * the rows.
   */
  announce(memberIds: readonly string[]): Promise<void>;
  /** Sends a short-lived event that is never stored, such as typing, without waiting for delivery. */
  sendEphemeral(event: EventToRecord): Promise<void>;
  /** Adds a stream; returns false if the member has `STREAMS_PER_MEMBER` here already or if this process is ending. */
  listen(listener: Listener): boolean;
  leave(listener: Listener): void;
  /** Ends every stream and accepts no more; calls that are still running can announce. */
  drain(): void;
  close(): Promise<void>;
};
