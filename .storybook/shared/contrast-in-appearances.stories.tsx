import { expect } from 'storybook/test';
import { contrastInAppearances } from './contrast-in-appearances.ts';
import { attributesOf, defaultAppearance } from './appearance.ts';
import preview from '../preview.tsx';

/** Hidden in Storybook: tests the check that runs after every story. */
const meta = preview.meta({ title: 'Checks/Contrast in appearances', tags: ['!dev', '!autodocs'] });
export default meta;

const defaultContext = { globals: { locale: 'en', ...defaultAppearance }, parameters: {} };

function Sentence({ dark }: { readonly dark: string }) {
  return (
    <p style={{ color: `light-dark(#222, ${dark})`, background: 'light-dark(#fff, #222)' }}>
      Can you read this?
    </p>
  );
}

/** Turns off axe for the story itself, which would fail. */
const withoutAxe = { a11y: { test: 'off' } } as const;

export const TooFaintInTheDark = meta.story({
  parameters: withoutAxe,
  render: () => <Sentence dark="#444" />,
  play: async () => {
    await expect(contrastInAppearances(defaultContext)).rejects.toThrow(
      /^In dark:\n\n<p .*Can you read this/s,
    );
    const after = Object.keys(attributesOf(defaultAppearance)).map((name) => [
      name,
      document.documentElement.getAttribute(name),
    ]);
    await expect(Object.fromEntries(after)).toEqual(attributesOf(defaultAppearance));
  },
});

export const Readable = meta.story({
  render: () => <Sentence dark="#ddd" />,
  play: async () => {
    await expect(contrastInAppearances(defaultContext)).resolves.toBeUndefined();
  },
});

/** Stories that set an appearance, and those for which axe is off, are not checked. */
export const LeftOut = meta.story({
  parameters: withoutAxe,
  render: () => <Sentence dark="#444" />,
  play: async () => {
    const globals = { ...defaultContext.globals, theme: 'dark' };
    await expect(contrastInAppearances({ ...defaultContext, globals })).resolves.toBeUndefined();
    await expect(
      contrastInAppearances({ ...defaultContext, parameters: { a11y: { test: 'off' } } }),
    ).resolves.toBeUndefined();
  },
});
