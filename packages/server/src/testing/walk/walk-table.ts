import { UNKNOWN_ID } from '@rendezvous/contract/conformance/case';
import { randomUUID } from 'node:crypto';
import type { ServedCallName } from '@rendezvous/contract/endpoints';
import type { TestMember } from '../members.ts';
import { PASSWORD, signUpForm } from '../signup.fixture.ts';
import { debitForm } from '../debits.ts';
import { SMALLEST } from '../purchases.ts';
import { sameForAll, BUYERS, EVERYBODY, MEMBERS, NOT_LEAVING, SIGNED_IN } from './policy-outcomes.ts';
import { accountVariants } from './account-variants.ts';
import { cardVariants } from './card-variants.ts';
import { moderationVariants } from './moderation-variants.ts';
import { giftVariants } from './gift-variants.ts';
import { chatVariants } from './chat-variants.ts';
import { notificationVariants } from './notification-variants.ts';
import { passkeyVariants } from './passkey-variants.ts';
import { photoVariants } from './photo-variants.ts';
import { savedSearchVariants } from './saved-search-variants.ts';
import { swipeVariants } from './swipe-variants.ts';
import { ownObjects } from './own-objects.ts';
import { hiddenIds, type Strangers } from './strangers.ts';
import type { Outcomes, WalkTable, CallVariant } from './table-types.ts';
import { walkerNames, type WalkerName } from './walkers.ts';

/** What the beacon says of a page that was opened with `lb` (PAGE-25). */
const BOUNCE = { lb: '1', page: '/members/:id', seconds: '3', acted: '0', network: 'walk' } as const;
const NEXT_PASSWORD = 'amber kettle lantern 4';
const SUBSCRIPTION = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/1',
  keys: {
    p256dh: Buffer.from([4, ...Array.from({ length: 64 }, () => 1)]).toString('base64url'),
    auth: Buffer.alloc(16, 1).toString('base64url'),
  },
};

function strangerOf({ owner, partner, unseen }: Strangers, walker: WalkerName): TestMember {
  const all = [owner, partner, ...unseen];
  return all[walkerNames.indexOf(walker) % all.length] ?? owner;
}

/** Returns the variant of a call without ids. */
function plain<Name extends ServedCallName>(
  outcomes: Outcomes,
  input: CallVariant<Name>['own'] = () => ({}),
): CallVariant<Name> {
  return { outcomes, own: input, others: null };
}

/** Reads something about one of the walker's orders. */
const READ_ORDER: CallVariant<'readOrder' | 'readReceipt' | 'readWithdrawal'> = {
  outcomes: SIGNED_IN,
  own: async (use) => ({ query: { id: await ownObjects.order(use) } }),
  others: {
    unknown: () => ({ query: { id: UNKNOWN_ID } }),
    missing: 'not_found',
    foreign: ({ order }) => [{ query: { id: order } }],
  },
};

const reset = (token: string) => ({ token, password: NEXT_PASSWORD, password_repeat: NEXT_PASSWORD });
/** Sets a new password by the mailed link. */
function resetting(more: { readonly remove_passkeys?: boolean }): CallVariant<'resetPassword'> {
  return {
    outcomes: EVERYBODY,
    own: async (use) => ({
      body: { ...reset(await ownObjects.mailToken(use, 'password_reset')), ...more },
    }),
    others: {
      unknown: () => ({ body: { ...reset('x'.repeat(43)), ...more } }),
      missing: 'link_expired',
      foreign: ({ activationToken }) => [{ body: { ...reset(activationToken), ...more } }],
    },
  };
}
const message = (id: string) => ({ id, client_id: randomUUID(), text: 'Hello there' });

