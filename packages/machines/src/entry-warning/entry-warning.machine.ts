import { assertEvent, assign, setup } from 'xstate';
import { mustWarn, type EntryFacts } from './entry-warning.rules.ts';

export type EntryWarningContext = EntryFacts;

export type EntryWarningEvent =
  | { type: 'member.arrived' }
  | { type: 'page.changed'; page: EntryFacts['page']; layout: EntryFacts['layout'] }
  | { type: 'warning.dismissed' }
  | { type: 'site.left' };

/** The entry warning: shown to visitors once on a device, where the site has it on (ENTRY-3, ENTRY-4). */
export const entryWarningMachine = setup({
  types: {
    context: {} as EntryWarningContext,
    events: {} as EntryWarningEvent,
    input: {} as EntryFacts,
  },
  guards: { mustWarn: ({ context }) => mustWarn(context) },
  actions: {
    rememberPage: assign(({ event }) => {
      assertEvent(event, 'page.changed');
      return { page: event.page, layout: event.layout };
    }),
    rememberMember: assign({ signedIn: true }),
    /** Provided by the app: stores the answer on this device, with its time (PAGE-20). */
    keepDismissal: () => {},
    /** Provided by the app: takes the visitor off the site (ENTRY-3). */
    leave: () => {},
  },
}).createMachine({
  id: 'entryWarning',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'mustWarn', target: 'warning' }, { target: 'quiet' }] },
    /** No warning on this page. The next page is checked again. */
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
    /** The warning does not return (ENTRY-3). */
    done: { type: 'final' },
    left: { type: 'final' },
  },
});
