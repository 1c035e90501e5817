import { plannedCases, conformanceCases } from '@rendezvous/contract/conformance/cases';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mswHandlers } from './handlers.ts';
import { headerJar } from './sessions.ts';
import { createHarness, createConformanceBackend } from './testing/harness.ts';

const backend = createConformanceBackend();
const server = setupServer(...mswHandlers(backend, { jar: headerJar }));
const origin = 'http://localhost:6700';
const harness = createHarness(backend, { origin, fetch: (path, init) => fetch(`${origin}${path}`, init) });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => {
  backend.close();
  server.close();
});

describe('the mock backend over MSW', () => {
  test.each([...conformanceCases, ...plannedCases])('$name', async ({ run }) => {
    await expect(run(harness)).resolves.toBeUndefined();
  });
});
