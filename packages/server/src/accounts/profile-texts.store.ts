import { REVIEWED_TEXTS, type ReviewedText, type TextReview } from '@rendezvous/contract/text-review';
import type { Tx } from '../database/types.ts';

type Texts = Record<ReviewedText, string | null>;
type Written = { readonly [Text in ReviewedText]?: string | undefined };

/** What a moderator approved: whether the text, and the name before the approved one if the name was. */
export type ApprovedTexts = { readonly about: boolean; readonly previousName: string | null };

const NOTHING: Texts = { name: null, about: null };

/**
 * What of a member's name and text others do not see, because it waits or was rejected; null if nothing. The functions of
 * this file need a lock on the member's row.
 */
export async function findTexts(tx: Tx, memberId: string, status: TextReview) {
  const row = await tx
    .selectFrom('profile_text')
    .where('member_id', '=', memberId)
    .where('status', '=', status)
    .select(['name', 'about', 'decision_id', 'changed_at'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Saves a name and a text where they wait (PROFILE-16): on a site with manual approval, and after a rejection on any site.
 * Returns what is shown at once: the rest, a text that was emptied, and one that is shown already.
 */
export async function saveTexts(
  tx: Tx,
  memberId: string,
  written: Written,
  { isManual, now }: { readonly isManual: boolean; readonly now: Date },
): Promise<Written> {
  const changed = REVIEWED_TEXTS.filter((field) => written[field] !== undefined);
  if (changed.length === 0) return {};
  const shownAtOnce = await keepWaiting(tx, memberId, written, { isManual, now });
  if (Object.keys(shownAtOnce).length > 0) await forgetWaitingLook(tx, memberId);
  return shownAtOnce;
}

async function keepWaiting(
  tx: Tx,
  memberId: string,
  written: Written,
  { isManual, now }: { readonly isManual: boolean; readonly now: Date },
): Promise<Written> {
  const changed = REVIEWED_TEXTS.filter((field) => written[field] !== undefined);
  const waiting = await findTexts(tx, memberId, 'in_review');
  const rejected = await findTexts(tx, memberId, 'rejected');
  if (!isManual && !waiting && !rejected) return written;
  const shown = await readShown(tx, memberId);
  const isWaiting = (field: ReviewedText) => written[field] !== '' && written[field] !== shown[field];
  const next = textsOf(waiting);
  const left = textsOf(rejected);
  for (const field of changed) {
    next[field] = isWaiting(field) ? (written[field] ?? null) : null;
    // Whoever writes what others see already, or nothing, gives up what was rejected.
    if (!isWaiting(field)) left[field] = null;
  }
  const isSame = waiting !== null && REVIEWED_TEXTS.every((field) => next[field] === waiting[field]);
  await replaceTexts(tx, memberId, 'in_review', next, {
    decisionId: null,
    at: isSame ? waiting.changed_at : now,
  });
  if (rejected) {
    await replaceTexts(tx, memberId, 'rejected', left, {
      decisionId: rejected.decision_id,
      at: rejected.changed_at,
    });
  }
  return Object.fromEntries(
    changed.filter((field) => !isWaiting(field)).map((field) => [field, written[field]]),
  );
}

/** Shows others what waits. A rejected text that it replaces is forgotten. */
export async function approveTexts(tx: Tx, memberId: string): Promise<ApprovedTexts> {
  const { name: previousName } = await readShown(tx, memberId);
  const waiting = textsOf(await findTexts(tx, memberId, 'in_review'));
  const approved = REVIEWED_TEXTS.filter((field) => waiting[field] !== null);
  await show(tx, memberId, waiting);
  await replaceTexts(tx, memberId, 'in_review', NOTHING);
  const rejected = await findTexts(tx, memberId, 'rejected');
  if (rejected) {
    const left = textsOf(rejected);
    for (const field of approved) left[field] = null;
    await replaceTexts(tx, memberId, 'rejected', left, {
      decisionId: rejected.decision_id,
      at: rejected.changed_at,
    });
  }
  return { about: waiting.about !== null, previousName: waiting.name === null ? null : previousName };
}

/** Rejects what waits by a measure. @returns whether anything waits */
export async function rejectWaitingTexts(tx: Tx, memberId: string, decisionId: string): Promise<boolean> {
  const waiting = await findTexts(tx, memberId, 'in_review');
  if (!waiting) return false;
  await replaceTexts(tx, memberId, 'in_review', NOTHING);
  await replaceTexts(tx, memberId, 'rejected', textsOf(waiting), { decisionId, at: waiting.changed_at });
  return true;
}

/**
 * Takes away what others see by a measure: the text, and the name if it has one from before to return to.
 * @returns whether anything was taken away
 */
export async function rejectShownTexts(
  tx: Tx,
  memberId: string,
  { about: isTextRejected, previousName }: ApprovedTexts,
  { decisionId, at }: { readonly decisionId: string; readonly at: Date },
): Promise<boolean> {
  const shown = await readShown(tx, memberId);
  const taken: Texts = {
    name: previousName === null ? null : shown.name,
    about: isTextRejected && shown.about !== '' ? shown.about : null,
  };
  if (isNothing(taken)) return false;
  await replaceTexts(tx, memberId, 'rejected', taken, { decisionId, at });
  await show(tx, memberId, { name: previousName, about: taken.about === null ? null : '' });
  await forgetWaitingLook(tx, memberId);
  return true;
}

/** Shows others again what a measure rejected, if the member has not replaced it since. @returns whether anything changed */
export async function restoreTexts(tx: Tx, memberId: string, decisionId: string): Promise<boolean> {
  const rejected = await findTexts(tx, memberId, 'rejected');
  if (rejected?.decision_id !== decisionId) return false;
  await show(tx, memberId, textsOf(rejected));
  await replaceTexts(tx, memberId, 'rejected', NOTHING);
  return true;
}

const isNothing = ({ name, about }: Texts) => name === null && about === null;

const textsOf = (row: Texts | null): Texts => ({ name: row?.name ?? null, about: row?.about ?? null });

function readShown(tx: Tx, memberId: string) {
  return tx
    .selectFrom('member')
    .where('id', '=', memberId)
    .select(['name', 'about'])
    .executeTakeFirstOrThrow();
}

async function show(tx: Tx, memberId: string, { name, about }: Texts): Promise<void> {
  const shown = { ...(name !== null && { name }), ...(about !== null && { about }) };
  if (Object.keys(shown).length === 0) return;
  await tx.updateTable('member').set(shown).where('id', '=', memberId).execute();
}

async function replaceTexts(
  tx: Tx,
  memberId: string,
  status: TextReview,
  texts: Texts,
  from: { readonly decisionId: string | null; readonly at: Date } | null = null,
): Promise<void> {
  await tx
    .deleteFrom('profile_text')
    .where('member_id', '=', memberId)
    .where('status', '=', status)
    .execute();
  if (!from || isNothing(texts)) return;
  await tx
    .insertInto('profile_text')
    .values({ member_id: memberId, status, ...texts, decision_id: from.decisionId, changed_at: from.at })
    .execute();
}

/** Lets an approval wait no longer for a second look, because others do not see any more what was approved (SAFETY-17). */
export async function forgetWaitingLook(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('profile_second_look')
    .where('member_id', '=', memberId)
    .where('verdict', 'is', null)
    .execute();
}
