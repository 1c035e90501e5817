import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../install.mjs';
import plugin from './plugin.mjs';
import { importViolation } from './import-violation.mjs';

const forbidden = [
  [
    'packages/contract/src/calls.ts',
    '@rendezvous/machines/signup/signup.machine',
    'packages/server (business)',
  ],
  ['packages/contract/src/calls.ts', 'react', 'zod only'],
  ['packages/ui/src/primitives/button/Button.tsx', '@rendezvous/contract/rules', 'as props'],
  ['packages/ui/src/primitives/button/Button.tsx', 'react-intl', 'as props'],
  ['packages/ui/src/primitives/button/Button.tsx', 'xstate', 'as props'],
  ['packages/machines/src/signup/signup.machine.ts', 'react', 'provide it in packages/app'],
  [
    'packages/machines/src/signup/signup.machine.ts',
    '../../../ui/src/button/index.ts',
    'provide it in packages/app',
  ],
  [
    'packages/mock-api/src/chats/chats.handlers.ts',
    '@rendezvous/server/chat/chat.present',
    'belongs in packages/contract',
  ],
  ['packages/server/src/main.ts', '../../app/src/shell/App.tsx', 'built SSR entry'],
  [
    'packages/server/src/chat/chat.routes.ts',
    '@rendezvous/mock-api/chats/chats.factory',
    'packages/contract',
  ],
  ['packages/server/src/pages/render.ts', 'react-dom/server', 'built SSR entry'],
  ['packages/app/src/client.ts', '@rendezvous/mock-api/mock-backend', 'stories.tsx and *.test.ts'],
  ['packages/app/src/client.ts', '@rendezvous/server/config', 'typed client'],
  ['packages/app/src/client.ts', 'koa', 'typed client'],
  ['packages/app/src/client.ts', 'msw', 'stories.tsx and *.test.ts'],
  ['.storybook/preview.tsx', '@rendezvous/server/config', 'mock-api'],
  [
    'packages/ui/src/primitives/button/Button.tsx',
    '../../dating/like-button/index.ts',
    'may import foundation',
  ],
  [
    'packages/ui/src/form/select/Select.tsx',
    '../../payment/sepa-form/index.ts',
    'packages/ui/src/primitives',
  ],
  ['packages/ui/src/dating/like-modal/LikeModal.tsx', '../../chat/composer/index.ts', 'dating must not'],
  [
    'packages/ui/src/primitives/button/Button.stories.tsx',
    '../../../../../.storybook/preview.tsx',
    '@rendezvous/storybook',
  ],
  ['packages/ui/src/primitives/button/Button.tsx', '@rendezvous/storybook/messages', 'as props'],
  ['packages/app/src/features/chat/ChatView.tsx', '../../shell/Navigation.tsx', 'packages/app/src/page'],
  ['packages/app/src/live/LiveConnection.tsx', '../shell/useSession.ts', 'packages/app/src/page'],
  ['packages/app/src/features/chat/ChatView.tsx', '../likes/LikesView.tsx', '../likes/index.ts'],
  ['packages/app/src/features/chat/log/Line.tsx', '../../likes/likes.queries.ts', '../likes/index.ts'],
];

const allowed = [
  ['packages/contract/src/calls.ts', 'zod'],
  ['packages/contract/src/calls.ts', './rules.ts'],
  ['packages/contract/src/rules.test.ts', 'fast-check'],
  ['packages/ui/src/primitives/button/Button.tsx', '@radix-ui/react-slot'],
  ['packages/ui/src/primitives/button/Button.stories.tsx', '@storybook/react-vite'],
  ['packages/ui/src/primitives/button/Button.stories.tsx', '@rendezvous/storybook/preview'],
  ['packages/ui/src/primitives/button/Button.stories.tsx', '../../dating/like-button/index.ts'],
  ['packages/ui/src/dating/like-modal/LikeModal.tsx', '../../primitives/button/index.ts'],
  ['packages/machines/src/signup/signup.machine.ts', '@rendezvous/contract/rules'],
  ['packages/machines/src/signup/signup.machine.test.ts', 'xstate/graph'],
  ['packages/mock-api/src/chats/chats.handlers.ts', 'msw'],
  ['packages/server/src/main.ts', 'node:http'],
  ['packages/server/src/main.ts', '@rendezvous/contract/calls'],
  ['packages/app/src/features/chat/ChatView.tsx', '@rendezvous/ui/primitives/button'],
  ['packages/app/src/features/chat/ChatView.tsx', '../likes/index.ts'],
  ['packages/app/src/features/chat/ChatView.tsx', '../../page/PageTitle.tsx'],
  ['packages/app/src/shell/Frame.tsx', '../features/chat/index.ts'],
  ['packages/app/src/routes.tsx', './shell/Frame.tsx'],
  ['packages/app/src/features/chat/ChatView.stories.tsx', '@rendezvous/mock-api/mock-backend'],
  ['.storybook/preview.tsx', '@rendezvous/mock-api/mock-backend'],
  ['e2e/journey.test.ts', '../packages/server/src/config.ts'],
];

describe('imports between packages', () => {
  test.each(forbidden)(
    '%s must not import %s, and the message says where the code belongs',
    (file, specifier, instead) => {
      expect(importViolation(file, specifier)).toContain(instead);
    },
  );

  test.each(allowed)('%s may import %s', (file, specifier) => {
    expect(importViolation(file, specifier)).toBeUndefined();
  });

  test('the linter reports a forbidden import as an error', () => {
    const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
    expect(config.rules['boundaries/arrows']).toBe('error');
    const reports = [];
    const visitor = plugin.rules.arrows.create({
      filename: join(root, 'packages/ui/src/primitives/button/Button.tsx'),
      report: ({ message }) => reports.push(message),
    });
    visitor.ImportDeclaration({ source: { value: '@rendezvous/contract/rules' } });
    visitor.ExportNamedDeclaration({ source: null });
    expect(reports).toEqual([
      importViolation('packages/ui/src/primitives/button/Button.tsx', '@rendezvous/contract/rules'),
    ]);
  });
});
