import { CONFORMANCE_FEATURES } from '@rendezvous/contract/conformance/case';
import { endpoints, servedCallNames, type ServedCallName } from '@rendezvous/contract/endpoints';
import { ERROR_STATUS, type ErrorCode } from '@rendezvous/contract/errors';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { hashPassword } from '../accounts/passwords.ts';
import { stripes } from '../testing/images.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { changeSite } from '../testing/sites.ts';
import { PASSWORD } from '../testing/signup.fixture.ts';
import { digestOf, makeStrangers, type Strangers } from '../testing/walk/strangers.ts';
import type { Outcome, Outcomes, Parts, CallVariant } from '../testing/walk/table-types.ts';
import { makeWalker, walkerNames, type Walker, type WalkerName } from '../testing/walk/walkers.ts';
import { walkTable } from '../testing/walk/walk-table.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/**
 * Makes every call of the contract over HTTP as every kind of viewer, with ids of their own and of other members
 * (ACCOUNT-18, ERROR-4). `testing/walk/walk-table.ts` contains the expected outcomes.
 */
let server: TestServer;
let strangers: Strangers;
let peer: TestMember;
let passwordHash: string;
let file: Blob;
/** Each request has its own client address, because together they exceed the limit of one address. */
let visitors = 0;
const walked = { own: 0, unknown: 0, foreign: 0 };

beforeAll(async () => {
  // Without a worker, no job changes rows during the test.
  server = await startTestServer({ TRUST_PROXY: 'true', ROLE: 'api' });
  await changeSite(server, { features: CONFORMANCE_FEATURES });
  strangers = await makeStrangers(server);
  peer = await makeMember(server);
  passwordHash = await hashPassword(PASSWORD);
  file = new Blob([new Uint8Array(await stripes({ width: 500, height: 500 }))]);
});
afterAll(() => server.stop());

type CallResult = { readonly status: number; readonly body: unknown };

async function makeCall<Name extends ServedCallName>(
  name: Name,
  { cookie }: Pick<Walker, 'cookie'>,
  parts: Parts<Name>,
): Promise<CallResult> {
  visitors += 1;
  const headers = { 'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` };
  if (name === 'streamEvents') return openStream({ ...headers, ...(cookie ? { cookie } : {}) });
  const reply = await server.call(name, { ...parts, cookie, headers });
  return { status: reply.status, body: reply.data };
}

/** Opens an event stream and closes it at once if it is permitted, because it does not end by itself. */
async function openStream(headers: Record<string, string>): Promise<CallResult> {
  const response = await fetch(`${server.url}${endpoints.streamEvents.path}`, { headers });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    return { status: response.status, body: await response.json() };
  }
  await response.body?.cancel();
  return { status: response.status, body: null };
}

/** Returns `ok`, or the code of a refusal whose status belongs to its code and whose body is only the error. */
function outcomeOf({ status, body }: CallResult): Outcome | { status: number; body: unknown } {
  if (status === 200) return 'ok';
  const { error } = body as { error?: { code: ErrorCode; request_id: string } };
  const isWhole = error && ERROR_STATUS[error.code] === status && Object.keys(body as object).length === 1;
  return isWhole && error.request_id ? error.code : { status, body };
}

/** Returns the response as text, without the request id. */
function shapeOf({ status, body }: CallResult): string {
  return JSON.stringify([status, body], (key, value: unknown) => (key === 'request_id' ? '' : value));
}

const newWalker = (name: WalkerName) =>
  makeWalker(server, name, { passwordHash, blocker: strangers.blocker });

async function byEverybody<Result>(walk: (walker: Walker) => Promise<Result>) {
  const results: Partial<Record<WalkerName, Result>> = {};
  for (const name of walkerNames) results[name] = await walk(await newWalker(name));
  return results;
}

/** Replaces `ok` by `missing`, which is the outcome of a permitted call whose input names nothing. */
function withMissing(outcomes: Outcomes, missing: Outcome): Outcomes {
  const entries = walkerNames.map((name) => [name, outcomes[name] === 'ok' ? missing : outcomes[name]]);
  return Object.fromEntries(entries) as Outcomes;
}

const rows = (Object.keys(walkTable) as ServedCallName[]).flatMap((name) =>
  Object.entries(walkTable[name] as Readonly<Record<string, CallVariant<ServedCallName>>>).map(
    ([label, variant]) => ({
      name,
      title: [name, label].filter(Boolean).join(' '),
      variant,
    }),
  ),
);

describe('every kind of viewer, with ids of their own', () => {
  it.each(rows)(
    '$title (ACCOUNT-18)',
    { timeout: 60_000 },
    async ({ name, variant: { outcomes, own, others } }) => {
      const found = await byEverybody(async (walker) => {
        walked.own += 1;
        const hasNothing = walker.name === 'member_of_nothing' && others !== null;
        const parts = hasNothing ? others.unknown() : await own({ server, walker, peer, passwordHash, file });
        return outcomeOf(await makeCall(name, walker, parts));
      });
      const missing = outcomes.member_of_nothing === 'ok' ? others?.missing : undefined;
      expect(found).toEqual(missing ? { ...outcomes, member_of_nothing: missing } : outcomes);
    },
  );
});

describe('an id of another member has the same outcome as an id that nobody has, and changes nothing', () => {
  const withIds = rows.flatMap((row) => (row.variant.others ? [{ ...row, others: row.variant.others }] : []));
  it.each(withIds)('$title (ERROR-4)', { timeout: 60_000 }, async ({ name, variant, others }) => {
    const differing: unknown[] = [];
    const found = await byEverybody(async (walker) => {
      const unknown = await makeCall(name, walker, others.unknown());
      walked.unknown += 1;
      const before = await digestOf(server, strangers);
      for (const parts of others.foreign(strangers, walker.name)) {
        const response = await makeCall(name, walker, parts);
        walked.foreign += 1;
        if (shapeOf(response) !== shapeOf(unknown))
          differing.push({ walker: walker.name, parts, answer: response, unknown });
      }
      const after = await digestOf(server, strangers);
      if (after !== before) differing.push({ walker: walker.name, before, after });
      return outcomeOf(unknown);
    });
    expect(differing).toEqual([]);
    expect(found).toEqual(withMissing(variant.outcomes, others.missing));
  });
});

test(
  'moderators and operators read the same of others as members (ACCOUNT-20)',
  { timeout: 60_000 },
  async () => {
    const read = async (name: WalkerName) => {
      const walker = await newWalker(name);
      const { owner } = strangers;
      return [
        await makeCall('readMember', walker, { query: { id: owner.id } }),
        await makeCall('searchMembers', walker, { query: { country: 'DE' } }),
        await makeCall('readChat', walker, { query: { member: owner.id } }),
      ].map(shapeOf);
    };
    const asMember = await read('member');
    expect(asMember.join()).toContain(strangers.privatePhoto);
    expect(await read('moderator')).toEqual(asMember);
    expect(await read('operator')).toEqual(asMember);
  },
);

test('every call was made by every kind of viewer', () => {
  expect(Object.keys(walkTable).toSorted()).toEqual(servedCallNames().toSorted());
  const { own, unknown, foreign } = walked;
  expect(own).toBe(rows.length * walkerNames.length);
  expect(unknown).toBeGreaterThan(0);
  expect(foreign).toBeGreaterThan(unknown);
  process.stdout.write(
    `${Object.keys(walkTable).length} calls in ${rows.length} variants by ${walkerNames.length} kinds of viewers: ` +
      `${own} with own ids, ${foreign} with ids of others and ${unknown} with unknown ids, ` +
      `${own + foreign + unknown} in all.\n`,
  );
});
