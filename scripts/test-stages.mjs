const vitest = (name, args, env = {}) => ({ name, vitest: args, env });

/**
 * The stages that a change must pass, in order. `args` are passed to Node 24; `vitest` stages report how many tests
 * passed and failed. A stage that `needs` another one does not run if that one failed.
 */
export const stages = [
  { name: 'check', args: ['scripts/check.mjs'] },
  { name: 'build', args: ['scripts/build.mjs'] },
  vitest('unit', ['--project', 'unit']),
  vitest('server on PGlite', ['--project', 'server'], { TEST_DATABASE: 'pglite' }),
  vitest('server on Postgres', ['--project', 'server', 'packages/server'], { TEST_DATABASE: 'postgres' }),
  vitest('stories', ['--project', 'stories']),
  { ...vitest('end to end', ['--project', 'e2e']), needs: 'build' },
];
