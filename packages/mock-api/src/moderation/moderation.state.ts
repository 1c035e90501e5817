import type { Body } from '@rendezvous/contract/calls';
import type { Evidence } from '@rendezvous/contract/desk-calls';
import type { ComplaintReason, DecisionAction, DecisionGround } from '@rendezvous/contract/moderation';

/** A complaint, with what it is about as it was then (SAFETY-14). */
export type ComplaintState = {
  readonly id: string;
  readonly number: number;
  /** Null for a visitor, whose address is `email`. */
  readonly reporterId: string | null;
  readonly email: string;
  subject: Body<'complain'>['subject'];
  readonly reason: ComplaintReason;
  readonly words: string;
  readonly createdAt: Date;
  reported: { readonly memberId: string; readonly content: Evidence } | null;
  /** The dismissed complaint that it appeals against (SAFETY-16). */
  readonly appealOf: ComplaintState | null;
  /** The dismissal that a second look took back, and the note about it (SAFETY-17). */
  reopened: { readonly dismissal: DecisionState; readonly note: string } | null;
  decision: DecisionState | null;
};

/** An approval of a photo that was chosen for a second look (SAFETY-17). */
export type PhotoLookState = {
  readonly moderatorId: string;
  readonly approvedAt: Date;
  verdict: 'confirmed' | 'changed' | null;
};

/** An approval of a name and a text that was chosen for a second look (SAFETY-17). */
export type ProfileLookState = PhotoLookState & {
  readonly memberId: string;
  readonly about: boolean;
  readonly previousName: string | null;
};

/** What a moderator decided. `memberId` is set for a measure about a member only. */
export type DecisionState = {
  readonly id: string;
  readonly memberId: string | null;
  readonly moderatorId: string;
  readonly action: DecisionAction;
  readonly ground: DecisionGround | null;
  readonly facts: string;
  readonly photoId: string | null;
  readonly previous: string | null;
  /** The token of the mail, by which the member appeals without a session. */
  readonly token: string;
  readonly decidedAt: Date;
  liftedAt: Date | null;
  /** What another moderator found at a second look (SAFETY-17). */
  secondLook: 'confirmed' | 'changed' | null;
  appeal: {
    readonly words: string;
    readonly createdAt: Date;
    verdict: 'accepted' | 'rejected' | null;
    answer: string;
  } | null;
};
