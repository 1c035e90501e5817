import { REVIEWED_TEXTS, type ReviewedText } from '@rendezvous/contract/text-review';
import type { MemberState } from '../state.ts';

type Texts = Record<ReviewedText, string | null>;

const textsOf = (texts: Readonly<Texts> | null): Texts => ({
  name: texts?.name ?? null,
  about: texts?.about ?? null,
});

const isEmpty = ({ name, about }: Texts) => name === null && about === null;

/** What a member wrote, whether or not others see it (PROFILE-16). */
export const ownText = (member: MemberState, field: ReviewedText): string =>
  member.waitingTexts?.[field] ?? member.rejectedTexts?.[field] ?? member[field];

/**
 * Saves a name and a text as the server does on a site with automatic approval: they wait only after a rejection.
 * @returns what is shown at once
 */
export function saveTexts(
  member: MemberState,
  written: { readonly [Text in ReviewedText]?: string | undefined },
  now: Date,
): readonly ReviewedText[] {
  const shown: ReviewedText[] = [];
  const { waitingTexts: waiting, rejectedTexts: rejected } = member;
  const next = textsOf(waiting);
  const left = textsOf(rejected);
  for (const field of REVIEWED_TEXTS) {
    const text = written[field];
    if (text === undefined) continue;
    const isShown = (!waiting && !rejected) || text === '' || text === member[field];
    if (isShown) {
      member[field] = text;
      shown.push(field);
    }
    next[field] = isShown ? null : text;
    if (isShown) left[field] = null;
  }
  const isSame = waiting !== null && REVIEWED_TEXTS.every((field) => next[field] === waiting[field]);
  member.waitingTexts = isEmpty(next) ? null : { ...next, changedAt: isSame ? waiting.changedAt : now };
  keepRejected(member, left);
  return shown;
}

/** Shows others what waits. A rejected text that it replaces is forgotten. */
export function approveTexts(member: MemberState): ApprovedTexts {
  const waiting = textsOf(member.waitingTexts);
  const previousName = waiting.name === null ? null : member.name;
  const left = textsOf(member.rejectedTexts);
  for (const field of REVIEWED_TEXTS) {
    if (waiting[field] === null) continue;
    member[field] = waiting[field];
    left[field] = null;
  }
  member.waitingTexts = null;
  keepRejected(member, left);
  return { about: waiting.about !== null, previousName };
}

/** What a moderator approved: whether the text, and the name before the approved one if the name was. */
type ApprovedTexts = { readonly about: boolean; readonly previousName: string | null };
/** The texts that a measure rejects: what waits, or parts of what others see. */
export type RejectedTexts = 'waiting' | ApprovedTexts;

/** @returns whether anything was rejected */
export function rejectTexts(member: MemberState, decisionId: string, rejected: RejectedTexts): boolean {
  if (rejected === 'waiting') {
    if (!member.waitingTexts) return false;
    member.rejectedTexts = { ...textsOf(member.waitingTexts), decisionId };
    member.waitingTexts = null;
    return true;
  }
  const { about, previousName } = rejected;
  const taken = {
    name: previousName === null ? null : member.name,
    about: about && member.about !== '' ? member.about : null,
  };
  if (isEmpty(taken)) return false;
  member.rejectedTexts = { ...taken, decisionId };
  member.name = previousName ?? member.name;
  if (taken.about !== null) member.about = '';
  return true;
}

/** Shows others again what a measure rejected, if the member has not replaced it since. */
export function restoreTexts(member: MemberState, decisionId: string): void {
  const { rejectedTexts: rejected } = member;
  if (rejected?.decisionId !== decisionId) return;
  for (const field of REVIEWED_TEXTS) member[field] = rejected[field] ?? member[field];
  member.rejectedTexts = null;
}

function keepRejected(member: MemberState, left: Texts): void {
  if (member.rejectedTexts) {
    member.rejectedTexts = isEmpty(left) ? null : { ...left, decisionId: member.rejectedTexts.decisionId };
  }
}
