const vitest = (name, args, env = {}) => ({ name, vitest: args, env });

/**
 * The stages that a change must pass, in order. `args` are passed to Node 24; `vitest` stages report how many tests
 * passed and failed. A stage that `needs` another one does not run if that one failed. A stage with `parts` runs its test
files in that many runs, each with a browser of its own: a page keeps what its stories used, and crashes when it has
too little memory.
 */
export const stages = [
  { name: 'check', args: ['scripts/check.mjs'] },
  { name: 'build', args: ['scripts/build.mjs'] },
  vitest('unit', ['--project', 'unit']),
  vitest('server on PGlite', ['--project', 'server'], { TEST_DATABASE: 'pglite' }),
  vitest('server on Postgres', ['--project', 'server', 'packages/server'], { TEST_DATABASE: 'postgres' }),
  { ...vitest('stories', ['--project', 'stories']), parts: 4 },
  { ...vitest('end to end', ['--project', 'e2e']), needs: 'build' },
];
