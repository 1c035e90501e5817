import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStorybook } from './built-storybook.ts';

const storybook = openStorybook();
let page: Page;
let preview: FrameLocator;

beforeEach(async () => {
  const context = await storybook.browser.newContext({ viewport: { width: 1400, height: 1000 } });
  page = await context.newPage();
  preview = page.frameLocator('#storybook-preview-iframe');
});
afterEach(() => page.context().close());

const matrix = (args: string) => page.goto(`${storybook.url}/?path=/story/ui-matrix--page&args=${args}`);

describe('the matrix in the built Storybook', () => {
  it('shows what a Docs page links to, in forced states and both themes, and keeps the choice in the address', async () => {
    await page.goto(`${storybook.url}/?path=/docs/ui-primitives-button--docs`);
    await preview.getByRole('link', { name: /^Show it in a matrix/ }).click();
    await preview.getByText('All 8 cells are rendered, none with faults.').waitFor();
    expect(await preview.getByRole('columnheader').allInnerTexts()).toEqual([
      'Chosen for the row',
      'At rest',
      'Hover',
      'Keyboard focus',
      'Pressed',
    ]);
    const background = (name: string) =>
      preview
        .frameLocator(`iframe[title="${name}"]`)
        .getByRole('button', { name: 'Save changes' })
        .first()
        .evaluate((button) => getComputedStyle(button).backgroundColor);
    const [rest, hover] = [await background('Light, At rest'), await background('Light, Hover')];
    // Pictures out of sight are not in the page yet.
    await preview.getByRole('link', { name: 'Open: Dark, At rest' }).scrollIntoViewIfNeeded();
    const dark = await background('Dark, At rest');
    expect(new Set([rest, hover, dark]).size).toBe(3);
    await preview.getByRole('group', { name: 'Brand' }).getByRole('checkbox', { name: 'Harbour' }).check();
    await preview.getByText('All 16 cells are rendered').waitFor();
    await expect.poll(() => page.url()).toMatch(/brand:claret_harbour/);
    await page.reload();
    await preview.getByText('All 16 cells are rendered').waitFor();
    const { violations } = await new AxeBuilder({ page }).include('#storybook-preview-iframe').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  it('shows a screen in another language, text size and width without changing the page around it', async () => {
    await matrix(
      'of:app-credits;story:default;theme:dark;locale:de_en-XB;width:phone_column-480;text:100_200;state:rest;columns:width',
    );
    await preview.getByText(/^All 8 cells are rendered/).waitFor();
    const german = preview.frameLocator('iframe[title="Text 100 %, Deutsch, Phone, 360"]');
    expect(await german.locator('html').getAttribute('lang')).toBe('de');
    expect(await german.getByRole('heading', { level: 1 }).innerText()).toMatch(/Credits/);
    await preview
      .getByRole('link', { name: 'Open: Text 200 %, Pseudo-language, right to left, Phone, 360' })
      .scrollIntoViewIfNeeded();
    const mirrored = preview.frameLocator(
      'iframe[title="Text 200 %, Pseudo-language, right to left, Phone, 360"]',
    );
    expect(await mirrored.locator('html').getAttribute('dir')).toBe('rtl');
    expect(
      await mirrored
        .locator('body')
        .evaluate(() => [innerWidth, getComputedStyle(document.documentElement).fontSize]),
    ).toEqual([360, '32px']);
    expect(await preview.locator('html').getAttribute('data-theme')).toBe('light');
    expect(await preview.getByRole('heading', { level: 1, name: 'Matrix' }).isVisible()).toBe(true);
  });
});
