import type { ErrorCode } from '../errors.ts';
import type { MemberFacts } from './bench.ts';
import type { Reply, Tools } from './caller.ts';
import { conform, NOBODY } from './case.ts';
import { answered, equals, refused } from './check.ts';
import { messageTo } from './sending.cases.ts';

const ORDER = { bundle_id: '10', payment_method: 'creditcard', expected_price: 1_500 } as const;

/** What a member of some condition tries: the code of each refusal, null where it was allowed. */
async function tryEverything({ call, member }: Tools, facts: MemberFacts) {
  const as = await member({ ...facts, signedUpDaysAgo: 60 });
  const other = await member();
  const codeOf = (reply: Reply) => {
    if (reply.status !== 200) return (reply.json as { error: { code: ErrorCode } }).error.code;
    answered(reply);
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
  conform('sendMessage', 'and every other act is open to an active member', async (tools) => {
    equals(await tryEverything(tools, {}), ALLOWED, 'What is refused');
  }),
  conform('sendMessage', 'and likes wait for the address to be confirmed', async (tools) => {
    const found = await tryEverything(tools, { status: 'not_confirmed', profileStatus: 'disabled' });
    equals(found, { ...ALLOWED, message: 'not_confirmed', like: 'not_confirmed' }, 'What is refused');
  }),
  conform('sendMessage', 'and likes are not for a member whose profile is hidden', async (tools) => {
    const found = await tryEverything(tools, { profileStatus: 'hidden' });
    const refusals = { message: 'forbidden', like: 'forbidden', order: 'forbidden' };
    equals(found, { ...ALLOWED, ...refusals }, 'What is refused');
  }),
  conform('sendMessage', 'and all but reading is over for who is about to leave', async (tools) => {
    const { read, ...others } = await tryEverything(tools, { status: 'pending_deletion' });
    equals(read, null, 'Reading');
    for (const [act, code] of Object.entries(others)) equals(code, 'pending_deletion', act);
  }),
  conform('markChat', 'tells nobody that a member who is hidden or leaves is typing', async (tools) => {
    const { call, member } = tools;
    const [hidden, leaving] = [
      await member({ profileStatus: 'hidden' }),
      await member({ status: 'pending_deletion' }),
    ];
    const body = { conversation: NOBODY, mark: 'typing' } as const;
    refused(await call('markChat', { as: hidden, body }), 'forbidden');
    refused(await call('markChat', { as: leaving, body }), 'pending_deletion');
  }),
];
