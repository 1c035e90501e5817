const vitest = (name, args, env = {}) => ({ name, vitest: args, env });

/**
 * Test files of the server that run on both databases: every call with every error (conformance), migrations, jobs, live
 * updates, backups, and whatever asks which database it has. All others contain rules whose SQL is the same on both;
 * they run on Postgres, as in production.
 */
export const onBothDatabases = [
  'packages/mock-api/',
  ...['backup', 'database', 'demo', 'files', 'jobs', 'live', 'testing'].map(
    (folder) => `packages/server/src/${folder}/`,
  ),
  ...[
    'accounts/roles',
    'end-process',
    'http/rolling-restart',
    'http/shared-gauges',
    'mail-reports/mail-reports-command',
    'pages/database-unavailable',
    'pages/pages',
    'payments/kill',
    'payments/withdrawal',
    'privacy/erasure-races',
    'sandbox/payments/stripe-api',
  ].map((file) => `packages/server/src/${file}.test.ts`),
];

/**
 * The stages that a change must pass, in order. `args` are passed to Node 24; `vitest` stages report how many tests
 * passed and failed. A stage that `needs` another one does not run if that one failed. A stage with `parts` runs its test
 * files in that many runs, each with a browser of its own: a page keeps what its stories used, and crashes when it has
 * too little memory. A stage `onRequest` runs only if `--only` names it. On a busy machine, a page of
 * a browser can go without a frame for half a minute, or crash: a stage that `repeats` runs the files of its failed tests,
 * and those that a crash left out, once more; the end of the log names what passed only then. The server's stages repeat
 * only what exceeded its time limit, as when the machine stalls; a wrong result there may be a race.
 */
export const stages = [
  { name: 'check', args: ['scripts/check.mjs'] },
  { name: 'build', args: ['scripts/build.mjs'] },
  vitest('unit', ['--project', 'unit']),
  {
    ...vitest('server on PGlite', ['--project', 'server', ...onBothDatabases], { TEST_DATABASE: 'pglite' }),
    repeats: 'time limit',
  },
  {
    ...vitest('whole server on PGlite', ['--project', 'server'], { TEST_DATABASE: 'pglite' }),
    onRequest: true,
  },
  {
    ...vitest('server on Postgres', ['--project', 'server', 'packages/server'], {
      TEST_DATABASE: 'postgres',
    }),
    repeats: 'time limit',
  },
  { ...vitest('stories', ['--project', 'stories']), parts: 2, repeats: true },
  { ...vitest('end to end', ['--project', 'e2e']), needs: 'build', repeats: true },
];
