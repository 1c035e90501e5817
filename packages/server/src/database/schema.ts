import type { StoredAttachment } from '@rendezvous/contract/attachments';
import type { PlaceSought } from '@rendezvous/contract/match-wishes';
import type { Role } from '@rendezvous/contract/policies';
import type { Trait } from '@rendezvous/contract/traits';
import type { Generated, GeneratedAlways, ColumnType } from 'kysely';
import type { BigInteger, Id64, Instant, InstantNow, Json, JsonDefault, JsonOrNull } from './columns.ts';
import type { ChatTables } from './chat-schema.ts';
import type { NotificationTables } from './notification-schema.ts';
import type { SavedSearchTable } from './saved-search-schema.ts';
import type { MailingTables } from './mailing-schema.ts';
import type { ModerationTables } from './moderation-schema.ts';
import type { MoneyTables } from './money-schema.ts';
import type { PasskeyTables } from './passkey-schema.ts';
import type { TechnicalTables } from './technical-schema.ts';

/** Table types for Kysely. The files in migrations/ define the tables. */
export type SiteTable = {
  id: GeneratedAlways<number>;
  domain: string;
  settings: Json;
  company: Json;
  demo_seed: string | null;
  created_at: InstantNow;
};

export type CompanyHistoryTable = {
  site_id: number;
  version: number;
  company_id: number;
  company: Json;
  valid_from: Instant;
};

export type MemberTable = { [Name in Trait]: string | null } & {
  id: string;
  /** The first site by default (migration 0017). */
  site_id: Generated<number>;
  email: string;
  password_hash: string;
  status: 'not_confirmed' | 'active' | 'pending_deletion' | 'deleted' | 'banned';
  profile_status: 'active' | 'disabled' | 'in_review' | 'hidden';
  role: Generated<Role>;
  language: string;
  time_zone: string;
  /** That of the device of the last log-in; null where it is not known. */
  device_time_zone: string | null;
  name: string;
  /** `YYYY-MM-DD` */
  date_of_birth: string;
  gender: 'male' | 'female';
  seeking: 'male' | 'female' | null;
  /** Null where it excludes nobody (PROFILE-14). */
  seeking_min_age: number | null;
  seeking_max_age: number | null;
  seeking_place: PlaceSought | null;
  country: string;
  region: string | null;
  about: Generated<string>;
  interests: Generated<string[]>;
  fictional: Generated<boolean>;
  invisible: Generated<boolean>;
  notifications_disabled: Generated<string[]>;
  /** Which kinds are mailed (NOTIFY-1). */
  notification_kinds: Generated<string[]>;
  /** Which kinds go to the member's devices. */
  push_kinds: Generated<string[]>;
  unsubscribe_key: string | null;
  push_discreet: Generated<boolean>;
  read_receipts: Generated<boolean>;
  search_engines: Generated<boolean>;
  /** The parameters of the last advertiser's link (SIGNUP-15). */
  tracking: JsonDefault;
  /** Those of the first one; null if it was the same. */
  first_tracking: JsonOrNull;
  main_photo_id: string | null;
  free_messages_used: Generated<number>;
  free_conversations_used: Generated<number>;
  paid_at: Instant | null;
  confirmed_at: Instant | null;
  created_at: InstantNow;
  listed_at: InstantNow;
  searchable: GeneratedAlways<boolean>;
  /** The profile's status before its member's break; null unless they are taking one. */
  paused_from: MemberTable['profile_status'] | null;
  deletion_reason: string | null;
  deletion_requested_at: Instant | null;
  erased_at: Instant | null;
};

/** Special-category data (GDPR, article 9) with its consent (PROFILE-10). A member without a row has given none. */
export type MemberSexualityTable = {
  member_id: string;
  sexuality: string;
  consented_at: Instant;
  consent: string;
};

/** The last activity of a member (PROFILE-7). A member without a row was last active at sign-up. */
export type PresenceTable = { member_id: string; last_active_at: Instant };

/** `cell` is the number of a cell (`distance.ts` of the contract); `changed_at` has the times of the last changes. */
export type MemberPlaceTable = { member_id: string; cell: number | null; changed_at: Date[] };

