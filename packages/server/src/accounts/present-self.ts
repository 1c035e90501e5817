import { startOfNextDay } from '@rendezvous/contract/dates';
import type { User } from '@rendezvous/contract/entities';
import { freeAllowanceLeft } from '@rendezvous/contract/sending';
import { traitsOf } from '@rendezvous/contract/traits';
import type { DbOrTx } from '../database/types.ts';
import { readLikesLeft } from '../members/like-allowance.ts';
import { wishesOf } from '../members/match-wishes.store.ts';
import { presentMainImage } from '../photos/photos.present.ts';
import { readSelfRow, type SelfRow } from './accounts.store.ts';

/**
 * Presents members to themselves (ACCOUNT-2), for the response of user.php and the live event `self.changed`.
 * Inside a transaction, `db` must be that transaction.
 */
export async function presentSelf(
  { db, clock }: { readonly db: DbOrTx; readonly clock: () => Date },
  memberId: string,
): Promise<User> {
  const now = clock();
  const row = await readSelfRow(db, memberId);
  const { local_time_zone: localTimeZone } = row;
  const likesLeft = await readLikesLeft(db, { id: memberId, localTimeZone }, now);
  return presentSelfRow(row, { likesLeft, likesResetAt: startOfNextDay(now, localTimeZone) });
}

function presentSelfRow(row: SelfRow, likes: { likesLeft: number; likesResetAt: Date }): User {
  const wishes = wishesOf(row);
  return {
    id: row.id,
    status: row.status,
    email: row.email,
    credits: Number(row.balance),
    signup_credits: Number(row.signup_credits),
    credits_bought: row.credits_bought as User['credits_bought'],
    paid_user: row.paid_at !== null,
    signup_date: row.created_at.toISOString(),
    fictional_icon: row.fictional,
    notifications_disabled: row.notifications_disabled as User['notifications_disabled'],
    language: row.language as User['language'],
    invisible: row.invisible,
    read_receipts: row.read_receipts,
    search_engines: row.search_engines,
    shares_place: row.cell !== null,
    paused: row.paused_from !== null,
    date_of_birth: row.date_of_birth,
    text_review: row.text_review,
    profile: {
      name: row.own_name,
      gender: row.gender,
      seeking: row.seeking,
      seeking_ages: wishes.ages,
      seeking_place: wishes.place,
      country: row.country as User['profile']['country'],
      region: row.region,
      status: row.profile_status,
      about: row.own_about,
      sexuality: row.sexuality as User['profile']['sexuality'],
      ...traitsOf(row),
      interests: row.interests as User['profile']['interests'],
      main_image:
        row.photo_id && row.width && row.height
          ? presentMainImage({ id: row.photo_id, width: row.width, height: row.height }, { locked: false })
          : null,
    },
    allowance: {
      ...freeAllowanceLeft({
        freeMessagesUsed: row.free_messages_used,
        freeConversationsUsed: row.free_conversations_used,
      }),
      likes_left: likes.likesLeft,
      likes_reset_at: likes.likesResetAt.toISOString(),
    },
  };
}
