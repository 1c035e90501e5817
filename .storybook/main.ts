import { defineMain } from '@storybook/react-vite/node';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { messages } from '../packages/app/build/messages.plugin.ts';

const locales = fileURLToPath(new URL('../locales', import.meta.url));

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['./*.mdx', '../packages/*/src/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-themes',
    '@storybook/addon-vitest',
  ],
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { backgrounds: false },
  async viteFinal(config) {
    const { mergeConfig } = await import('vite');
    return mergeConfig(config, {
      plugins: [react(), tailwind(), messages({ folder: locales })],
      optimizeDeps: {
        // Found late, each of these would reload a running test.
        include: [
          'react-intl',
          'react-router-dom',
          '@tanstack/react-query',
          '@xstate/react',
          'intl-messageformat',
          'msw',
          'msw/browser',
          'xstate',
          'zod',
          'lucide-react',
          'class-variance-authority',
          '@radix-ui/react-alert-dialog',
          '@radix-ui/react-dialog',
          '@radix-ui/react-dropdown-menu',
          '@radix-ui/react-slot',
          '@radix-ui/react-tooltip',
        ],
      },
    });
  },
});
