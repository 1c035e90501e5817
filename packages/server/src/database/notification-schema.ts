import type {
  NotificationChannel,
  NotificationReason,
  LoggedEvent,
} from '@rendezvous/contract/notifications';
import type { ColumnType, Generated } from 'kysely';
import type { Id64, Instant, InstantNow, Json } from './columns.ts';

export type PushSubscriptionTable = {
  endpoint_hash: Buffer;
  member_id: string;
  subscription: Json;
  /** The session in which it was stored, and with which it goes. Null for one of an earlier release. */
  session_hash: Buffer | null;
  created_at: InstantNow;
};

export type NotificationEventTable = {
  id: Id64;
  member_id: string;
  kind: 'message' | 'like';
  other_id: string;
  conversation_id: string | null;
  message_id: BigIntegerOrNull;
  created_at: Instant;
};

export type NotificationDecisionTable = {
  id: string;
  member_id: string;
  event: LoggedEvent;
  channel: NotificationChannel;
  reason: NotificationReason;
  other_id: string | null;
  conversation_id: string | null;
  message_id: BigIntegerOrNull;
  decided_at: Instant;
  pushed_at: Instant | null;
  push_failure: string | null;
};

export type PushDeliveryTable = {
  id: string;
  decision_id: string;
  member_id: string;
  endpoint_hash: Buffer;
  attempts: Generated<number>;
  due_at: Instant;
  expires_at: Instant;
};

type BigIntegerOrNull = ColumnType<string | null, string | null, string | null>;

/** Tables of what members are notified of, and how (NOTIFY-7). */
export type NotificationTables = {
  push_subscription: PushSubscriptionTable;
  notification_event: NotificationEventTable;
  notification_decision: NotificationDecisionTable;
  push_delivery: PushDeliveryTable;
};
