import { endpoints, type CallName, type Endpoint } from '@rendezvous/contract/endpoints';
import { calls } from '@rendezvous/contract/calls';
import { plannedCases, conformanceCases } from '@rendezvous/contract/conformance/cases';
import { ERROR_STATUS, type ErrorBody } from '@rendezvous/contract/errors';
import { expect, test } from 'vitest';
import { answerCall } from './answer-call.ts';
import { mock, type Mocks } from './mock.ts';
import { mocks } from './mocks.ts';
import { headerJar } from './sessions.ts';
import { benchOf, benchWorld } from './testing/harness.ts';

/** Refusals that take another site than the suite's, so that only tests of their own can provoke them. */
const ELSEWHERE = [
  'searchMembers authentication_required',
  'readMember authentication_required',
  'listSimilar authentication_required',
];

function namesAt(method: string, path: string): CallName[] {
  const { pathname, searchParams } = new URL(path, 'http://world.invalid');
  const names = (Object.keys(endpoints) as CallName[]).filter(
    (name) => endpoints[name].method === method && endpoints[name].path === pathname,
  );
  const flagged = names.filter((name) => searchParams.has((endpoints[name] as Endpoint).flag ?? ''));
  return flagged.length > 0 ? flagged : names;
}

test('the conformance suite provokes every error that a call is declared to fail with', async () => {
  const backend = benchWorld();
  const provoked = new Set<string>();
  // Each answer is told by the mock that gave it: two calls can share an address.
  const watched = Object.fromEntries(
    (Object.keys(mocks) as CallName[]).map((name) => [
      name,
      mock(name, async (asked) => {
        try {
          return (await mocks[name].answer(asked as never)) as never;
        } catch (error) {
          provoked.add(`${name} ${(error as { code: string }).code}`);
          throw error;
        }
      }),
    ]),
  ) as unknown as Mocks;
  const codes = new Set<string>();
  const bench = benchOf(backend, async (path, init) => {
    const response = await answerCall(
      backend,
      watched,
      new Request(`http://world.invalid${path}`, init),
      headerJar,
    );
    if (!response.ok) {
      const { code } = ((await response.clone().json()) as ErrorBody).error;
      codes.add(code);
      // What is refused before the mock is asked; only where the address says which call it was.
      const [name, ...others] = namesAt(init.method ?? 'GET', path);
      if (name && others.length === 0) provoked.add(`${name} ${code}`);
    }
    return response;
  });
  for (const { run } of [...conformanceCases, ...plannedCases]) await run(bench);
  backend.close();

  const declared = Object.entries(calls).flatMap(([name, { errors }]) =>
    errors.map((code) => `${name} ${code}`),
  );
  expect(declared.filter((one) => !provoked.has(one))).toEqual(ELSEWHERE);
  const neverMade = ['internal', 'unavailable', 'premium_required', 'email_not_found'];
  expect(
    Object.keys(ERROR_STATUS)
      .filter((code) => !codes.has(code))
      .sort(),
  ).toEqual(neverMade.sort());
});
