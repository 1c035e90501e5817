import { expect, test } from 'vitest';
import { trackedFiles } from './checks/tracked.mjs';
import { onBothDatabases } from './test-stages.mjs';

const files = trackedFiles(/^packages\/(server|mock-api)\/src\/.*\.test\.ts$/);

test('a test that asks for the database runs on both', () => {
  const asking = files.filter(({ text }) =>
    /TEST_DATABASE|TEST_POSTGRES_URL|TEST_PGLITE|isPostgresRun/.test(text),
  );
  expect(asking.length).toBeGreaterThan(5);
  const missing = asking.filter(({ path }) => !onBothDatabases.some((prefix) => path.startsWith(prefix)));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test('each path of the tests on both databases names test files', () => {
  const empty = onBothDatabases.filter((prefix) => !files.some(({ path }) => path.startsWith(prefix)));
  expect(empty).toEqual([]);
});
