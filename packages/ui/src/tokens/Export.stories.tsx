import { expect, spyOn } from 'storybook/test';
import { downloadJson } from '@rendezvous/storybook/download';
import { dtcgResolver, dtcgTokens } from '@rendezvous/storybook/dtcg';
import { figmaVariables } from '@rendezvous/storybook/figma-variables';
import { sheets } from '@rendezvous/storybook/theme-tokens';
import preview from '@rendezvous/storybook/preview';
import { Button } from '../primitives/button/index.ts';
import { Heading } from '../primitives/heading/index.ts';
import { Cluster, Stack } from '../primitives/page/index.ts';
import { Text } from '../primitives/text/index.ts';
import { lookKey, lookName, LOOKS } from './looks.ts';

const meta = preview.meta({ title: 'Foundations/Export' });
export default meta;

/** The tokens as files for design tools. `npm run tokens` writes the same files. */
export const Files = meta.story({
  render: () => (
    <Stack gap="xl" align="start">
      <Stack gap="sm">
        <Heading level={1}>Export</Heading>
        <Text measure>
          The style sheets are the source of all tokens. These files are made from them, with the purpose of
          each token as its description. <code>npm run tokens</code> writes all of them to the folder{' '}
          <code>dist/tokens</code>, or to the one that you name.
        </Text>
      </Stack>
      <Stack gap="sm" align="start" as="section">
        <Heading level={2}>Design Tokens (DTCG 2025.10)</Heading>
        <Text measure>
          One file contains all looks as a resolver document. Tools that read one set of values at a time,
          such as Figma’s own import, take the file of a look.
        </Text>
        <Button onClick={() => downloadJson('rendezvous.resolver.json', dtcgResolver(sheets))}>
          Download all looks
        </Button>
        <Cluster>
          {LOOKS.map((look) => (
            <Button
              key={lookKey(look)}
              tone="neutral"
              size="sm"
              onClick={() => downloadJson(`${lookKey(look)}.tokens.json`, dtcgTokens(sheets, look))}
            >
              {lookName(look)}
            </Button>
          ))}
        </Cluster>
        <Text size="sm" tone="soft" measure>
          Colours are in OKLCH, with the nearest sRGB value for tools that do not know it. A size that grows
          with the page has its largest value; its CSS is in the extension <code>org.rendezvous.css</code>.
        </Text>
      </Stack>
      <Stack gap="sm" align="start" as="section">
        <Heading level={2}>Figma variables</Heading>
        <Text measure>
          The body of a request to Figma’s Variables API, which plugins for the import of variables read too:
          the collection Colour has a mode for each look, Shape and type one for each brand, and Space one for
          each density. Each variable shows its CSS name in Dev Mode.
        </Text>
        <Button onClick={() => downloadJson('figma-variables.json', figmaVariables(sheets))}>
          Download Figma variables
        </Button>
      </Stack>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    const files: Blob[] = [];
    const address = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return '#';
    });
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    for (const name of ['Download all looks', 'Harbour, dark', 'Download Figma variables'])
      await userEvent.click(canvas.getByRole('button', { name }));
    address.mockRestore();
    click.mockRestore();
    const [resolver, look, figma] = await Promise.all(
      files.map(async (file) => JSON.parse(await file.text())),
    );
    await expect(resolver.modifiers.look.default).toBe('claret-light');
    await expect(look.color.brand.$value.colorSpace).toBe('oklch');
    await expect(figma.variableCollections).toHaveLength(3);
  },
});

export const FilesDark = Files.extend({ globals: { theme: 'dark' }, play: undefined });
