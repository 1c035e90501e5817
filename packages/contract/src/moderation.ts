import { emailProblem } from './credentials.ts';
import type { User } from './entities.ts';
import type { FieldReason } from './errors.ts';
import { cleanText, messageTextProblem } from './sending.ts';

/** What can be reported (SAFETY-7): parts of the site with an id, and anything else without one. */
export const COMPLAINT_SUBJECTS = ['profile', 'conversation', 'message', 'photo', 'other'] as const;
export type ComplaintSubject = (typeof COMPLAINT_SUBJECTS)[number];

/** The reasons of a complaint (SAFETY-7). */
export const COMPLAINT_REASONS = ['fake', 'insult', 'sexual', 'money', 'minor', 'illegal', 'other'] as const;
export type ComplaintReason = (typeof COMPLAINT_REASONS)[number];

/** The rules that a decision names (SAFETY-11): what a complaint can be about, or the terms. */
export const DECISION_GROUNDS = ['fake', 'insult', 'sexual', 'money', 'minor', 'illegal', 'terms'] as const;
export type DecisionGround = (typeof DECISION_GROUNDS)[number];

/**
 * What a decision does (SAFETY-11). `dismiss` does nothing. `answer` only sends the reporter a text. The others affect
 * a member, who is sent the reasons (SAFETY-8).
 */
export const DECISION_ACTIONS = [
  'dismiss',
  'answer',
  'warn',
  'reject_photo',
  'reject_text',
  'hide_profile',
  'ban',
] as const;
export type DecisionAction = (typeof DECISION_ACTIONS)[number];
/** The actions about a member. */
export type Measure = Exclude<DecisionAction, 'dismiss' | 'answer'>;

/** Length of the own words of a complaint or an appeal, in graphemes (SAFETY-7, SAFETY-8). */
export const COMPLAINT_LENGTH = 1_000;
/** Length of the name that a visitor leaves, in graphemes (SAFETY-12). */
export const VISITOR_NAME_LENGTH = 100;
/** Length of the facts that a moderator writes, in graphemes (SAFETY-11). */
export const FACTS_LENGTH = 2_000;
/** The Commission's list of certified bodies for out-of-court settlement (SAFETY-8; Digital Services Act, article 21). */
export const SETTLEMENT_BODIES =
  'https://digital-strategy.ec.europa.eu/en/policies/dsa-out-court-dispute-settlement';
/** How long a member can appeal (SAFETY-8). */
export const APPEAL_MONTHS = 6;
/** How many complaints one member, or one address, can make in an hour (SAFETY-13). */
export const COMPLAINTS_PER_HOUR = 20;
/** How many messages of the reported member a complaint about a conversation keeps (SAFETY-14). */
export const EVIDENCE_MESSAGES = 20;

/** The subjects of complaints that wait in the queue of messages (SAFETY-18). */
export const MESSAGE_SUBJECTS = ['message', 'conversation'] as const satisfies readonly ComplaintSubject[];

export const isAboutMessages = (subject: ComplaintSubject): boolean =>
  (MESSAGE_SUBJECTS as readonly ComplaintSubject[]).includes(subject);

/** How many messages before and after a reported one a moderator can read (SAFETY-19). */
export const NEARBY_MESSAGES = 5;
/** How many messages of a reported conversation a moderator can read (SAFETY-19). */
export const CONVERSATION_MESSAGES = 20;
/** How many earlier measures about a member the desk lists (SAFETY-19). */
export const HISTORY_MEASURES = 5;

/** The share of measures, dismissals and approved photos that another moderator looks at once more (SAFETY-17). */
export const SECOND_LOOK_SHARE = 0.02;

/** How many values the last four hexadecimal digits of an id have. They are random in every version of UUID in use. */
const ID_ENDINGS = 0x1_00_00;

/** The decisions whose ids end with a smaller number are looked at once more: of all, `SECOND_LOOK_SHARE`. */
export const SECOND_LOOK_BELOW = Math.round(SECOND_LOOK_SHARE * ID_ENDINGS);

/** Whether a decision is looked at once more (SAFETY-17). Its random id decides, so nobody can know before it is made. */
export function isChosenForSecondLook(decisionId: string): boolean {
  return Number.parseInt(decisionId.slice(-4), 16) < SECOND_LOOK_BELOW;
}

