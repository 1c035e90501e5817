import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openStorybook } from './built-storybook.ts';

const storybook = openStorybook();

const screen = (page: Page, tab: number) =>
  page
    .locator('iframe[data-stage]')
    .nth(tab - 1)
    .contentFrame();

it('walks two tabs of one member, each on its own screen, with one clock and one link', async () => {
  const context = await storybook.browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.goto(`${storybook.url}/iframe.html?id=flows-payment--walk&viewMode=story`);
  await screen(page, 1).getByRole('heading', { name: 'Your order' }).waitFor();
  await page.getByRole('tab', { name: 'Two tabs' }).click();
  await page.getByRole('button', { name: 'Open a second tab' }).click();
  await screen(page, 2).getByRole('heading', { name: 'Your order' }).waitFor();

  // What is pressed on a screen happens in its tab. The screens are scaled, so that keys are surer than the mouse.
  await screen(page, 2).getByRole('radio', { name: 'Visa' }).press(' ');
  const bar = page.getByRole('region', { name: 'Walk' }).getByRole('status');
  await bar.filter({ hasText: 'after method.chosen in tab 2' }).waitFor();
  expect(await screen(page, 1).getByRole('radio', { name: 'Visa' }).isChecked()).toBe(false);
  await page.getByRole('tab', { name: 'Act' }).click();
  await page.getByRole('button', { name: 'Tab 2: choosingMethod', pressed: true }).waitFor();
  const { violations } = await new AxeBuilder({ page }).include('.stepper-page').exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

  // Before the second tab was opened its screen is blank, and stays loaded.
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByText('The second tab is not open yet.').waitFor();
  await page.getByRole('button', { name: 'Forward' }).click();
  await screen(page, 2).getByRole('heading', { name: 'Your order' }).waitFor();
  await page.getByRole('button', { name: 'Forward' }).click();
  await screen(page, 2).getByRole('radio', { name: 'Visa', checked: true }).waitFor();

  // The link contains both tabs.
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('The link was copied.').waitFor();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  const opened = page.frameLocator('#storybook-preview-iframe').locator('iframe[data-stage]');
  await opened.nth(1).contentFrame().getByRole('radio', { name: 'Visa', checked: true }).waitFor();
  await opened.nth(0).contentFrame().getByRole('radio', { name: 'Visa', checked: false }).waitFor();
  await context.close();
});
