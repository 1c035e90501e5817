const bin = (path) => `node_modules/${path}`;

/**
 * The checks in the order in which they start: the name, the arguments to Node 24, and how to repair a failure.
 * `note` prints the last line of the output when the check passes.
 */
export const checks = [
  {
    name: 'types',
    args: [bin('@typescript/native/bin/tsc'), '-p', '.'],
    repair: 'follow the messages above',
  },
  {
    name: 'format',
    args: [bin('oxfmt/bin/oxfmt'), '--check'],
    fix: [bin('oxfmt/bin/oxfmt')],
    repair: 'npm run check -- --fix',
  },
  {
    name: 'lint and boundaries',
    args: [bin('oxlint/bin/oxlint'), '--format', 'unix', '--report-unused-disable-directives'],
    fix: [bin('oxlint/bin/oxlint'), '--fix'],
    repair:
      'each message says where the code belongs; docs/where-code-lives.md shows which package may import which',
  },
  {
    name: 'unused code',
    args: [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints'],
    repair: 'remove what nothing uses, or declare its entry in knip.json',
  },
  {
    name: 'locales',
    args: ['scripts/check-locales.mjs'],
    repair: 'complete locales/<language>/<area>.json',
    note: true,
  },
  {
    name: 'manifest',
    args: ['scripts/manifest.mjs', '--check'],
    fix: ['scripts/manifest.mjs'],
    repair: 'npm run check -- --fix',
    note: true,
  },
  {
    name: 'mail layouts',
    args: ['scripts/mail-layouts.mjs', '--check'],
    fix: ['scripts/mail-layouts.mjs'],
    repair: 'npm run check -- --fix',
  },
  {
    name: 'contract parity',
    args: [bin('vitest/vitest.mjs'), 'run', '--project', 'unit', 'scripts/checks/parity.test.mjs'],
    repair:
      'every call of packages/contract/src/calls.ts needs a server route, a mock handler, a server test and two conformance cases',
  },
  {
    name: 'product rules',
    args: ['scripts/check-product-rules.mjs'],
    repair: 'cite a rule of docs/product, or add the rule there',
    note: true,
  },
  {
    name: 'forbidden text',
    args: ['scripts/check-forbidden.mjs'],
    repair: 'each line says what to write instead',
  },
];
