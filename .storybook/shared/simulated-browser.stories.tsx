import { expect, waitFor } from 'storybook/test';
import preview from '../preview.tsx';
import { simulateBrowser } from './simulated-browser.ts';

/** Hidden in Storybook: tests the simulation of larger text and of a phone. e2e/storybook.test.ts compares with a real one. */
const meta = preview.meta({
  title: 'Checks/Simulated browser',
  tags: ['!dev', '!autodocs'],
  parameters: { a11y: { test: 'off' } },
});
export default meta;

/** The window's width in em of the browser's default font size, rounded down. */
const em = () => Math.floor(innerWidth / 16);

/** Adds a style sheet with a query, as a screen's own code does. Returns whether the query matches, and a function that removes it. */
function addSheet(query: string) {
  const name = `--matches-${document.styleSheets.length}`;
  const sheet = document.createElement('style');
  sheet.textContent = `@layer late { @media ${query} { :root { ${name}: yes; } } }`;
  document.head.append(sheet);
  return {
    matches: () => getComputedStyle(document.documentElement).getPropertyValue(name) === 'yes',
    remove: () => sheet.remove(),
  };
}

export const LargeText = meta.story({
  globals: { text: '200' },
  render: () => <p className="w-4">A</p>,
  play: async ({ canvasElement }) => {
    const [column] = canvasElement.getElementsByTagName('p');
    await expect(column?.getBoundingClientRect().width).toBe(32);
    // Half of the window's em.
    await expect(matchMedia(`(min-width: ${em() / 2}em)`).matches).toBe(true);
    await expect(matchMedia(`(min-width: ${em() / 2 + 1}rem)`).matches).toBe(false);
    await expect(matchMedia(`(min-width: ${innerWidth}px)`).matches).toBe(true);
    await expect(matchMedia('(min-width: 10em)').media).toBe('(min-width: 10em)');
  },
});

export const LateSheets = meta.story({
  globals: { text: '200' },
  render: () => <p>A</p>,
  play: async () => {
    const narrow = addSheet(`(width < ${em() / 2 + 1}rem)`);
    const wide = addSheet(`(width >= ${em() / 2 + 1}rem)`);
    try {
      await waitFor(() => expect([narrow.matches(), wide.matches()]).toEqual([true, false]));
      simulateBrowser({ text: 1 });
      await expect([narrow.matches(), wide.matches()]).toEqual([false, true]);
    } finally {
      narrow.remove();
      wide.remove();
    }
  },
});

/** On a simulated phone, queries of the width depend on both the width and the text. */
export const PhoneWithLargeText = meta.story({
  render: () => <p>A</p>,
  play: async () => {
    const sheets = [11, 12, 22, 23, em()].map((width) => addSheet(`(width >= ${width}rem)`));
    const matches = () => sheets.map((sheet) => sheet.matches());
    try {
      simulateBrowser({ width: 360 });
      await expect(matches()).toEqual([true, true, true, false, false]);
      simulateBrowser({ text: 2 });
      await expect(matches()).toEqual([true, false, false, false, false]);
      simulateBrowser({ width: null, text: 1 });
      await expect(matches()).toEqual([true, true, true, em() >= 23, true]);
    } finally {
      simulateBrowser({ width: null, text: 1 });
      for (const sheet of sheets) sheet.remove();
    }
  },
});
