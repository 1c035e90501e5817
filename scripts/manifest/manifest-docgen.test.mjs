import { convert } from 'storybook/internal/docs-tools';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { manifestDocgen, infoOf } from '../../.storybook/docs/manifest-docgen.plugin.ts';
import { root } from '../install.mjs';

const button = {
  name: 'Button',
  docstring: 'A button.',
  extends: [],
  props: [
    { name: 'tone', type: 'ButtonTone', required: false, docstring: 'Its weight.', default: 'brand' },
    { name: 'icon', type: 'ReactNode', required: true, docstring: '' },
    { name: 'onSelect', type: '(key: string) => void', required: false, docstring: '' },
    { name: 'label', type: 'string', required: true, docstring: '' },
  ],
  variants: { tone: ['brand', 'quiet'] },
};

test('Storybook offers a select for a named union, and no control for functions and nodes', () => {
  const { props } = infoOf(button);
  expect(convert(props.tone)).toMatchObject({ name: 'enum', value: ['brand', 'quiet'] });
  expect(convert(props.icon)).toMatchObject({ name: 'function', raw: 'ReactNode' });
  expect(convert(props.onSelect)).toMatchObject({ name: 'function' });
  expect(convert(props.label)).toMatchObject({ name: 'string' });
  expect(props).toMatchObject({
    tone: { required: false, description: 'Its weight.', defaultValue: { value: "'brand'" } },
    icon: { required: true },
  });
});

test('the file that declares a component gets its description under its own name', async () => {
  await using server = await quietServer();
  const codeOf = async (file) => (await server.transformRequest(`/packages/ui/src/${file}`)).code;
  expect(await codeOf('primitives/button/Button.tsx')).toContain(`Button.displayName = "Button"`);
  expect(await codeOf('navigation/tabs/Tabs.tsx')).toContain(`Tabs.displayName = "Tabs"`);
  expect(await codeOf('navigation/tabs/Tabs.stories.tsx')).not.toContain('displayName');
});

async function quietServer() {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
    plugins: [manifestDocgen()],
  });
  return Object.assign(server, { [Symbol.asyncDispose]: () => server.close() });
}
