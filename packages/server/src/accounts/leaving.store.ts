import { REACTIVATION_DAYS } from '@rendezvous/contract/rules';
import { sql } from 'kysely';
import type { MemberTable } from '../database/schema.ts';
import type { Tx } from '../database/types.ts';

/** What breaks, deletion and return need of a member. */
export type LeavingMember = {
  readonly status: MemberTable['status'];
  readonly profileStatus: MemberTable['profile_status'];
  /** The profile's status before the break; null unless the member is taking one. */
  readonly pausedFrom: MemberTable['profile_status'] | null;
  readonly confirmedAt: Date | null;
  readonly deletionRequestedAt: Date | null;
};

const DAY_MS = 86_400_000;

/** Until when the member can come back; the account is erased afterwards (ACCOUNT-16, ACCOUNT-17). */
export const leavesAt = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + REACTIVATION_DAYS * DAY_MS);

/** Locks a member until the transaction ends; returns null when the account is erased or does not exist. */
export async function lockLeavingMember(tx: Tx, id: string): Promise<LeavingMember | null> {
  const row = await tx
    .selectFrom('member')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .select([
      'status',
      'profile_status as profileStatus',
      'paused_from as pausedFrom',
      'confirmed_at as confirmedAt',
      'deletion_requested_at as deletionRequestedAt',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Begins or ends the member's break (ACCOUNT-14). */
export async function setPausedFrom(
  tx: Tx,
  id: string,
  profile: Pick<LeavingMember, 'profileStatus' | 'pausedFrom'>,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ profile_status: profile.profileStatus, paused_from: profile.pausedFrom })
    .where('id', '=', id)
    .execute();
}

/** Stops every mail that is not about log-in, payments or the account (NOTIFY-5). */
export async function stopOtherMails(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ notifications_disabled: sql`array_append(notifications_disabled, 'listunsubscribe')` })
    .where('id', '=', id)
    .where(sql<boolean>`not 'listunsubscribe' = any (notifications_disabled)`)
    .execute();
}

/** Marks an account as waiting to be deleted (ACCOUNT-16). The profile's status stays, for the return. */
export async function requestDeletion(
  tx: Tx,
  id: string,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ status: 'pending_deletion', deletion_requested_at: now, deletion_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** Makes the account active again and ends its break (ACCOUNT-16). */
export async function restoreMember(
  tx: Tx,
  id: string,
  profileStatus: MemberTable['profile_status'],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      status: 'active',
      profile_status: profileStatus,
      paused_from: null,
      deletion_requested_at: null,
      deletion_reason: null,
      confirmed_at: sql`coalesce(confirmed_at, ${now})`,
    })
    .where('id', '=', id)
    .execute();
}
