import { build } from 'vite';
import { expect, test } from 'vitest';
import main from '../../.storybook/main.ts';

const STYLES = '.card { color: light-dark(white, black) }';

test('the built Storybook can show a theme inside another', async () => {
  const { build: options } = await main.viteFinal({}, { configType: 'PRODUCTION' });
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    build: { ...options, write: false, rolldownOptions: { input: 'styles.css' } },
    plugins: [
      {
        name: 'styles',
        resolveId: (id) => (id.endsWith('styles.css') ? '/styles.css' : null),
        load: (id) => (id === '/styles.css' ? STYLES : null),
      },
    ],
  });
  const styles = output.find(({ fileName }) => fileName.endsWith('.css'));
  expect(String(styles.source)).toContain('light-dark(');
});
