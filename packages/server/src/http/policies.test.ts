import { endpoints, servedCallNames, type ServedCallName } from '@rendezvous/contract/endpoints';
import { ERROR_STATUS, type ErrorCode } from '@rendezvous/contract/errors';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { hashPassword } from '../accounts/passwords.ts';
import { stripes } from '../testing/images.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { PASSWORD } from '../testing/signup.fixture.ts';
import { digestOf, makeStrangers, type Strangers } from '../testing/walk/strangers.ts';
import type { Outcome, Outcomes, Parts, Way } from '../testing/walk/table-types.ts';
import { makeWalker, walkerNames, type Walker, type WalkerName } from '../testing/walk/walkers.ts';
import { walkTable } from '../testing/walk/walk-table.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/**
 * Every call of the contract, by everybody, with what is their own and with what is somebody else's: on the running
 * server, over HTTP. What is expected is written in `testing/walk/walk-table.ts`.
 */
let server: TestServer;
let strangers: Strangers;
let peer: TestMember;
let passwordHash: string;
let file: Blob;
/** Each request comes from an address of its own: the walk asks more than any one visitor may. */
let visitors = 0;
const walked = { own: 0, unknown: 0, foreign: 0 };

beforeAll(async () => {
  // Jobs would change rows behind the walk's back.
  server = await startTestServer({ TRUST_PROXY: 'true', ROLE: 'api' });
  strangers = await makeStrangers(server);
  peer = await makeMember(server);
  passwordHash = await hashPassword(PASSWORD);
  file = new Blob([new Uint8Array(await stripes({ width: 500, height: 500 }))]);
});
afterAll(() => server.stop());

type Answer = { readonly status: number; readonly body: unknown };

async function ask<Name extends ServedCallName>(
  name: Name,
  { cookie }: Pick<Walker, 'cookie'>,
  parts: Parts<Name>,
): Promise<Answer> {
  visitors += 1;
  const headers = { 'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` };
  if (name === 'streamEvents') return openStream({ ...headers, ...(cookie ? { cookie } : {}) });
  const reply = await server.call(name, { ...parts, cookie, headers });
  return { status: reply.status, body: reply.answer };
}

/** A stream that is let in answers for as long as it is open. */
async function openStream(headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(`${server.url}${endpoints.streamEvents.path}`, { headers });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    return { status: response.status, body: await response.json() };
  }
  await response.body?.cancel();
  return { status: response.status, body: null };
}

/** `ok`, or the code of a refusal that has the status of its code and says nothing but the code and its data. */
function outcomeOf({ status, body }: Answer): Outcome | { status: number; body: unknown } {
  if (status === 200) return 'ok';
  const { error } = body as { error?: { code: ErrorCode; request_id: string } };
  const isWhole = error && ERROR_STATUS[error.code] === status && Object.keys(body as object).length === 1;
  return isWhole && error.request_id ? error.code : { status, body };
}

/** What was answered, but for the number of the request. */
function shapeOf({ status, body }: Answer): string {
  return JSON.stringify([status, body], (key, value: unknown) => (key === 'request_id' ? '' : value));
}

const newWalker = (name: WalkerName) =>
  makeWalker(server, name, { passwordHash, blocker: strangers.blocker });

async function byEverybody<Result>(walk: (walker: Walker) => Promise<Result>) {
  const results: Partial<Record<WalkerName, Result>> = {};
  for (const name of walkerNames) results[name] = await walk(await newWalker(name));
  return results;
}

/** Whoever may make the call is answered `missing` where the input names nothing. */
function withMissing(answers: Outcomes, missing: Outcome): Outcomes {
  const entries = walkerNames.map((name) => [name, answers[name] === 'ok' ? missing : answers[name]]);
  return Object.fromEntries(entries) as Outcomes;
}

const rows = (Object.keys(walkTable) as ServedCallName[]).flatMap((name) =>
  Object.entries(walkTable[name] as Readonly<Record<string, Way<ServedCallName>>>).map(([label, way]) => ({
    name,
    title: [name, label].filter(Boolean).join(' '),
    way,
  })),
);

describe('with what is their own', () => {
  it.each(rows)('$title', { timeout: 60_000 }, async ({ name, way: { answers, own, others } }) => {
    const found = await byEverybody(async (walker) => {
      walked.own += 1;
      const hasNothing = walker.name === 'member_of_nothing' && others !== null;
      const parts = hasNothing ? others.unknown() : await own({ server, walker, peer, passwordHash, file });
      return outcomeOf(await ask(name, walker, parts));
    });
    const missing = answers.member_of_nothing === 'ok' ? others?.missing : undefined;
    expect(found).toEqual(missing ? { ...answers, member_of_nothing: missing } : answers);
  });
});

describe('with what is somebody else’s, as with what is nobody’s', () => {
  const withIds = rows.flatMap((row) => (row.way.others ? [{ ...row, others: row.way.others }] : []));
  it.each(withIds)('$title', { timeout: 60_000 }, async ({ name, way, others }) => {
    const differing: unknown[] = [];
    const found = await byEverybody(async (walker) => {
      const unknown = await ask(name, walker, others.unknown());
      walked.unknown += 1;
      const before = await digestOf(server, strangers);
      for (const parts of others.foreign(strangers, walker.name)) {
        const answer = await ask(name, walker, parts);
        walked.foreign += 1;
        if (shapeOf(answer) !== shapeOf(unknown))
          differing.push({ walker: walker.name, parts, answer, unknown });
      }
      const after = await digestOf(server, strangers);
      if (after !== before) differing.push({ walker: walker.name, before, after });
      return outcomeOf(unknown);
    });
    expect(differing).toEqual([]);
    expect(found).toEqual(withMissing(way.answers, others.missing));
  });
});

test('moderators and operators read of others what members read', { timeout: 60_000 }, async () => {
  const read = async (name: WalkerName) => {
    const walker = await newWalker(name);
    const { owner } = strangers;
    return [
      await ask('readMember', walker, { query: { id: owner.id } }),
      await ask('searchMembers', walker, { query: { country: 'DE' } }),
      await ask('readChat', walker, { query: { member: owner.id } }),
    ].map(shapeOf);
  };
  const asMember = await read('member');
  expect(asMember.join()).toContain(strangers.privatePhoto);
  expect(await read('moderator')).toEqual(asMember);
  expect(await read('operator')).toEqual(asMember);
});

test('nothing was left out', () => {
  expect(Object.keys(walkTable).toSorted()).toEqual(servedCallNames().toSorted());
  const { own, unknown, foreign } = walked;
  expect(own).toBe(rows.length * walkerNames.length);
  expect(unknown).toBeGreaterThan(0);
  expect(foreign).toBeGreaterThan(unknown);
  process.stdout.write(
    `${Object.keys(walkTable).length} calls in ${rows.length} ways by ${walkerNames.length} kinds of viewers: ` +
      `${own} with their own, ${foreign} with somebody else's and ${unknown} with nobody's ids, ` +
      `${own + foreign + unknown} in all.\n`,
  );
});
