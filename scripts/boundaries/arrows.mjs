/**
 * Which folder may import which, as drawn in docs/where-code-lives.md. `may` lists workspace folders, `packages` the
 * npm packages (null allows all except `never`), and `inTests` further folders for stories and tests. `instead` ends
 * the message of the linter and says where such code belongs.
 */

const browserPackages = [
  'react',
  'react-dom',
  'react-intl',
  'react-router-dom',
  '@tanstack/*',
  '@xstate/react',
  'lucide-react',
];
const testTools = ['culori', 'vitest', '@vitest/*', 'vitest-browser-react', 'fast-check', 'msw'];
const storyTools = ['storybook', '@storybook/*', 'msw-storybook-addon'];

export const zones = [
  {
    folder: 'packages/contract',
    may: [],
    packages: ['zod'],
    instead:
      'The contract is shared by all packages and depends on zod only. Put behaviour into packages/machines (flows), ' +
      'packages/server (business) or packages/app (screens) and let that import the contract.',
  },
  {
    folder: 'packages/ui/build',
    may: ['packages/ui'],
    packages: ['react', 'react-dom', 'lucide-react', 'vite'],
    instead:
      'A build step of the components renders and writes files; code for the browser lives in packages/ui/src.',
  },
  {
    folder: 'packages/ui',
    may: [],
    packages: [
      'react',
      'react-dom',
      '@radix-ui/*',
      'class-variance-authority',
      'lucide-react',
      '@fontsource-variable/*',
      '@tanstack/react-virtual',
      'downshift',
      'frimousse',
      'ibantools',
      'input-otp',
      'libphonenumber-js',
      'react-easy-crop',
    ],
    instead:
      'A component has no language, data or flow: take texts, values and callbacks as props, and connect them in ' +
      'packages/app/src/features/<feature>.',
    inTests: ['.storybook'],
  },
  {
    folder: 'packages/machines',
    may: ['packages/contract'],
    packages: ['xstate'],
    instead:
      'A machine only declares what it needs: name an actor or guard by type, and provide it in ' +
      'packages/app/src/features/<feature>. Types of requests and responses live in packages/contract.',
  },
  {
    folder: 'packages/mock-api',
    may: ['packages/contract'],
    packages: ['msw'],
    instead:
      'The mock backend imports the contract and nothing else. What server and mock share belongs in packages/contract; ' +
      'the data of one story belongs beside the story.',
  },
  {
    folder: 'packages/server',
    may: ['packages/contract'],
    packages: null,
    never: [...browserPackages, 'xstate', '@radix-ui/*', 'msw', ...storyTools],
    instead:
      'The server shares only packages/contract with the others. It renders screens through the built SSR entry ' +
      '(packages/app/src/entry-server.tsx), loaded at run time.',
  },
  {
    folder: 'packages/app',
    may: ['packages/ui', 'packages/machines', 'packages/contract'],
    packages: null,
    never: ['koa', '@koa/*', 'kysely', 'pg', '@electric-sql/*', 'msw', ...storyTools],
    instead:
      'The app talks to the server through the typed client of packages/contract. The mock backend ' +
      '(packages/mock-api, msw) is for *.stories.tsx and *.test.ts files only.',
    inTests: ['packages/mock-api', '.storybook'],
  },
  {
    folder: '.storybook/walk-all',
    may: [
      '.storybook',
      'packages/ui',
      'packages/app',
      'packages/machines',
      'packages/contract',
      'scripts',
      'bench',
    ],
    packages: null,
    never: [],
    instead: 'A command that runs in Node may use scripts and bench; it knows nothing of the server.',
  },
  {
    folder: '.storybook/ask',
    may: ['packages/ui', 'packages/app', 'packages/machines', 'packages/contract', '.storybook', 'scripts'],
    packages: null,
    never: [],
    instead:
      'The search and the MCP server read the files of the project; what they show comes from collect.ts as data.',
  },
  {
    folder: '.storybook',
    may: ['packages/ui', 'packages/app', 'packages/machines', 'packages/mock-api', 'packages/contract'],
    packages: null,
    never: [],
    instead:
      'Stories run on packages/mock-api. What they need from the server is a response that the contract declares.',
  },
];

/** Packages that tests and stories of every zone may import. */
export const forTests = [...testTools, ...storyTools];

/**
 * The groups of packages/ui, each with the groups that it may import. The first five know nothing of dating or payment;
 * the others belong to the domain. Stories and tests may import any group.
 */
const general = ['foundation', 'primitives', 'form', 'feedback', 'navigation'];
export const uiGroups = {
  foundation: [],
  primitives: ['foundation'],
  form: ['foundation', 'primitives', 'feedback', 'navigation'],
  feedback: ['foundation', 'primitives'],
  navigation: ['foundation', 'primitives', 'feedback'],
  dating: [...general],
  chat: [...general, 'dating'],
  payment: [...general, 'dating'],
  lander: [...general, 'dating'],
};
