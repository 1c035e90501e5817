import { endpoints, servedCallNames, type CallName, type Endpoint } from '../endpoints.ts';
import type { ErrorCode } from '../errors.ts';
import type { Policy } from '../policies.ts';
import type { MemberFacts } from './harness.ts';
import type { Reply, Tools } from './caller.ts';
import { conform, UNKNOWN_ID, type ConformanceCase } from './case.ts';
import { responseOf, assertEqual, assert, assertRefused } from './check.ts';
import { messageTo } from './sending.cases.ts';

const ORDER = {
  bundle_id: '10',
  payment_method: 'creditcard',
  express_request: true,
  expected_price: 1_500,
} as const;

/** The accounts that the policies of existing calls distinguish. */
const ACCOUNTS = {
  not_confirmed: { status: 'not_confirmed', profileStatus: 'disabled' },
  hidden: { profileStatus: 'hidden' },
  in_review: { profileStatus: 'in_review' },
  disabled: { profileStatus: 'disabled' },
  leaving: { status: 'pending_deletion' },
  active: {},
  premium: { paid: true },
  moderator: { role: 'moderator' },
  staff: { role: 'staff' },
  operator: { role: 'operator' },
} as const satisfies Record<string, MemberFacts>;
type Account = keyof typeof ACCOUNTS;

const MEMBERS_ONLY = {
  not_confirmed: 'not_confirmed',
  hidden: 'forbidden',
  in_review: 'forbidden',
  disabled: 'forbidden',
  leaving: 'pending_deletion',
} as const;
/** The code with which each policy refuses each account. Accounts that are not named pass (ACCOUNT-18). */
const REFUSED: Partial<Record<Policy, Partial<Record<Account, ErrorCode>>>> = {
  visitor: {},
  signed_in: {},
  not_confirmed: { leaving: 'pending_deletion' },
  buyer: { leaving: 'pending_deletion', hidden: 'forbidden' },
  member: MEMBERS_ONLY,
  premium: {
    ...MEMBERS_ONLY,
    active: 'premium_required',
    moderator: 'premium_required',
    staff: 'premium_required',
    operator: 'premium_required',
  },
  // The role is checked first, so an account without it learns nothing else.
  moderator: {
    not_confirmed: 'forbidden',
    hidden: 'forbidden',
    in_review: 'forbidden',
    disabled: 'forbidden',
    leaving: 'forbidden',
    active: 'forbidden',
    premium: 'forbidden',
    staff: 'forbidden',
  },
  staff: {
    not_confirmed: 'forbidden',
    hidden: 'forbidden',
    in_review: 'forbidden',
    disabled: 'forbidden',
    leaving: 'forbidden',
    active: 'forbidden',
    premium: 'forbidden',
    moderator: 'forbidden',
  },
};
const POLICY_CODES = new Set(['authentication_required', 'not_confirmed', 'pending_deletion', 'forbidden', 'premium_required']); // prettier-ignore

/** A case for each call that needs a session: its policy decides before its input is checked (CALL-4). */
export function policyCasesOf(names: readonly CallName[]): readonly ConformanceCase[] {
  return names.flatMap((name) => {
    const { policy, streaming, flag }: Endpoint = endpoints[name];
    if (policy === 'visitor') return [];
    const query = flag ? { [flag]: '1' } : {};
    return [
      conform(
        name,
        `admits exactly the accounts of the policy ${policy} (ACCOUNT-18, CALL-4)`,
        async ({ call, member }) => {
          assertRefused(await call(name, { query } as never), 'authentication_required');
          const refusals = REFUSED[policy];
          assert(refusals !== undefined, `REFUSED has no row for the policy ${policy}`);
          for (const [account, facts] of Object.entries(ACCOUNTS) as [Account, MemberFacts][]) {
            const code = refusals[account];
            // A stream that is accepted would stay open.
            if (streaming && !code) continue;
            const reply = await call(name, { as: await member(facts), query } as never);
            if (code) assertRefused(reply, code);
            else
              assert(!POLICY_CODES.has(codeOf(reply) ?? ''), `${name} refuses an account that is ${account}`);
          }
        },
      ),
    ];
  });
}

