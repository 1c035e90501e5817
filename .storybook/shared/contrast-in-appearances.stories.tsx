import { expect } from 'storybook/test';
import { contrastInAppearances } from './contrast-in-appearances.ts';
import { attributesOf, defaultAppearance } from './appearance.ts';
import { colouredTexts, coloursOf } from './text-colours.ts';
import preview from '../preview.tsx';

/** Hidden in Storybook: tests the check that runs after every story. */
const meta = preview.meta({ title: 'Checks/Contrast in appearances', tags: ['!dev', '!autodocs'] });
export default meta;

const defaultContext = { globals: { locale: 'en', ...defaultAppearance }, parameters: {} };

function Sentence({ light = '#222', dark }: { readonly light?: string; readonly dark: string }) {
  return (
    <p style={{ color: `light-dark(${light}, ${dark})`, background: 'light-dark(#fff, #222)' }}>
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

export const TooFaintAsShown = meta.story({
  parameters: withoutAxe,
  render: () => <Sentence light="#ccc" dark="#ddd" />,
  play: async () => {
    await expect(contrastInAppearances(defaultContext)).rejects.toThrow(/^<p .*Can you read this/s);
  },
});

/** A story that sets an appearance is checked in no other one, and one for which axe is off is not checked at all. */
export const LeftOut = meta.story({
  parameters: withoutAxe,
  render: () => <Sentence dark="#444" />,
  play: async () => {
    const globals = { ...defaultContext.globals, density: 'compact' };
    await expect(contrastInAppearances({ ...defaultContext, globals })).resolves.toBeUndefined();
    await expect(
      contrastInAppearances({ ...defaultContext, parameters: { a11y: { test: 'off' } } }),
    ).resolves.toBeUndefined();
  },
});

/** The same text on different backgrounds is checked again, and a story of colours that were checked is not. */
export const SeenColours = meta.story({
  parameters: withoutAxe,
  render: () => (
    <div style={{ background: '#fff' }}>
      <p data-testid="plain">On white</p>
      <p data-testid="same">On white too</p>
      <div style={{ position: 'relative' }}>
        <div style={{ position: 'absolute', inset: 0, background: '#333' }} />
        <p data-testid="over" style={{ position: 'relative' }}>
          On a neighbour
        </p>
      </div>
      <p data-testid="faint" style={{ opacity: 0.5 }}>
        Half as strong
      </p>
      <p data-testid="disabled" aria-disabled="true">
        Not now
      </p>
      <p data-testid="underlined" style={{ textDecoration: 'underline' }}>
        Underlined
      </p>
      <div data-testid="value">
        <input aria-label="Name" defaultValue="Anna" style={{ color: '#999' }} />
      </div>
    </div>
  ),
  play: async ({ canvas }) => {
    const entriesOf = (id: string) => [...coloursOf(colouredTexts(canvas.getByTestId(id)))].join();
    await expect(entriesOf('same')).toBe(entriesOf('plain'));
    await expect(entriesOf('over')).not.toBe(entriesOf('plain'));
    await expect(entriesOf('faint')).not.toBe(entriesOf('plain'));
    await expect(entriesOf('disabled')).not.toBe(entriesOf('plain'));
    await expect(entriesOf('underlined')).not.toBe(entriesOf('plain'));
    await expect(entriesOf('value')).toMatch(/^input .*rgb\(153, 153, 153\)/);
  },
});
