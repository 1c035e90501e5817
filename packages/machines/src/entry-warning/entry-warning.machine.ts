import { assign, setup } from 'xstate';
import { mustWarn, type EntryFacts } from './entry-warning.rules.ts';

export type EntryWarningContext = EntryFacts;

export type EntryWarningEvent =
  | { type: 'member.arrived' }
  | { type: 'page.changed'; page: EntryFacts['page']; layout: EntryFacts['layout'] }
  | { type: 'warning.dismissed' }
  | { type: 'site.left' };

/** The warning at the door of an adult site: once, to visitors, where the site asks for it (spec section 2). */
export const entryWarningMachine = setup({
  types: {
    context: {} as EntryWarningContext,
    events: {} as EntryWarningEvent,
    input: {} as EntryFacts,
  },
  guards: { mustWarn: ({ context }) => mustWarn(context) },
  actions: {
    rememberPage: assign(({ event }) =>
      event.type === 'page.changed' ? { page: event.page, layout: event.layout } : {},
    ),
    rememberMember: assign({ signedIn: true }),
    /** Provided by the app: keeps the dismissal on this device, with its time. */
    keepDismissal: () => {},
    /** Provided by the app: goes where the site is not. */
    leave: () => {},
  },
}).createMachine({
  id: 'entryWarning',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'mustWarn', target: 'warning' }, { target: 'quiet' }] },
    /** Nothing to say on this page; the next one may be another matter. */
    quiet: {
      on: {
        'page.changed': { actions: 'rememberPage', target: 'deciding' },
        'member.arrived': { actions: 'rememberMember', target: 'done' },
      },
    },
    warning: {
      on: {
        'warning.dismissed': { actions: 'keepDismissal', target: 'done' },
        'site.left': { actions: 'leave', target: 'left' },
        'page.changed': { actions: 'rememberPage', target: 'deciding' },
        'member.arrived': { actions: 'rememberMember', target: 'done' },
      },
    },
    /** It appears once. */
    done: { type: 'final' },
    left: { type: 'final' },
  },
});
