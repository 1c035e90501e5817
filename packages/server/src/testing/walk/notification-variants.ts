import { UNKNOWN_ID } from '@rendezvous/contract/conformance/case';
import { ensureUnsubscribeKey } from '../../notifications/notifications.store.ts';
import { signChoicesToken } from '../../notifications/choices-token.ts';
import { newUnsubscribeKey, signUnsubscribeToken } from '../../notifications/unsubscribe-token.ts';
import { EVERYBODY, MODERATORS, NOT_LEAVING, SIGNED_IN } from './policy-outcomes.ts';
import type { CallVariant, WalkTable } from './table-types.ts';

/** The variant of the calls by the link that ends mails of a kind. */
const OF_A_LINK: CallVariant<'unsubscribe'> & CallVariant<'readUnsubscribeLink'> = {
  outcomes: EVERYBODY,
  own: async ({ server, peer }) => {
    const key = await ensureUnsubscribeKey(server.services.db, peer.id, newUnsubscribeKey());
    return { query: { token: signUnsubscribeToken(key, peer.id, 'news') } };
  },
  others: {
    unknown: () => ({ query: { token: `${UNKNOWN_ID}.news.${'x'.repeat(43)}` } }),
    missing: 'link_expired',
    foreign: ({ owner }) => [{ query: { token: `${owner.id}.news.${'x'.repeat(43)}` } }],
  },
};

/** The variants of the calls about notifications (NOTIFY-1, NOTIFY-4, NOTIFY-7). */
export const notificationVariants: Pick<
  WalkTable,
  | 'readNotifications'
  | 'changeNotifications'
  | 'setWatching'
  | 'readNotificationLog'
  | 'unsubscribe'
  | 'readUnsubscribeLink'
  | 'readMailChoices'
> = {
  readNotifications: { '': { outcomes: SIGNED_IN, own: () => ({}), others: null } },
  changeNotifications: {
    mail: {
      outcomes: NOT_LEAVING,
      own: () => ({ body: { channel: 'mail', kind: 'news', on: true } }),
      others: null,
    },
    push: {
      outcomes: NOT_LEAVING,
      own: () => ({ body: { channel: 'push', kind: 'like', on: false } }),
      others: null,
    },
    confirm_address: {
      outcomes: NOT_LEAVING,
      own: () => ({ body: { confirm_address: true } }),
      others: null,
    },
    discreet: { outcomes: NOT_LEAVING, own: () => ({ body: { discreet: true } }), others: null },
    resume: { outcomes: NOT_LEAVING, own: () => ({ body: { resume: true } }), others: null },
  },
  setWatching: { '': { outcomes: SIGNED_IN, own: () => ({ body: { watching: true } }), others: null } },
  readNotificationLog: {
    '': { outcomes: MODERATORS, own: ({ peer }) => ({ query: { member: peer.id } }), others: null },
  },
  unsubscribe: { '': OF_A_LINK },
  readUnsubscribeLink: { '': OF_A_LINK },
  readMailChoices: {
    '': {
      outcomes: EVERYBODY,
      own: async ({ server, peer }) => {
        const key = await ensureUnsubscribeKey(server.services.db, peer.id, newUnsubscribeKey());
        const member = { id: peer.id, email: `${peer.id}@example.org` };
        return { query: { token: signChoicesToken(key, member, server.services.clock()) } };
      },
      others: {
        unknown: () => ({ query: { token: `${UNKNOWN_ID}.choices.99999.${'x'.repeat(43)}` } }),
        missing: 'link_expired',
        foreign: ({ owner }) => [{ query: { token: `${owner.id}.choices.99999.${'x'.repeat(43)}` } }],
      },
    },
  },
};
