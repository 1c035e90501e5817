import { expect } from 'storybook/test';
import { contrastInAppearances } from './contrast-in-appearances.ts';
import { attributesOf, defaultAppearance } from './appearance.ts';
import preview from '../preview.tsx';

/** Not shown in the workshop: proves the check behind every story. */
const meta = preview.meta({ title: 'Checks/Contrast in looks', tags: ['!dev', '!autodocs'] });
export default meta;

const tested = { globals: { locale: 'en', ...defaultAppearance }, parameters: {} };

function Words({ dark }: { readonly dark: string }) {
  return (
    <p style={{ color: `light-dark(#222, ${dark})`, background: 'light-dark(#fff, #222)' }}>
      Can you read this?
    </p>
  );
}

/** It would fail by itself. */
const onlyCalled = { a11y: { test: 'off' } } as const;

export const TooFaintInTheDark = meta.story({
  parameters: onlyCalled,
  render: () => <Words dark="#444" />,
  play: async () => {
    await expect(contrastInAppearances(tested)).rejects.toThrow(/^In dark:\n\n<p .*Can you read this/s);
    const after = Object.keys(attributesOf(defaultAppearance)).map((name) => [
      name,
      document.documentElement.getAttribute(name),
    ]);
    await expect(Object.fromEntries(after)).toEqual(attributesOf(defaultAppearance));
  },
});

export const Readable = meta.story({
  render: () => <Words dark="#ddd" />,
  play: async () => {
    await expect(contrastInAppearances(tested)).resolves.toBeUndefined();
  },
});

/** Stories that chose a look, and those for which axe is off, are left to themselves. */
export const LeftOut = meta.story({
  parameters: onlyCalled,
  render: () => <Words dark="#444" />,
  play: async () => {
    const globals = { ...tested.globals, theme: 'dark' };
    await expect(contrastInAppearances({ ...tested, globals })).resolves.toBeUndefined();
    await expect(
      contrastInAppearances({ ...tested, parameters: { a11y: { test: 'off' } } }),
    ).resolves.toBeUndefined();
  },
});