export type SessionTable = {
  token_hash: Buffer;
  member_id: string;
  created_at: InstantNow;
  expires_at: Instant;
  browser: string | null;
  system: string | null;
  last_used_at: Instant | null;
  watching_until: Instant | null;
};

export type MailTokenTable = {
  token_hash: Buffer;
  kind: 'activation' | 'password_reset' | 'mail_change' | 'reactivation';
  member_id: string;
  created_at: InstantNow;
  expires_at: Instant;
  used_at: Instant | null;
  new_email: string | null;
};

/** A message written at sign-up, until the address is confirmed (SIGNUP-16). */
export type SignupMessageTable = {
  member_id: string;
  recipient_id: string;
  text: string;
  acknowledges_fictional: boolean;
  created_at: Instant;
};

/** The file with all data about a member (PRIVACY-3). */
export type DataExportTable = {
  member_id: string;
  id: string;
  requested_at: Instant;
  ready_at: Instant | null;
  expires_at: Instant | null;
  bytes: number | null;
  store_key: string;
};

export type AttemptTable = {
  id: Id64;
  kind: 'login_failure' | 'device_failure' | 'password_reset';
  subject_hash: Buffer;
  at: InstantNow;
};

export type LoginDeviceTable = { token_hash: Buffer; member_id: string; last_login_at: Instant };

export type BlockTable = { blocker_id: string; blocked_id: string; created_at: InstantNow };

export type LikeTable = {
  liker_id: string;
  liked_id: string;
  created_at: InstantNow;
  seen_at: Instant | null;
};

export type PhotoAccessTable = {
  owner_id: string;
  viewer_id: string;
  asked_at: Instant | null;
  granted_at: Instant | null;
};

export type PassTable = { member_id: string; passed_id: string; created_at: InstantNow };

export type LikeAllowanceTable = { member_id: string; day: string; used: number };

export type PhotoTable = {
  id: string;
  member_id: string;
  position: number;
  private: Generated<boolean>;
  status: 'in_review' | 'active' | 'rejected';
  width: number;
  height: number;
  store_key: string;
  created_at: InstantNow;
};

export type PhotoUploadTable = {
  member_id: string;
  id: string;
  received: number;
  photo_id: string | null;
  created_at: InstantNow;
};

export type LedgerAccountTable = {
  id: string;
  kind:
    | 'member'
    | 'sold'
    | 'granted'
    | 'spent'
    | 'withdrawn'
    | 'held'
    | 'revenue'
    | 'provider_clearing'
    | 'discounts'
    | 'refunds'
    | 'vat';
  /** `credits`, or a currency. */
  unit: Generated<string>;
  member_id: string | null;
  balance: BigInteger | null;
};
export type LedgerTransferTable = { id: string; cause: string; created_at: InstantNow };
/** `credits` are whole credits, or minor units if the unit of the account is a currency (LEDGER-1, LEDGER-3). */
export type LedgerEntryTable = { transfer_id: string; account_id: string; credits: BigInteger };

export type LedgerCheckTable = {
  id: Generated<number>;
  newest_transfer_id: string | null;
  round_started_at: Instant | null;
  transfer_cursor: string | null;
  account_cursor: string | null;
  round_finished_at: Instant | null;
  checked_at: Instant | null;
  reconciled_at: Instant | null;
};
export type LedgerDriftTable = {
  kind: 'account' | 'transfer' | 'order' | 'provider';
  id: string;
  expected: BigInteger;
  actual: BigInteger;
  unit: Generated<string>;
  found_at: Instant;
};

export type IdempotentAnswerTable = {
  member_id: string;
  call: string;
  key: string;
  body_hash: Buffer;
  answer: Json;
  created_at: InstantNow;
};

export type PurchaseOrderTable = {
  id: string;
  payment_id: Id64;
  member_id: string;
  bundle_id: string;
  credits: number;
  currency: string;
  full_price: number;
  price: number;
  discount_code: string | null;
  payment_method: string | null;
  /** Whether the buyer asked for the service to begin within the withdrawal period (REFUND-4). */
  express_request: Generated<boolean>;
  refund_days: Generated<number>;
  status: 'pending' | 'completed' | 'failed' | 'cancelled';
  provider_session: string | null;
  provider_payment_intent: string | null;
  checkout_url: string | null;
  checkout_request: JsonOrNull;
  created_at: InstantNow;
  completed_at: Instant | null;
  status_at: Instant | null;
};

