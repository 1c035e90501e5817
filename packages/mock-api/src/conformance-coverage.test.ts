import { endpoints, type CallName, type Endpoint } from '@rendezvous/contract/endpoints';
import { calls } from '@rendezvous/contract/calls';
import { plannedCases, conformanceCases } from '@rendezvous/contract/conformance/cases';
import { ERROR_STATUS, type ErrorBody } from '@rendezvous/contract/errors';
import { expect, test } from 'vitest';
import { handleCall } from './handle-call.ts';
import { mock, type Mocks } from './mock.ts';
import { mocks } from './mocks.ts';
import { headerJar } from './sessions.ts';
import { createHarness, createConformanceBackend } from './testing/harness.ts';

/** Refusals that the suite's site does not give (SEARCH-2). Tests with another site cover them. */
const NEEDS_ANOTHER_SITE = [
  'searchMembers authentication_required',
  'readMember authentication_required',
  'listSimilar authentication_required',
];

function namesAt(method: string, path: string): CallName[] {
  const { pathname, searchParams } = new URL(path, 'http://mock.invalid');
  const names = (Object.keys(endpoints) as CallName[]).filter(
    (name) => endpoints[name].method === method && endpoints[name].path === pathname,
  );
  const flagged = names.filter((name) => searchParams.has((endpoints[name] as Endpoint).flag ?? ''));
  return flagged.length > 0 ? flagged : names;
}

test('the conformance suite provokes every error that a call declares', async () => {
  const backend = createConformanceBackend();
  const provoked = new Set<string>();
  // The errors are recorded in the mocks, because two calls can share a path.
  const watchedMocks = Object.fromEntries(
    (Object.keys(mocks) as CallName[]).map((name) => [
      name,
      mock(name, async (request) => {
        try {
          return (await mocks[name].respond(request as never)) as never;
        } catch (error) {
          provoked.add(`${name} ${(error as { code: string }).code}`);
          throw error;
        }
      }),
    ]),
  ) as unknown as Mocks;
  const codes = new Set<string>();
  const harness = createHarness(backend, {
    origin: 'http://mock.invalid',
    fetch: async (path, init) => {
      const response = await handleCall(
        backend,
        watchedMocks,
        new Request(`http://mock.invalid${path}`, init),
        headerJar,
      );
      if (!response.ok) {
        const { code } = ((await response.clone().json()) as ErrorBody).error;
        codes.add(code);
        // Errors that are thrown before the mock is called are recorded here, if the path identifies the call.
        const [name, ...others] = namesAt(init.method ?? 'GET', path);
        if (name && others.length === 0) provoked.add(`${name} ${code}`);
      }
      return response;
    },
  });
  for (const { run } of [...conformanceCases, ...plannedCases]) await run(harness);
  backend.close();

  const declared = Object.entries(calls).flatMap(([name, { errors }]) =>
    errors.map((code) => `${name} ${code}`),
  );
  expect(declared.filter((one) => !provoked.has(one))).toEqual(NEEDS_ANOTHER_SITE);
  const neverReturned = ['internal', 'unavailable', 'email_not_found'];
  expect(
    Object.keys(ERROR_STATUS)
      .filter((code) => !codes.has(code))
      .sort(),
  ).toEqual(neverReturned.sort());
});
