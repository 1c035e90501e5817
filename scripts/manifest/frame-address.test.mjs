import { afterEach, expect, test } from 'vitest';
import { addressFrames } from '../../.storybook/docs/frame-address.ts';

afterEach(() => {
  globalThis.PREVIEW_URL = undefined;
});

test('the frames of a page get the settings of the toolbar and run no play function', () => {
  const address = addressFrames({
    locale: 'fi',
    theme: 'dark',
    viewport: { value: 'phone' },
    a11y: undefined,
  });
  const { pathname, searchParams } = new URL(address, 'https://storybook.example/below/');
  expect(pathname).toBe('/below/iframe.html');
  expect(Object.fromEntries(searchParams)).toEqual({ embed: 'true', globals: 'locale:fi;theme:dark' });
  expect(globalThis.PREVIEW_URL).toBe(address);
});
