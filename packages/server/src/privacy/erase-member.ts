import { removeAllCards } from '../cards/stored-cards.ts';
import type { Tx } from '../database/types.ts';
import { readConnectedMembers } from '../members/connected-members.store.ts';
import { memberGone } from '../members/member-gone.ts';
import { removeCustomersOf } from '../payments/provider-customers.ts';
import { readMessagePhotosOf } from '../chat/message-photos.store.ts';
import { uploadedStoreKey } from '../photos/photo-files.ts';
import { REMOVE_FILES } from '../photos/photos.jobs.ts';
import { partsKey } from '../photos/uploads.store.ts';
import { readPhotosOf } from '../photos/photos.store.ts';
import type { Services } from '../services.ts';
import { REMOVE_EXPORT_JOB } from './data-export.jobs.ts';
import { readExportKeys } from './data-export.store.ts';
import * as store from './privacy.store.ts';

/** The job that erases what calls in progress at the erasure wrote after it (PRIVACY-5). */
export const ERASE_AGAIN_JOB = 'privacy.erase-again';
const AGAIN_AFTER_SECONDS = 900;

type ErasureServices = Pick<Services, 'db' | 'jobs' | 'live'>;

/**
 * Erases a member (PRIVACY-5). A tombstone, a row without a name, remains for conversations of others and the books.
 * `personal-data.ts` lists what happens to each table; a job removes the files of photos. Members with a conversation
 * or a like are notified as by a block (`member.gone`, SAFETY-9). Erasing again changes nothing.
 * @returns the ids of the members to notify after the commit
 */
export async function eraseMember(
  { jobs, live }: Pick<ErasureServices, 'jobs' | 'live'>,
  tx: Tx,
  memberId: string,
  now: Date,
): Promise<string[]> {
  const person = await store.lockForErasure(tx, memberId);
  return person ? eraseLocked({ jobs, live }, tx, person, now) : [];
}

async function eraseLocked(
  { jobs, live }: Pick<ErasureServices, 'jobs' | 'live'>,
  tx: Tx,
  person: store.MemberToErase,
  now: Date,
): Promise<string[]> {
  const others = await readConnectedMembers(tx, person.id);
  const photos = await readPhotosOf(tx, person.id);
  const sentPhotos = await readMessagePhotosOf(tx, person.id);
  const exports = await readExportKeys(tx, person.id);
  await removeAllCards({ jobs }, tx, person.id);
  await removeCustomersOf({ jobs }, tx, person.id);
  await store.eraseRows(tx, person, now);
  await store.deleteAnswersAbout(tx, person.id, others);
  await store.deleteAbandonedConversations(tx, person.id);
  const storeKeys = [
    ...photos.map((photo) => photo.store_key),
    ...sentPhotos.map(({ id }) => uploadedStoreKey(id)),
    partsKey({ memberId: person.id }),
  ];
  for (const storeKey of storeKeys) await jobs.enqueue(REMOVE_FILES, { storeKey }, { db: tx });
  for (const storeKey of exports) await jobs.enqueue(REMOVE_EXPORT_JOB, { storeKey }, { db: tx });
  if (person.erasedAt) return [];
  await live.record(
    tx,
    others.map((otherId) => memberGone(otherId, person.id)),
  );
  await jobs.enqueue(ERASE_AGAIN_JOB, { memberId: person.id }, { afterSeconds: AGAIN_AFTER_SECONDS, db: tx });
  // The member is included because their streams have to end with their sessions (LIVE-4).
  return [...others, person.id];
}

/** Erases an account if its deletion was requested before the given time and it was not reactivated (ACCOUNT-17). */
export async function eraseIfDue(
  { db, jobs, live }: ErasureServices,
  memberId: string,
  { requestedBefore, now }: { requestedBefore: Date; now: Date },
): Promise<void> {
  const recipients = await db.transaction().execute(async (tx) => {
    const person = await store.lockForErasure(tx, memberId);
    const isDue =
      person?.status === 'pending_deletion' &&
      person.deletionRequestedAt !== null &&
      person.deletionRequestedAt <= requestedBefore;
    return isDue ? eraseLocked({ jobs, live }, tx, person, now) : [];
  });
  await live.announce(recipients);
}

/** Erases what was written about an erased member since the erasure; does nothing if the member is not erased. */
export async function eraseAgain(
  { db, jobs, live }: ErasureServices,
  memberId: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const person = await store.lockForErasure(tx, memberId);
    if (person?.erasedAt) await eraseLocked({ jobs, live }, tx, person, now);
  });
}
