import type { Body } from '@rendezvous/contract/calls';
import { cellOf } from '@rendezvous/contract/place-grid';
import { randomUUID } from 'node:crypto';
import { PASSWORD } from '../signup.fixture.ts';
import { ownObjects } from './own-objects.ts';
import { EVERYBODY, NOT_LEAVING, sameForAll, SIGNED_IN } from './policy-outcomes.ts';
import type { CallVariant, WalkTable } from './table-types.ts';

type Solution = 'pause' | 'fewer_mails' | 'invisible' | 'support';

const solution = (name: Solution): CallVariant<'applySolution'> => ({
  outcomes: NOT_LEAVING,
  own: () => ({ query: { solution: '1' }, body: { solution: name } }),
  others: null,
});

const UTRECHT = cellOf({ latitude: 52.0907, longitude: 5.1214 });

const change = (body: Body<'changeSelf'>): CallVariant<'changeSelf'> => ({
  outcomes: NOT_LEAVING,
  own: () => ({ body }),
  others: null,
});

/** The variants of the calls of a member's account, address and sessions, and of leaving and coming back. */
export const accountVariants: Pick<
  WalkTable,
  | 'changeSelf'
  | 'applySolution'
  | 'deleteAccount'
  | 'reactivate'
  | 'requestMailChange'
  | 'confirmMailChange'
  | 'listSessions'
  | 'endSessions'
  | 'readExport'
  | 'requestExport'
  | 'downloadExport'
> = {
  changeSelf: {
    language: change({ language: 'de' }),
    invisible: change({ invisible: true }),
    place: change({ place: UTRECHT }),
    'no place': change({ place: null }),
    break: change({ paused: true }),
    profile: change({ profile: { about: 'New' } }),
    wishes: change({ profile: { seeking_ages: { min_age: 30, max_age: 40 }, seeking_place: 'region' } }),
    password: change({ current_password: PASSWORD, new_password: 'amber kettle lantern 4' }),
  },
  requestMailChange: {
    '': {
      outcomes: { ...NOT_LEAVING, not_confirmed: 'not_confirmed' },
      own: () => ({ body: { email: `${randomUUID()}@example.org`, password: PASSWORD } }),
      others: null,
    },
  },
  confirmMailChange: {
    '': {
      outcomes: EVERYBODY,
      own: async (use) => ({ body: { token: await ownObjects.mailToken(use, 'mail_change') } }),
      others: {
        unknown: () => ({ body: { token: 'x'.repeat(43) } }),
        missing: 'link_expired',
        foreign: ({ resetToken, activationToken }) => [
          { body: { token: resetToken } },
          { body: { token: activationToken } },
        ],
      },
    },
  },
  readExport: { '': { outcomes: SIGNED_IN, own: () => ({}), others: null } },
  requestExport: { '': { outcomes: SIGNED_IN, own: () => ({ body: {} }), others: null } },
  downloadExport: {
    '': {
      // No walker has asked for the file.
      outcomes: {
        ...sameForAll('not_found'),
        visitor: 'authentication_required',
        ended_session: 'authentication_required',
        banned: 'authentication_required',
        deleted: 'authentication_required',
      },
      own: () => ({ query: { file: '1' } }),
      others: null,
    },
  },
  listSessions: { '': { outcomes: SIGNED_IN, own: () => ({}), others: null } },
  endSessions: {
    one: {
      outcomes: SIGNED_IN,
      own: async (use) => ({ body: { id: await ownObjects.session(use) } }),
      others: {
        unknown: () => ({ body: { id: '0'.repeat(32) } }),
        missing: 'not_found',
        foreign: ({ session }) => [{ body: { id: session } }],
      },
    },
    others: { outcomes: SIGNED_IN, own: () => ({ body: { others: true } }), others: null },
  },
  applySolution: {
    pause: solution('pause'),
    'fewer mails': solution('fewer_mails'),
    invisible: solution('invisible'),
    support: solution('support'),
  },
  deleteAccount: {
    '': {
      outcomes: SIGNED_IN,
      own: () => ({ body: { password: PASSWORD, reason: 'other' } }),
      others: null,
    },
  },
  reactivate: {
    '': {
      outcomes: EVERYBODY,
      own: async (use) => ({ body: { token: await ownObjects.mailToken(use, 'reactivation') } }),
      others: {
        unknown: () => ({ body: { token: 'x'.repeat(43) } }),
        missing: 'link_expired',
        foreign: ({ resetToken, activationToken }) => [
          { body: { token: resetToken } },
          { body: { token: activationToken } },
        ],
      },
    },
  },
};
