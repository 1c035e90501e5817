import { REVIEWED_TEXTS, type ReviewedText } from '@rendezvous/contract/text-review';
import type { MemberState } from '../state.ts';

type Texts = Record<ReviewedText, string | null>;

const textsOf = (texts: Readonly<Texts> | null): Texts => ({
  name: texts?.name ?? null,
  about: texts?.about ?? null,
});

const isEmpty = ({ name, about }: Texts) => name === null && about === null;

/** What a member wrote, whether or not others see it (PROFILE-14). */
export const ownText = (member: MemberState, field: ReviewedText): string =>
  member.waitingTexts?.[field] ?? member.rejectedTexts?.[field] ?? member[field];

/** Saves a name and a text as the server does on a site with automatic approval: they wait only after a rejection. */
export function saveTexts(
  member: MemberState,
  written: { readonly [Text in ReviewedText]?: string | undefined },
  now: Date,
): void {
  const { waitingTexts: waiting, rejectedTexts: rejected } = member;
  const next = textsOf(waiting);
  const left = textsOf(rejected);
  for (const field of REVIEWED_TEXTS) {
    const text = written[field];
    if (text === undefined) continue;
    const isShown = (!waiting && !rejected) || text === '' || text === member[field];
    if (isShown) member[field] = text;
    next[field] = isShown ? null : text;
    if (isShown) left[field] = null;
  }
  const isSame = waiting !== null && REVIEWED_TEXTS.every((field) => next[field] === waiting[field]);
  member.waitingTexts = isEmpty(next) ? null : { ...next, changedAt: isSame ? waiting.changedAt : now };
  keepRejected(member, left);
}

/** Shows others what waits. A rejected text that it replaces is forgotten. */
export function approveTexts(member: MemberState): void {
  const waiting = textsOf(member.waitingTexts);
  const left = textsOf(member.rejectedTexts);
  for (const field of REVIEWED_TEXTS) {
    if (waiting[field] === null) continue;
    member[field] = waiting[field];
    left[field] = null;
  }
  member.waitingTexts = null;
  keepRejected(member, left);
}

/** Rejects what waits, or takes the text away that others see. @returns whether there is one */
export function rejectTexts(
  member: MemberState,
  decisionId: string,
  { isWaiting }: { isWaiting: boolean },
): boolean {
  if (isWaiting) {
    if (!member.waitingTexts) return false;
    member.rejectedTexts = { ...textsOf(member.waitingTexts), decisionId };
    member.waitingTexts = null;
    return true;
  }
  if (member.about === '') return false;
  member.rejectedTexts = { name: null, about: member.about, decisionId };
  member.about = '';
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
