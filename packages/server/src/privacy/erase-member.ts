import type { Tx } from '../database/types.ts';
import { memberGone } from '../members/gone.ts';
import { REMOVE_FILES } from '../photos/photos.jobs.ts';
import { readPhotosOf } from '../photos/photos.store.ts';
import type { Services } from '../services.ts';
import * as store from './privacy.store.ts';

/** Erases once more what calls that were under way at the erasure have written after it. */
export const ERASE_AGAIN_JOB = 'privacy.erase-again';
const AGAIN_AFTER_SECONDS = 900;

type Erasing = Pick<Services, 'db' | 'jobs' | 'live'>;

/**
 * Leaves a tombstone of a member: a row without a name, so that others keep their conversations and the books stay. What
 * of each table goes or stays is said in `personal-data.ts`; the files of photos go by a job. Whoever has the member in a
 * conversation or among likes is told as by a block (`member.gone`). Erasing twice changes nothing more.
 * @returns who has news, to be announced after the commit
 */
export async function eraseMember(
  { jobs, live }: Pick<Erasing, 'jobs' | 'live'>,
  tx: Tx,
  memberId: string,
  now: Date,
): Promise<string[]> {
  const person = await store.lockForErasure(tx, memberId);
  return person ? eraseLocked({ jobs, live }, tx, person, now) : [];
}

async function eraseLocked(
  { jobs, live }: Pick<Erasing, 'jobs' | 'live'>,
  tx: Tx,
  person: store.ToErase,
  now: Date,
): Promise<string[]> {
  const others = await store.readAcquaintances(tx, person.id);
  const photos = await readPhotosOf(tx, person.id);
  await store.eraseRows(tx, person, now);
  await store.deleteAnswersAbout(tx, person.id, others);
  await store.deleteAbandonedConversations(tx, person.id);
  for (const { store_key: storeKey } of photos) await jobs.enqueue(REMOVE_FILES, { storeKey }, { db: tx });
  if (person.erasedAt) return [];
  await live.record(
    tx,
    others.map((otherId) => memberGone(otherId, person.id)),
  );
  await jobs.enqueue(ERASE_AGAIN_JOB, { memberId: person.id }, { afterSeconds: AGAIN_AFTER_SECONDS, db: tx });
  // The member's own streams end with their sessions.
  return [...others, person.id];
}

/** Erases an account whose deletion was asked for before a time; one that was brought back meanwhile stays. */
export async function eraseIfDue(
  { db, jobs, live }: Erasing,
  memberId: string,
  { requestedBefore, now }: { requestedBefore: Date; now: Date },
): Promise<void> {
  const told = await db.transaction().execute(async (tx) => {
    const person = await store.lockForErasure(tx, memberId);
    const isDue =
      person?.status === 'pending_deletion' &&
      person.deletionRequestedAt !== null &&
      person.deletionRequestedAt <= requestedBefore;
    return isDue ? eraseLocked({ jobs, live }, tx, person, now) : [];
  });
  await live.announce(told);
}

/** Erases what was written about an erased member since; does nothing to one who was not erased. */
export async function eraseAgain({ db, jobs, live }: Erasing, memberId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const person = await store.lockForErasure(tx, memberId);
    if (person?.erasedAt) await eraseLocked({ jobs, live }, tx, person, now);
  });
}