function codeOf({ json }: Reply): string | undefined {
  return (json as { error?: { code?: string } } | null)?.error?.code;
}

/** Tries one call of each kind as a member with these facts. Returns the code of each refusal, or null. */
async function tryEverything({ call, member }: Tools, facts: MemberFacts) {
  const as = await member({ ...facts, signedUpDaysAgo: 60 });
  const other = await member();
  const codeOf = (reply: Reply) => {
    if (reply.status !== 200) return (reply.json as { error: { code: ErrorCode } }).error.code;
    responseOf(reply);
    return null;
  };
  const id = { id: other.id };
  return {
    read: codeOf(await call('readMember', { as, query: id })),
    message: codeOf(await call('sendMessage', { as, body: messageTo(other.id) })),
    like: codeOf(await call('addLike', { as, body: id })),
    edit: codeOf(await call('changeSelf', { as, body: { profile: { about: 'New' } } })),
    order: codeOf(await call('placeOrder', { as, body: ORDER })),
    block: codeOf(await call('block', { as, body: id })),
  };
}

const ALLOWED = { read: null, message: null, like: null, edit: null, order: null, block: null };

export const permissionCases = [
  ...policyCasesOf(servedCallNames()),
  conform('readMember', 'returns the role to nobody (ACCOUNT-20)', async ({ call, member }) => {
    const [as, moderator] = [await member(), await member({ role: 'moderator' })];
    for (const viewer of [as, undefined]) {
      const { profile } = responseOf(await call('readMember', { as: viewer, query: { id: moderator.id } }));
      assert(!('role' in profile), 'The role is in the profile');
    }
    const { user } = responseOf(await call('readSelf', { as: moderator }));
    assert(user !== null && !('role' in user), 'The role is in the response to its owner');
  }),
  conform(
    'sendMessage',
    'and all other calls are allowed for an active member (ACCOUNT-18)',
    async (tools) => {
      assertEqual(await tryEverything(tools, {}), ALLOWED, 'The refusals');
    },
  ),
  conform(
    'sendMessage',
    'and likes are refused until the address is confirmed (ACCOUNT-9)',
    async (tools) => {
      const found = await tryEverything(tools, { status: 'not_confirmed', profileStatus: 'disabled' });
      assertEqual(found, { ...ALLOWED, message: 'not_confirmed', like: 'not_confirmed' }, 'The refusals');
    },
  ),
  conform(
    'sendMessage',
    'and likes and orders are refused for a hidden profile (ACCOUNT-19)',
    async (tools) => {
      const found = await tryEverything(tools, { profileStatus: 'hidden' });
      const refusals = { message: 'forbidden', like: 'forbidden', order: 'forbidden' };
      assertEqual(found, { ...ALLOWED, ...refusals }, 'The refusals');
    },
  ),
  conform(
    'sendMessage',
    'and all other calls but reading are refused for an account that waits to be deleted (ACCOUNT-17)',
    async (tools) => {
      const { read, ...others } = await tryEverything(tools, { status: 'pending_deletion' });
      assertEqual(read, null, 'Reading');
      for (const [act, code] of Object.entries(others)) assertEqual(code, 'pending_deletion', act);
    },
  ),
  conform(
    'markChat',
    'refuses typing of accounts that cannot send messages (CALL-1)',
    async ({ call, member }) => {
      const body = { conversation: UNKNOWN_ID, mark: 'typing' } as const;
      for (const [account, code] of [
        ['hidden', 'forbidden'],
        ['leaving', 'pending_deletion'],
        ['not_confirmed', 'not_confirmed'],
        ['active', 'not_found'],
      ] as const) {
        assertRefused(await call('markChat', { as: await member(ACCOUNTS[account]), body }), code);
      }
    },
  ),
  conform(
    'savePushSubscription',
    'lets an account that waits to be deleted end notifications only (ACCOUNT-17)',
    async (tools) => {
      const as = await tools.member(ACCOUNTS.leaving);
      const query = { push: '1' } as const;
      const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
      const subscription = { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/1', keys };
      assertRefused(
        await tools.call('savePushSubscription', { as, query, body: { subscription } }),
        'pending_deletion',
      );
      responseOf(await tools.call('savePushSubscription', { as, query, body: { subscription: null } }));
    },
  ),
];
