import { expect } from 'storybook/test';
import { tokensOf } from '@rendezvous/storybook/theme-tokens';
import { TokenNames } from '@rendezvous/storybook/TokenNames';
import { TokenTable } from '@rendezvous/storybook/TokenTable';
import { inPixels, useComputedCss } from '@rendezvous/storybook/useComputedCss';
import { localeNames, messagesOf } from '@rendezvous/storybook/locales';
import preview from '@rendezvous/storybook/preview';
import { Heading } from '../primitives/heading/index.ts';
import { Stack } from '../primitives/page/index.ts';
import { Text } from '../primitives/text/index.ts';
import { PURPOSES } from './purposes.ts';

const meta = preview.meta({
  title: 'Foundations/Type',
  // Otherwise Storybook writes the source of the story, whose tables of elements take it minutes; no page shows it.
  parameters: { docs: { source: { type: 'code' } } },
});
export default meta;

const scale = tokensOf('text-').filter(([name]) => !name.endsWith('--line-height'));
const lineHeights = Object.fromEntries(tokensOf('text-').filter(([name]) => name.endsWith('--line-height')));
const sizes = Object.fromEntries(scale.map(([name]) => [name, `var(--text-${name})`]));

/** The scale has seven sizes; the three largest grow with the width of the page. */
export const Scale = meta.story({
  render: (_, { globals }) => {
    const [place, drawn] = useComputedCss('font-size', sizes, globals);
    return (
      <div ref={place}>
        <Stack gap="lg">
          <Heading level={1}>Type</Heading>
          <TokenTable
            caption="The scale, in Figtree"
            head={['Size', 'Value', 'Current', 'Line height', 'Sample', 'Purpose', 'In code']}
            rows={scale.map(([name, value]) => ({
              key: name,
              cells: [
                name,
                value,
                inPixels(drawn[name]),
                lineHeights[`${name}--line-height`],
                <span
                  key="sample"
                  style={{ fontSize: `var(--text-${name})`, lineHeight: `var(--text-${name}--line-height)` }}
                >
                  Good to see you
                </span>,
                PURPOSES[`text-${name}`],
                <TokenNames key="names" token={`text-${name}`} />,
              ],
            }))}
          />
          <TokenTable
            caption="Typefaces"
            head={['Font', 'Sample', 'Purpose', 'In code']}
            rows={tokensOf('font-').map(([name]) => ({
              key: name,
              cells: [
                name,
                <span key="sample" className="text-lg" style={{ fontFamily: `var(--font-${name})` }}>
                  Good to see you
                </span>,
                PURPOSES[`font-${name}`],
                <TokenNames key="names" token={`font-${name}`} />,
              ],
            }))}
          />
        </Stack>
      </div>
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /^md 1rem 16 px/ })).toBeVisible();
  },
});

const weights = [
  ['regular', 400],
  ['medium', 500],
  ['semibold', 600],
  ['bold', 700],
] as const;

/** The weights of text. A heading of the largest size has a weight of 800. */
export const Weights = meta.story({
  render: () => (
    <TokenTable
      caption="Four weights"
      head={['Weight', 'Value', 'Sample']}
      rows={weights.map(([name, value]) => ({
        key: name,
        cells: [
          name,
          value,
          <Text key="sample" as="span" size="lg" weight={name}>
            Good to see you
          </Text>,
        ],
      }))}
    />
  ),
});

/** The letters and quotation marks that a language uses beyond a to z. */
const letters: Record<Exclude<keyof typeof localeNames, 'en-XA' | 'en-XB'>, string> = {
  en: '’ “ ”',
  da: 'Æ Ø Å æ ø å',
  de: 'Ä Ö Ü ä ö ü ß „ “',
  es: 'Á É Í Ñ Ó Ú Ü á é í ñ ó ú ü ¿ ¡',
  fi: 'Ä Ö Å Š Ž ä ö å š ž',
  fr: 'À Â Ç É È Ê Ë Î Ï Ô Œ Ù Û à â ç é è ê ë î ï ô œ ù û ÿ « »',
  it: 'À È É Ì Ò Ù à è é ì ò ù',
  nb: 'Æ Ø Å æ ø å',
  nl: 'É Ë Ï é ë ï ij',
  pl: 'Ą Ć Ę Ł Ń Ó Ś Ź Ż ą ć ę ł ń ó ś ź ż',
  sv: 'Å Ä Ö å ä ö',
};

/** A text of the site and the additional letters in each language, in the toolbar's order (LOCALE-1). */
export const Languages = meta.story({
  loaders: [
    async () => ({
      sentences: await Promise.all(
        Object.keys(letters).map(async (code) => [code, (await messagesOf(code))['ui.paragraph']] as const),
      ),
    }),
  ],
  render: (_, { loaded }) => {
    const sentences = loaded.sentences as readonly (readonly [keyof typeof letters, string])[];
    return (
      <Stack gap="lg">
        <Heading level={1}>Eleven languages</Heading>
        {sentences.map(([code, sentence]) => (
          <Stack key={code} gap="xs">
            <Heading level={2} size="md">
              {localeNames[code]}
            </Heading>
            <Text lang={code} measure>
              {sentence}
            </Text>
            <Text lang={code} size="lg">
              {letters[code]}
            </Text>
          </Stack>
        ))}
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(Object.keys(letters).length);
    const faces = await Promise.all(
      Object.entries(letters).map(
        async ([code, text]) =>
          [code, (await document.fonts.load('1rem "Figtree Variable"', text)).length] as const,
      ),
    );
    await expect(faces.filter(([, count]) => count === 0)).toEqual([]);
  },
});
