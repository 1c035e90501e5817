import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Locator, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStorybook } from './built-storybook.ts';

const storybook = openStorybook();
let page: Page;
let preview: FrameLocator;

beforeEach(async () => {
  const context = await storybook.browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  await page.goto(`${storybook.url}/?path=/story/app-log-in--default`);
  preview = page.frameLocator('#storybook-preview-iframe');
  await logInButton().waitFor();
});
afterEach(() => page.context().close());

const logInButton = () => preview.getByRole('button', { name: 'Log in', exact: true });
const xrayPanel = () => page.locator('.rdv-xray');
const tool = () => page.getByLabel('X-ray: point at an element (X)');

/** Presses the middle of an element; while somebody points, the page itself is covered. */
async function pressOn(element: Locator) {
  // The code for pointing is loaded with the first press of the tool.
  await preview.locator('[data-xray] .name').waitFor();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
}

/** The cells of the row with this heading, within the part of the panel with the title. */
const row = (part: string, heading: string | RegExp) =>
  xrayPanel()
    .locator('section', { has: page.getByRole('heading', { name: part, exact: true }) })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: heading }) });

describe('X-ray in the built Storybook', () => {
  it('shows component, props, tokens, message and states of the element that is pressed, which does nothing', async () => {
    await tool().click();
    await pressOn(logInButton());
    await xrayPanel().getByRole('heading', { name: 'Button', exact: true }).waitFor();
    expect(await xrayPanel().getByRole('status').first().innerText()).toMatch(
      /^button, \d+ × \d+ px, rendered by Button$/,
    );
    expect(await row('Props', 'width').innerText()).toContain('"fill"');
    expect(await row('Tokens', 'background-color').innerText()).toContain('--color-brand');
    expect(await row('Tokens', 'border-radius').innerText()).toContain('--radius-control');
    await row('Texts', 'sv').first().waitFor();
    expect(await row('Texts', /^(da|de|en|es|fi|fr|it|nb|nl|pl|sv)$/).count()).toBeGreaterThanOrEqual(11);
    expect(await xrayPanel().getByText('account.log_in', { exact: true }).count()).toBeGreaterThan(0);
    expect(await xrayPanel().getByText('(now)').first().isVisible()).toBe(true);
    // The press chose the button and did not log in.
    expect(await preview.getByRole('alert').count()).toBe(0);
    await xrayPanel().getByRole('link', { name: 'UI / Primitives / Button' }).click();
    await preview.getByRole('heading', { level: 1, name: 'Button' }).waitFor();
  });

  it('is operated with the keyboard alone, from the shortcut to the panel', async () => {
    await page.locator('body').press('x');
    const outline = preview.locator('[data-xray]').getByRole('status');
    await expect.poll(() => outline.innerText()).not.toBe('');
    // Down into the page until nothing is inside any more.
    let before = '';
    for (let now = await outline.innerText(); now !== before; now = await outline.innerText()) {
      before = now;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('ArrowUp');
    expect(await outline.innerText()).not.toBe(before);
    const chosen = await outline.innerText();
    await page.keyboard.press('Enter');
    await xrayPanel().getByRole('heading', { name: 'Tokens' }).waitFor();
    expect(await xrayPanel().getByRole('status').first().innerText()).toContain(chosen.split(', ').at(-1));
    await xrayPanel().getByRole('button', { name: 'Around it' }).click();
    await expect.poll(() => outline.innerText()).not.toBe(chosen);
    await xrayPanel().getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => preview.locator('[data-xray]').count()).toBe(0);
  });

  it('has no accessibility violation in its panel', async () => {
    await tool().click();
    await pressOn(preview.getByLabel('Email address'));
    await row('Texts', 'sv').first().waitFor();
    const { violations } = await new AxeBuilder({ page }).include('.rdv-xray').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});

describe('X-ray on pages without panels', () => {
  const pressCentre = async (element: Locator) => {
    await element.scrollIntoViewIfNeeded();
    await pressOn(element);
  };

  it('finds the component of a story on a Docs page, and shows it over the page until it is cleared', async () => {
    await page.goto(`${storybook.url}/?path=/docs/ui-primitives-button--docs`);
    const button = preview.getByRole('button', { name: 'Save changes' }).first();
    await button.waitFor();
    await tool().click();
    await pressCentre(button);
    const drawer = page.getByRole('complementary', { name: 'X-ray' });
    await drawer.getByRole('heading', { name: 'Button', exact: true }).waitFor();
    expect(await row('Tokens', 'background-color').innerText()).toContain('--color-brand');
    const { violations } = await new AxeBuilder({ page }).include('.rdv-drawer').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await drawer.getByRole('button', { name: 'Clear' }).click();
    expect(await drawer.count()).toBe(0);
  });

  it('reaches into the frame of a walk, with the pointer and with the keyboard', async () => {
    await page.goto(`${storybook.url}/?path=/story/flows-log-in--walk`);
    const stage = preview.frameLocator('iframe[title]').first();
    const button = stage.getByRole('button', { name: 'Log in', exact: true });
    await button.waitFor();
    await tool().click();
    await pressCentre(button);
    const drawer = page.getByRole('complementary', { name: 'X-ray' });
    await drawer.getByRole('heading', { name: 'Button', exact: true }).waitFor();
    await row('Texts', 'sv').first().waitFor();
    // The outline is around the button in the frame.
    const [outline, box] = [
      await preview.locator('[data-xray] .box').boundingBox(),
      await button.boundingBox(),
    ];
    expect(Math.abs((outline?.x ?? 0) - (box?.x ?? 99))).toBeLessThan(2);
    expect(Math.abs((outline?.width ?? 0) - (box?.width ?? 99))).toBeLessThan(2);
    await drawer.getByRole('button', { name: 'Around it' }).click();
    await expect.poll(() => drawer.getByRole('status').first().innerText()).not.toMatch(/^button,/);
  });
});

describe('the search in the built Storybook', () => {
  const input = () => page.getByRole('combobox', { name: /^Search components/ });
  const selected = () => page.getByRole('option', { selected: true });

  it('opens with Ctrl+K, also from within the story, and finds a component by what others call it', async () => {
    await preview.getByLabel('Email address').press('Control+k');
    await input().fill('snackbar');
    await expect.poll(() => selected().innerText()).toMatch(/^Toast\nAlso called snackbar/);
    await page.keyboard.press('Enter');
    await preview.getByRole('heading', { level: 1, name: 'Toast' }).waitFor();
    expect(await input().isVisible()).toBe(false);
  });

  it('finds a shown text in another language and opens its screen', async () => {
    await page.goto(`${storybook.url}/?path=/story/ui-primitives-button--default`);
    await preview.getByRole('button', { name: 'Save changes' }).waitFor();
    await page.getByLabel('Search everything (⌘K, Ctrl K)').click();
    await input().fill('Lösenord');
    await page.getByRole('option', { name: /account\.password, sv/ }).waitFor();
    await page.getByRole('option', { name: /account\.password, sv/ }).click();
    await preview.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(page.url()).toContain('path=/story/app-log-in--default');
  });

  it('moves through the results of all groups with the arrow keys, and has no accessibility violation', async () => {
    await page.keyboard.press('Control+k');
    await input().fill('modal');
    await expect.poll(() => selected().innerText()).toMatch(/^Dialog\n/);
    // The texts of all languages arrive last.
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ results$/ })
      .waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowUp');
    const last = await page.getByRole('option').last().innerText();
    expect(await selected().innerText()).toBe(last);
    await page.keyboard.press('ArrowDown');
    expect(await selected().innerText()).toMatch(/^Dialog\n/);
    const { violations } = await new AxeBuilder({ page }).include('.rdv-ask').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => input().isVisible()).toBe(false);
  });
});
