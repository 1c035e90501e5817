import type { Scenario } from '../walk/walk.ts';
import type { entryWarningMachine, EntryWarningEvent } from './entry-warning.machine.ts';
import type { EntryFacts } from './entry-warning.rules.ts';

const visitor: EntryFacts = {
  enabled: true,
  excluded: ['SE'],
  country: 'FI',
  signedIn: false,
  installedApp: false,
  dismissed: false,
  layout: 'default',
  page: 'other',
};

/** The events of the flow, by name. */
export const entryWarningEvents = {
  saysYes: { type: 'warning.dismissed' },
  leaves: { type: 'site.left' },
  logsIn: { type: 'member.arrived' },
  opensAnotherPage: { type: 'page.changed', page: 'other', layout: 'default' },
  opensTheReset: { type: 'page.changed', page: 'reset-password', layout: 'default' },
  opensALander: { type: 'page.changed', page: 'other', layout: 'lander' },
} satisfies Record<string, EntryWarningEvent>;

const { saysYes, leaves, logsIn, opensAnotherPage, opensTheReset, opensALander } = entryWarningEvents;

/** The scenarios of the flow (ENTRY-3, ENTRY-4, ENTRY-5). */
export const entryWarningScenarios = {
  isWarned: { input: visitor, steps: [], reaches: 'warning' },
  saysYes: { input: visitor, steps: [{ send: saysYes }], reaches: 'done' },
  leaves: { input: visitor, steps: [{ send: leaves }], reaches: 'left' },
  logsInInstead: { input: visitor, steps: [{ send: logsIn }], reaches: 'done' },
  isLeftAloneWhileResetting: { input: visitor, steps: [{ send: opensTheReset }], reaches: 'quiet' },
  isWarnedAfterResetting: {
    input: visitor,
    steps: [{ send: opensTheReset }, { send: opensAnotherPage }],
    reaches: 'warning',
  },
  logsInBeforeBeingWarned: {
    input: { ...visitor, page: 'complete-signup' },
    steps: [{ send: logsIn }],
    reaches: 'done',
  },
  isNotWarnedOnALander: { input: visitor, steps: [{ send: opensALander }], reaches: 'quiet' },
  isWarnedOnALanderInGermany: {
    input: { ...visitor, country: 'DE', layout: 'lander' },
    steps: [],
    reaches: 'warning',
  },
  comesFromAnExcludedCountry: { input: { ...visitor, country: 'SE' }, steps: [], reaches: 'quiet' },
  saidYesBefore: { input: { ...visitor, dismissed: true }, steps: [], reaches: 'quiet' },
  usesTheInstalledApp: { input: { ...visitor, installedApp: true }, steps: [], reaches: 'quiet' },
  isOnASiteWithoutIt: { input: { ...visitor, enabled: false }, steps: [], reaches: 'quiet' },
  isAMember: { input: { ...visitor, signedIn: true }, steps: [], reaches: 'quiet' },
} satisfies Record<string, Scenario<typeof entryWarningMachine>>;