export const isMeasure = (action: DecisionAction): action is Measure =>
  action !== 'dismiss' && action !== 'answer';

/**
 * Whether a measure can be taken about an account with this status (SAFETY-11). Nobody sees the profile of an account that is
 * not active. An account that waits to be deleted is erased in time (ACCOUNT-17), which a ban would prevent.
 */
export function isMeasureFor(status: User['status'], action: Measure): boolean {
  if (status === 'banned' || status === 'deleted') return false;
  if (action === 'hide_profile') return status === 'active';
  return action !== 'ban' || status !== 'pending_deletion';
}

/** The actions for a subject, in the order of the desk (SAFETY-11). Only a complaint without a member is answered. */
export function actionsFor(subject: ComplaintSubject): readonly DecisionAction[] {
  if (subject === 'other') return ['dismiss', 'answer'];
  return DECISION_ACTIONS.filter((action) => action !== 'answer');
}

/** The end of the time in which the member can appeal (SAFETY-8). */
export function appealUntil(decidedAt: Date): Date {
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + APPEAL_MONTHS);
  return end;
}

/**
 * Until when the reporter of a complaint can appeal (SAFETY-16): if a member made it, nothing was done about it, and it is
 * no appeal itself and has none. Null otherwise.
 */
export function reporterAppealUntil(complaint: {
  readonly action: DecisionAction | null;
  readonly decidedAt: Date | null;
  readonly isAppeal: boolean;
  readonly hasAppeal: boolean;
}): Date | null {
  const { action, decidedAt, isAppeal, hasAppeal } = complaint;
  return action === 'dismiss' && decidedAt && !isAppeal && !hasAppeal ? appealUntil(decidedAt) : null;
}

type Problems = Readonly<Record<string, FieldReason | null>>;

function textProblem(text: string, limit: number, { required }: { readonly required: boolean }) {
  const problem = messageTextProblem(cleanText(text), limit);
  return problem === 'required' && !required ? null : problem;
}

/**
 * The problems of a complaint by field. Words are required where nothing else says what it is about; a visitor leaves
 * name and address for the answer (SAFETY-12).
 */
export function complaintProblems(
  complaint: {
    readonly subject: { readonly kind: ComplaintSubject };
    readonly words: string;
    readonly name?: string | undefined;
    readonly email?: string | undefined;
  },
  { isVisitor }: { readonly isVisitor: boolean },
): Problems {
  const { subject, words, name = '', email = '' } = complaint;
  return {
    words: textProblem(words, COMPLAINT_LENGTH, { required: subject.kind === 'other' }),
    name: isVisitor ? textProblem(name, VISITOR_NAME_LENGTH, { required: true }) : null,
    email: isVisitor ? emailProblem(email) : null,
  };
}

/** The problems of an appeal by field (SAFETY-8). */
export function appealProblems({ words }: { readonly words: string }): Problems {
  return { words: textProblem(words, COMPLAINT_LENGTH, { required: true }) };
}

/** The problems of a second look by field: whoever changes a measure or a dismissal says why (SAFETY-17). */
export function secondLookProblems(look: {
  readonly verdict: 'confirmed' | 'changed';
  readonly note: string;
}): Problems {
  return { note: textProblem(look.note, FACTS_LENGTH, { required: look.verdict === 'changed' }) };
}

/** The problems of a decision by field: a measure names its rule and its facts, an answer its text (SAFETY-11). */
export function decisionProblems(
  decision: {
    readonly action: DecisionAction;
    readonly ground?: DecisionGround | undefined;
    readonly facts: string;
    readonly photo_id?: string | undefined;
  },
  subject: ComplaintSubject,
): Problems {
  const { action, ground, facts, photo_id: photoId } = decision;
  return {
    action: actionsFor(subject).includes(action) ? null : 'invalid',
    ground: isMeasure(action) && !ground ? 'required' : null,
    facts: textProblem(facts, FACTS_LENGTH, { required: action !== 'dismiss' }),
    photo_id: action === 'reject_photo' && subject !== 'photo' && !photoId ? 'required' : null,
  };
}