export const walkTable: WalkTable = {
  readSettings: { '': plain(EVERYBODY) },
  listInterests: { '': plain(EVERYBODY) },
  listRegions: { '': plain(EVERYBODY) },
  readCompanyInfo: { '': plain(EVERYBODY) },
  geocode: { '': plain(EVERYBODY, () => ({ query: { lat: 52.1, lon: 5.1 } })) },
  leavePage: {
    '': plain(EVERYBODY, () => ({ body: {} })),
    // The bounce is logged (PAGE-25).
    'with lb': plain(EVERYBODY, () => ({ query: BOUNCE, body: {} })),
  },

  signUp: { '': plain(EVERYBODY, () => ({ body: signUpForm() })) },
  correctEmail: {
    '': plain(
      // A confirmed member cannot correct the e-mail address (ACCOUNT-8).
      {
        ...NOT_LEAVING,
        member: 'already_confirmed',
        member_of_nothing: 'already_confirmed',
        premium: 'already_confirmed',
        hidden: 'already_confirmed',
        blocked: 'already_confirmed',
        moderator: 'already_confirmed',
        staff: 'already_confirmed',
        operator: 'already_confirmed',
      },
      () => ({ body: { email: `${randomUUID()}@example.org`, password: PASSWORD } }),
    ),
  },
  activate: {
    '': {
      outcomes: EVERYBODY,
      own: async (use) => ({ body: { token: await ownObjects.mailToken(use, 'activation') } }),
      others: {
        unknown: () => ({ body: { token: 'x'.repeat(43) } }),
        missing: 'link_expired',
        // The token of another kind of link is not valid (ACCOUNT-5).
        foreign: ({ resetToken }) => [{ body: { token: resetToken } }],
      },
    },
  },
  resendActivation: { '': plain(NOT_LEAVING, () => ({ body: {} })) },
  readSelf: { '': plain(EVERYBODY) },
  logIn: {
    '': plain(EVERYBODY, async (use) => ({
      body: { email: await ownObjects.email(use), password: PASSWORD },
    })),
  },
  savePushSubscription: {
    'to begin': plain(NOT_LEAVING, () => ({ query: { push: '1' }, body: { subscription: SUBSCRIPTION } })),
    'to end': plain(SIGNED_IN, () => ({ query: { push: '1' }, body: { subscription: null } })),
    'to end in this browser': plain(SIGNED_IN, () => ({
      query: { push: '1' },
      body: { subscription: null, this_browser: true },
    })),
  },
  ...accountVariants,
  logOut: { '': plain(EVERYBODY) },
  requestPasswordReset: {
    '': {
      outcomes: EVERYBODY,
      own: async (use) => ({ body: { email: await ownObjects.email(use) } }),
      others: {
        unknown: () => ({ body: { email: `${randomUUID()}@example.org` } }),
        missing: 'ok',
        // Each walker uses another address, because five resets a day are permitted for one (LOGIN-7).
        foreign: (strangers, walker) => [
          { body: { email: `${strangerOf(strangers, walker).id}@example.org` } },
        ],
      },
    },
  },
  resetPassword: { '': resetting({}), 'removing the passkeys': resetting({ remove_passkeys: true }) },

  searchMembers: { '': plain(EVERYBODY, () => ({ query: { gender: 'female' } })) },
  readMember: {
    '': {
      outcomes: EVERYBODY,
      own: ({ peer }) => ({ query: { id: peer.id } }),
      others: {
        unknown: () => ({ query: { id: UNKNOWN_ID } }),
        missing: 'not_found',
        foreign: (strangers, walker) => hiddenIds(strangers, walker).map((id) => ({ query: { id } })),
      },
    },
  },
  listSimilar: {
    '': {
      outcomes: EVERYBODY,
      own: ({ peer }) => ({ query: { id: peer.id } }),
      others: {
        unknown: () => ({ query: { id: UNKNOWN_ID } }),
        missing: 'not_found',
        foreign: (strangers, walker) => hiddenIds(strangers, walker).map((id) => ({ query: { id } })),
      },
    },
  },
  findMatches: { '': plain(SIGNED_IN) },
  previewSelf: { '': plain(SIGNED_IN, () => ({ query: { as: 'visitor' } })) },
  suggestLike: { '': plain(SIGNED_IN) },
  listLikes: { '': plain(SIGNED_IN) },
  listMatches: { '': plain(SIGNED_IN) },
  addLike: {
    '': {
      outcomes: MEMBERS,
      own: ({ peer }) => ({ body: { id: peer.id } }),
      others: {
        unknown: () => ({ body: { id: UNKNOWN_ID } }),
        missing: 'not_found',
        foreign: (strangers, walker) => hiddenIds(strangers, walker).map((id) => ({ body: { id } })),
      },
    },
  },
  seeLike: {
    '': {
      outcomes: SIGNED_IN,
      own: async (use) => ({ body: { id: await ownObjects.liker(use) } }),
      others: {
        unknown: () => ({ body: { id: UNKNOWN_ID } }),
        missing: 'not_found',
        // Both have given likes, but not to the walker.
        foreign: ({ owner, partner }) => [{ body: { id: owner.id } }, { body: { id: partner.id } }],
      },
    },
  },
  removeLike: {
    '': {
      outcomes: NOT_LEAVING,
      own: ({ peer }) => ({ body: { id: peer.id } }),
      others: {
        unknown: () => ({ body: { id: UNKNOWN_ID } }),
        missing: 'ok',
        foreign: ({ owner, partner }) => [{ body: { id: owner.id } }, { body: { id: partner.id } }],
      },
    },
  },
  ...giftVariants,
  ...passkeyVariants,
  ...photoVariants,
  ...savedSearchVariants,
  ...notificationVariants,
  ...chatVariants,
  ...swipeVariants,
  ...moderationVariants,
  listBlocked: { '': plain(SIGNED_IN) },
  block: {
    '': {
      outcomes: NOT_LEAVING,
      own: ({ peer }) => ({ body: { id: peer.id } }),
      others: {
        unknown: () => ({ body: { id: UNKNOWN_ID } }),
        missing: 'not_found',
        foreign: (strangers, walker) => hiddenIds(strangers, walker).map((id) => ({ body: { id } })),
      },
    },
  },
  unblock: {
    '': {
      outcomes: NOT_LEAVING,
      own: ({ peer }) => ({ body: { id: peer.id } }),
      others: {
        unknown: () => ({ body: { id: UNKNOWN_ID } }),
        missing: 'ok',
        // The owner has blocked the first member, and the second one has blocked the walker `blocked`.
        foreign: ({ unseen, blocker }) =>
          [unseen[0], blocker].map((one) => ({ body: { id: one?.id ?? '' } })),
      },
    },
  },

  listPhotos: { '': plain(SIGNED_IN) },
  addPhoto: {
    '': plain(NOT_LEAVING, ({ file }) => {
      const body = new FormData();
      body.set('file', file, 'a.jpg');
      return { body };
    }),
  },

  listChats: { '': plain(SIGNED_IN) },
  readChat: {
    conversation: {
      outcomes: SIGNED_IN,
      own: async (use) => ({ query: { conversation: await ownObjects.conversation(use) } }),
      others: {
        unknown: () => ({ query: { conversation: UNKNOWN_ID } }),
        missing: 'not_found',
        foreign: ({ conversation }) => [{ query: { conversation } }],
      },
    },
    member: {
      outcomes: SIGNED_IN,
      own: ({ peer }) => ({ query: { member: peer.id } }),
      others: {
        unknown: () => ({ query: { member: UNKNOWN_ID } }),
        missing: 'not_found',
        foreign: (strangers, walker) => hiddenIds(strangers, walker).map((member) => ({ query: { member } })),
      },
    },
  },
  sendMessage: {
    '': {
      // The command checks the policy `member` itself, so a repeated call gets its first response (CHAT-22).
      outcomes: MEMBERS,
      own: async (use) => {
        await ownObjects.credits(use);
        return { body: message(use.peer.id) };
      },
      others: {
        unknown: () => ({ body: message(UNKNOWN_ID) }),
        missing: 'not_found',
        foreign: (strangers, walker) => hiddenIds(strangers, walker).map((id) => ({ body: message(id) })),
      },
    },
  },
  markChat: {
    read: {
      outcomes: SIGNED_IN,
      own: async (use) => ({ body: { conversation: await ownObjects.conversation(use), mark: 'read' } }),
      others: {
        unknown: () => ({ body: { conversation: UNKNOWN_ID, mark: 'read' } }),
        missing: 'not_found',
        foreign: ({ conversation }) => [{ body: { conversation, mark: 'read' } }],
      },
    },
    typing: {
      outcomes: MEMBERS,
      own: async (use) => ({ body: { conversation: await ownObjects.conversation(use), mark: 'typing' } }),
      others: {
        unknown: () => ({ body: { conversation: UNKNOWN_ID, mark: 'typing' } }),
        missing: 'not_found',
        foreign: ({ conversation }) => [{ body: { conversation, mark: 'typing' } }],
      },
    },
  },
  deleteChat: {
    '': {
      outcomes: NOT_LEAVING,
      own: async (use) => ({ body: { conversation: await ownObjects.conversation(use) } }),
      others: {
        unknown: () => ({ body: { conversation: UNKNOWN_ID } }),
        missing: 'not_found',
        foreign: ({ conversation }) => [{ body: { conversation } }],
      },
    },
  },
  streamEvents: { '': plain(SIGNED_IN) },

  listBundles: { '': plain(EVERYBODY) },
  readDiscountCode: { '': plain(SIGNED_IN, () => ({ query: {} })) },
  readOrder: { '': READ_ORDER },
  placeOrder: { '': plain(BUYERS, () => ({ body: SMALLEST })) },
  requestDebitCode: { '': plain(BUYERS, () => ({ body: debitForm() })) },
  confirmDebit: {
    '': {
      outcomes: BUYERS,
      own: async (use) => ({ body: { purchase: await ownObjects.debitCode(use), otp: '123456' } }),
      others: {
        unknown: () => ({ body: { purchase: UNKNOWN_ID, otp: '123456' } }),
        missing: 'link_expired',
        foreign: ({ order }) => [{ body: { purchase: order, otp: '123456' } }],
      },
    },
  },
  readReceipt: { '': READ_ORDER },
  readWithdrawal: { '': READ_ORDER },
  confirmWithdrawal: {
    '': {
      outcomes: SIGNED_IN,
      own: async (use) => ({ body: { id: await ownObjects.order(use), expected_refund: 0 } }),
      others: {
        unknown: () => ({ body: { id: UNKNOWN_ID, expected_refund: 0 } }),
        missing: 'not_found',
        foreign: ({ order }) => [{ body: { id: order, expected_refund: 0 } }],
      },
    },
  },
  // Only the provider can sign the event.
  receivePaymentWebhook: { '': plain(sameForAll('invalid_request'), () => ({ body: '{}' })) },
  listTransactions: { '': plain(SIGNED_IN) },
  listCreditMovements: { '': plain(SIGNED_IN, () => ({ query: {} })) },
  ...cardVariants,
  readSpendingLimit: { '': plain(SIGNED_IN) },
  changeSpendingLimit: { '': plain(NOT_LEAVING, () => ({ body: { amount: 10_000 } })) },
  downloadCreditMovements: { '': plain(SIGNED_IN, () => ({ query: { csv: '1' } })) },
};
