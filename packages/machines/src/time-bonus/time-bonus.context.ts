import type { FlowStart } from '../flow-start.ts';

export type TimeBonusContext = {
  /** The server's deadline, in milliseconds since the epoch. */
  readonly deadline: number | null;
  /** Seconds left at the last tick. */
  readonly secondsLeft: number;
  readonly credits: number;
  /** Whether another window or a menu is open, over which the modal does not open (BONUS-8). */
  readonly occupied: boolean;
  /** Whether the modal was dismissed on this device (PAGE-20). */
  readonly dismissed: boolean;
  /** By the server's clock, in milliseconds since the epoch. */
  readonly now: () => number;
};

export type TimeBonusEvent =
  | { type: 'member.arrived'; credits: number }
  | { type: 'member.left' }
  | { type: 'member.paid' }
  | { type: 'credits.changed'; credits: number }
  | { type: 'area.entered' }
  | { type: 'area.left' }
  | { type: 'member.occupied' }
  | { type: 'member.free' }
  | { type: 'modal.dismissed' }
  | { type: 'dismissal.noticed' };

export type TimeBonusInput = { readonly dismissed: boolean; readonly now: () => number };

export const timeBonusStart = {
  initialContext: (input) => ({ deadline: null, secondsLeft: 0, credits: 0, occupied: false, ...input }),
  initialState: () => 'away',
} satisfies FlowStart<TimeBonusInput, TimeBonusContext, TimeBonusEvent>;
