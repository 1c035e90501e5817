import { v7 as uuidv7 } from 'uuid';
import { insertDecision, markDecided } from '../moderation/decisions.store.ts';
import { keepChosenTexts } from '../moderation/profile-looks.store.ts';
import { keepChosenApproval } from '../moderation/second-looks.store.ts';
import type { TestServer } from './test-server.ts';

/** An id that is chosen for a second look (SAFETY-17), or ends otherwise as given. */
export const idEnding = (ending = '0000') => uuidv7().replace(/.{4}$/, ending);

/** Keeps an approval of a photo by a moderator for a second look. */
export async function makeChosenApproval(
  { services: { db, clock } }: Pick<TestServer, 'services'>,
  approval: Parameters<typeof keepChosenApproval>[1],
): Promise<void> {
  await db.transaction().execute((tx) => keepChosenApproval(tx, approval, clock(), idEnding()));
}

/** Dismisses a complaint by a moderator; the dismissal is chosen for a second look. Returns its id. */
export async function makeChosenDismissal(
  { services: { db, clock } }: Pick<TestServer, 'services'>,
  {
    complaintId,
    moderatorId,
    ending,
  }: {
    readonly complaintId: string;
    readonly moderatorId: string;
    readonly ending?: string;
  },
): Promise<string> {
  const id = idEnding(ending);
  const complaint = await db
    .selectFrom('complaint')
    .where('id', '=', complaintId)
    .select(['site_id', 'subject_kind', 'subject_id'])
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (tx) => {
    await insertDecision(tx, {
      ...complaint,
      id,
      moderator_id: moderatorId,
      action: 'dismiss',
      facts: '',
      decided_at: clock(),
    });
    await markDecided(tx, [complaintId], id);
  });
  return id;
}

/** Keeps an approval of the text of a profile, and of the name after `previousName`, for a second look. Returns its id. */
export async function makeChosenTexts(
  { services: { db, clock } }: Pick<TestServer, 'services'>,
  {
    memberId,
    moderatorId,
    previousName = null,
  }: { readonly memberId: string; readonly moderatorId: string; readonly previousName?: string | null },
): Promise<string> {
  const id = idEnding();
  const approval = { memberId, moderatorId, approved: { about: true, previousName } };
  await db.transaction().execute((tx) => keepChosenTexts(tx, approval, clock(), id));
  return id;
}
