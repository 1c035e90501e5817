import { UNKNOWN_ID } from '@rendezvous/contract/conformance/case';
import { ensureUnsubscribeKey } from '../../notifications/notifications.store.ts';
import { newUnsubscribeKey, signUnsubscribeToken } from '../../notifications/unsubscribe-token.ts';
import { EVERYBODY, NOT_LEAVING, SIGNED_IN } from './policy-outcomes.ts';
import type { WalkTable } from './table-types.ts';

/** The variants of the calls about notifications (NOTIFY-1, NOTIFY-4). */
export const notificationVariants: Pick<
  WalkTable,
  'readNotifications' | 'changeNotifications' | 'unsubscribe'
> = {
  readNotifications: { '': { outcomes: SIGNED_IN, own: () => ({}), others: null } },
  changeNotifications: {
    kind: { outcomes: NOT_LEAVING, own: () => ({ body: { kind: 'news', on: true } }), others: null },
    confirm_address: {
      outcomes: NOT_LEAVING,
      own: () => ({ body: { confirm_address: true } }),
      others: null,
    },
    resume: { outcomes: NOT_LEAVING, own: () => ({ body: { resume: true } }), others: null },
  },
  unsubscribe: {
    '': {
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
    },
  },
};
