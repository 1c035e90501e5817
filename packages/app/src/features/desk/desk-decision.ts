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

/** What every case of the desk receives. */
export type CaseProps = {
  readonly deciding: boolean;
  /** Why the last decision was refused. */
  readonly failure: CallError | null;
  readonly onDecide: (decision: DeskDecision) => void;
};
