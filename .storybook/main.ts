import { defineMain } from '@storybook/react-vite/node';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';

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
      plugins: [react(), tailwind()],
      optimizeDeps: {
        // Found late, each of these would reload a running test.
        include: [
          'react-intl',
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
