import { sql, type RawBuilder } from 'kysely';
import { IS_TO_RECORD } from '../payments/order-money.store.ts';
import type { personalData } from './personal-data.ts';

/** The columns of a listed table whose rows stay, including retired ones. */
type ColumnsOf<Table extends keyof typeof personalData> = (typeof personalData)[Table] extends {
  readonly atErasure: 'rows stay';
  readonly columns: infer Columns;
}
  ? Columns & ((typeof personalData)[Table] extends { readonly retired: infer Retired } ? Retired : unknown)
  : never;
type ReplacedIn<Columns> = {
  [Column in keyof Columns]: Columns[Column] extends readonly [unknown, 'replaced', ...unknown[]]
    ? Column
    : never;
}[keyof Columns];
type StayingTables = {
  [Table in keyof typeof personalData]: [ReplacedIn<ColumnsOf<Table>>] extends [never] ? never : Table;
}[keyof typeof personalData];

/** The values of the columns that the list calls `replaced`, after their member is erased (PRIVACY-5). */
export function erasedValues(now: Date): {
  readonly [Table in StayingTables]: Readonly<Record<ReplacedIn<ColumnsOf<Table>>, RawBuilder<unknown>>>;
} {
  return {
    member: {
      // This is not a valid address, so nobody can sign up with it or receive mail at it.
      email: sql`'deleted-' || id || '@invalid'`,
      password_hash: sql`''`,
      role: sql`'member'`,
      status: sql`'deleted'`,
      profile_status: sql`'disabled'`,
      language: sql`'en'`,
      time_zone: sql`'UTC'`,
      name: sql`''`,
      date_of_birth: sql`date '1900-01-01'`,
      about: sql`''`,
      interests: sql`'{}'`,
      invisible: sql`false`,
      notifications_disabled: sql`'{}'`,
      notification_kinds: sql`'{}'`,
      push_kinds: sql`'{}'`,
      push_discreet: sql`false`,
      read_receipts: sql`true`,
      search_engines: sql`false`,
      tracking: sql`'{}'`,
      free_messages_used: sql`0`,
      free_conversations_used: sql`0`,
      listed_at: sql`timestamptz '1900-01-01T00:00:00Z'`,
      erased_at: sql`coalesce(erased_at, ${now})`,
      last_active_at: sql`timestamptz '1900-01-01T00:00:00Z'`,
    },
    participation: {
      unread: sql`0`,
      read_up_to: sql`0`,
      cleared_up_to: sql`0`,
    },
    moderation_decision: { facts: sql`''` },
    second_look: { note: sql`''` },
    complaint: { words: sql`''` },
    payment_event: {
      // What still has to be applied or recorded is read from it; the job `privacy.forget` empties it later.
      payload: sql`case when outcome is null or ${IS_TO_RECORD} then payload else '{}' end`,
    },
  };
}
