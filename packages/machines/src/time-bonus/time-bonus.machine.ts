import { TIME_BONUS } from '@rendezvous/contract/rules';
import { and, assertEvent, assign, setup, stateIn } from 'xstate';
import { outputOf } from '../actors/results.ts';
import { unprovided } from '../actors/unprovided.ts';
import {
  timeBonusStart,
  type TimeBonusContext,
  type TimeBonusEvent,
  type TimeBonusInput,
} from './time-bonus.context.ts';
import { secondsLeft } from './time-bonus.rules.ts';

/** In milliseconds since the epoch; null where the member has no time bonus. */
type Deadline = number | null;

function creditsIn(event: TimeBonusEvent): number {
  assertEvent(event, ['member.arrived', 'credits.changed']);
  return event.credits;
}

/**
 * The time bonus (BONUS-1): the server's deadline decides whether there is one, a countdown runs each second (BONUS-6),
 * and a modal opens once, 40 seconds after the member entered the members area (BONUS-7), but never over another window
 * or menu (BONUS-8).
 */
export const timeBonusMachine = setup({
  types: {
    context: {} as TimeBonusContext,
    events: {} as TimeBonusEvent,
    input: {} as TimeBonusInput,
    tags: {} as 'visible',
  },
  actors: {
    readDeadline: unprovided<Deadline, undefined>('timeBonus', 'readDeadline'),
  },
  guards: {
    isRunning: ({ context, event }) => secondsLeft(outputOf<Deadline>(event), context.now()) > 0,
    isOver: ({ context }) => secondsLeft(context.deadline, context.now()) <= 0,
    isTold: stateIn('#timeBonus.running.modal.open'),
    endsWhileTold: and(['isOver', 'isTold']),
    mayBeTold: ({ context }) => !context.dismissed && context.credits === 0,
    interrupts: ({ context }) => context.occupied,
    mustWait: and(['mayBeTold', 'interrupts']),
    hasCredits: ({ event }) => creditsIn(event) > 0,
  },
  actions: {
    rememberDeadline: assign(({ context, event }) => {
      const deadline = outputOf<Deadline>(event);
      return { deadline, secondsLeft: secondsLeft(deadline, context.now()) };
    }),
    tick: assign(({ context }) => ({ secondsLeft: secondsLeft(context.deadline, context.now()) })),
    rememberCredits: assign(({ event }) => ({ credits: creditsIn(event) })),
    forgetBonus: assign({ deadline: null, secondsLeft: 0 }),
    rememberOccupied: assign({ occupied: true }),
    rememberFree: assign({ occupied: false }),
    rememberDismissal: assign({ dismissed: true }),
    /** Provided by the app: stores the dismissal on this device, with its time (PAGE-20). */
    keepDismissal: () => {},
  },
  delays: { second: 1_000, untilTold: TIME_BONUS.modalAfterSeconds * 1_000, breath: 2_000 },
}).createMachine({
  id: 'timeBonus',
  context: ({ input }) => timeBonusStart.initialContext(input),
  initial: 'away',
  states: {
    /** No member is logged in. */
    away: {
      on: {
        'member.arrived': { actions: 'rememberCredits', target: 'loading' },
      },
    },
    loading: {
      invoke: {
        src: 'readDeadline',
        onDone: [{ guard: 'isRunning', actions: 'rememberDeadline', target: 'running' }, { target: 'none' }],
        onError: { target: 'none' },
      },
      on: { 'member.left': { target: 'away' }, 'member.paid': { target: 'none' } },
    },
    /** The member has no bonus, or it is over or could not be read. Nothing is shown until somebody else logs in. */
    none: { on: { 'member.left': { target: 'away' } } },
    /** The bonus ended while the modal was open, which says so instead of disappearing (BONUS-8). */
    expired: {
      tags: 'visible',
      on: {
        'modal.dismissed': { target: 'none' },
        'area.left': { target: 'none' },
        'member.left': { target: 'away' },
      },
    },
    /** A payment elsewhere used the bonus while the modal was open (BONUS-8). */
    paid: {
      tags: 'visible',
      on: {
        'modal.dismissed': { target: 'none' },
        'area.left': { target: 'none' },
        'member.left': { target: 'away' },
      },
    },
    running: {
      tags: 'visible',
      type: 'parallel',
      exit: 'forgetBonus',
      on: {
        'member.left': { target: 'away' },
        'member.paid': [{ guard: 'isTold', target: 'paid' }, { target: 'none' }],
        'credits.changed': { actions: 'rememberCredits' },
        'member.occupied': { actions: 'rememberOccupied' },
        'member.free': { actions: 'rememberFree' },
        'dismissal.noticed': { actions: 'rememberDismissal' },
      },
      states: {
        countdown: {
          initial: 'counting',
          states: {
            counting: {
              after: {
                second: [
                  { guard: 'endsWhileTold', target: '#timeBonus.expired' },
                  { guard: 'isOver', target: '#timeBonus.none' },
                  { actions: 'tick', target: 'counting', reenter: true },
                ],
              },
            },
          },
        },
        modal: {
          initial: 'elsewhere',
          states: {
            /** Outside the members area no modal opens (BONUS-7). */
            elsewhere: {
              on: { 'area.entered': [{ guard: 'mayBeTold', target: 'waiting' }, { target: 'silent' }] },
            },
            waiting: {
              after: {
                untilTold: [
                  { guard: 'mustWait', target: 'held' },
                  { guard: 'mayBeTold', target: 'open' },
                  { target: 'silent' },
                ],
              },
              on: { 'area.left': { target: 'elsewhere' } },
            },
            /** The modal waits until the other window or menu is closed (BONUS-8). */
            held: {
              on: {
                'member.free': { actions: 'rememberFree', target: 'following' },
                'area.left': { target: 'elsewhere' },
              },
            },
            /** The modal waits 2 seconds, so that the closed window can give the focus back first (BONUS-8). */
            following: {
              after: { breath: [{ guard: 'mayBeTold', target: 'open' }, { target: 'silent' }] },
              on: {
                'member.occupied': { actions: 'rememberOccupied', target: 'held' },
                'area.left': { target: 'elsewhere' },
              },
            },
            open: {
              on: {
                'modal.dismissed': { actions: ['rememberDismissal', 'keepDismissal'], target: 'silent' },
                'dismissal.noticed': { actions: 'rememberDismissal', target: 'silent' },
                'area.left': { target: 'elsewhere' },
                'credits.changed': { guard: 'hasCredits', actions: 'rememberCredits', target: 'silent' },
              },
            },
            /** The modal has been shown, or is not to be shown here. */
            silent: { on: { 'area.left': { target: 'elsewhere' } } },
          },
        },
      },
    },
  },
});