export type PaymentEventTable = {
  id: string;
  type: string;
  payload: Json;
  received_at: InstantNow;
  applied_at: Instant | null;
  outcome: 'applied' | 'ignored' | 'unmatched' | 'parked' | 'failed' | null;
  reason: string | null;
  order_id: string | null;
  session_id: string | null;
  payment_intent_id: string | null;
  charge_id: string | null;
  amount: BigInteger | null;
  currency: string | null;
  attempts: Generated<number>;
  next_attempt_at: Instant | null;
  reviewed_at: Instant | null;
  recorded_at: Instant | null;
};

export type ConversationTable = {
  id: string;
  low_member_id: string;
  high_member_id: string;
  started_by: string;
  created_at: InstantNow;
};

export type MessageTable = {
  id: Id64;
  conversation_id: string;
  sender_id: string;
  client_id: string;
  text: string;
  credits_spent: Generated<number>;
  automatic: Generated<boolean>;
  sent_at: InstantNow;
  attachment: ColumnType<StoredAttachment | null, string | null | undefined, never>;
};

export type MessagePhotoTable = Omit<PhotoTable, 'position' | 'private' | 'store_key'> & {
  message_id: BigInteger | null;
};

export type ParticipationTable = {
  conversation_id: string;
  member_id: string;
  other_id: string;
  unread: Generated<number>;
  read_up_to: ColumnType<string, string | number | undefined, string | number>;
  cleared_up_to: ColumnType<string, string | number | undefined, string | number>;
  last_message_id: BigInteger | null;
  last_message_at: Instant | null;
  fictional_acknowledged_at: Instant | null;
  /** When the member declined the conversation (CHAT-32). */
  declined_at: Instant | null;
};

export type LiveEventTable = {
  id: Id64;
  member_id: string;
  type: string;
  ref: Json;
  created_at: InstantNow;
  /** The transaction that wrote the row, set by default; xid8 as text. */
  tx: GeneratedAlways<string | null>;
};

export type MailTable = {
  id: string;
  to_address: string;
  template: string;
  language: string;
  subject: string;
  html: string;
  text: string;
  created_at: InstantNow;
  sent_at: Instant | null;
  state: Generated<'waiting' | 'sent' | 'dead' | 'dropped'>;
  attempts: Generated<number>;
  last_error: string | null;
  recipient_hash: Buffer | null;
  site_id: number | null;
  link_expires_at: Instant | null;
  /** Null for a mail about the account itself. */
  unsubscribe_url: string | null;
  /** The account that had the address when the mail was written. */
  member_id: string | null;
};

export type Database = ChatTables &
  MailingTables &
  MoneyTables &
  ModerationTables &
  PasskeyTables &
  TechnicalTables &
  NotificationTables & {
    site: SiteTable;
    company_history: CompanyHistoryTable;
    member: MemberTable;
    member_sexuality: MemberSexualityTable;
    presence: PresenceTable;
    member_place: MemberPlaceTable;
    session: SessionTable;
    mail_token: MailTokenTable;
    data_export: DataExportTable;
    signup_message: SignupMessageTable;
    attempt: AttemptTable;
    login_device: LoginDeviceTable;
    block: BlockTable;
    liking: LikeTable;
    like_allowance: LikeAllowanceTable;
    pass: PassTable;
    photo_access: PhotoAccessTable;
    saved_search: SavedSearchTable;
    message_photo: MessagePhotoTable;
    photo: PhotoTable;
    photo_upload: PhotoUploadTable;
    ledger_account: LedgerAccountTable;
    ledger_transfer: LedgerTransferTable;
    ledger_entry: LedgerEntryTable;
    ledger_check: LedgerCheckTable;
    ledger_drift: LedgerDriftTable;
    idempotent_answer: IdempotentAnswerTable;
    purchase_order: PurchaseOrderTable;
    payment_event: PaymentEventTable;
    conversation: ConversationTable;
    message: MessageTable;
    participation: ParticipationTable;
    live_event: LiveEventTable;
    mail: MailTable;
  };
