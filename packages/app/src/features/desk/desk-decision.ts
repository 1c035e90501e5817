import type { Body } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';

type Of<
  Name extends
    | 'decideComplaint'
    | 'reviewPhoto'
    | 'reviewProfile'
    | 'decideAppeal'
    | 'liftDecision'
    | 'lookAgain',
> = {
  readonly call: Name;
  readonly body: Body<Name>;
};

/** A decision that a moderator makes at the desk, with the call that stores it. */
export type DeskDecision =
  | Of<'decideComplaint'>
  | Of<'reviewPhoto'>
  | Of<'reviewProfile'>
  | Of<'decideAppeal'>
  | Of<'liftDecision'>
  | Of<'lookAgain'>;

/** The id of a case in the queue of names and texts: they are judged as they were written at that time (PROFILE-16). */
export const profileCaseId = (memberId: string, changedAt: string): string => `${memberId} ${changedAt}`;

/** The id that the case of a decision has in its queue. */
export function caseIdOf(decision: DeskDecision): string {
  switch (decision.call) {
    case 'decideComplaint':
    case 'reviewPhoto':
    case 'liftDecision':
      return decision.body.id;
    case 'reviewProfile':
      return profileCaseId(decision.body.member, decision.body.changed_at);
    case 'decideAppeal':
      return decision.body.decision;
    case 'lookAgain': {
      const { body } = decision;
      if ('id' in body) return body.id;
      return 'photo' in body ? body.photo : body.approval;
    }
  }
}

/** What every case of the desk receives. */
export type CaseProps = {
  readonly deciding: boolean;
  /** Why the last decision was refused. */
  readonly failure: CallError | null;
  readonly onDecide: (decision: DeskDecision) => void;
};
