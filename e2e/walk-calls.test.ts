import AxeBuilder from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openStorybook } from './built-storybook.ts';

const storybook = openStorybook();

it('lists the calls of a walk and of its screen, draws it, and answers with a payload that breaks the contract', async () => {
  const context = await storybook.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${storybook.url}/iframe.html?id=flows-payment--walk&viewMode=story`);
  const screen = page.locator('iframe[data-stage]').contentFrame();
  await screen.getByRole('heading', { name: 'Your order' }).waitFor();
  for (const name of ['chooses visa', 'asks for credits at once', 'confirms'])
    await page.getByRole('button', { name, exact: true }).click();

  // An order that the contract does not know is sent only by its own button.
  await page.getByText('Own payload').click();
  await page.getByRole('combobox', { name: 'Begin with' }).selectOption({ label: 'pending' });
  const data = page.getByRole('textbox', { name: 'Data' });
  await data.fill((await data.inputValue()).replace('"pending"', '"paid"'));
  await page
    .getByText('must be "pending", "completed", "failed" or "cancelled", but is the text "paid".')
    .waitFor();
  await page.getByRole('button', { name: 'Send as invalid answer' }).click();
  await page.getByRole('region', { name: 'Walk' }).getByText('answers with an invalid payload').waitFor();

  await page.getByRole('tab', { name: 'Call log' }).click();
  const calls = page.getByRole('list', { name: 'Calls of the walk' });
  const ofScreen = calls.getByRole('button', { name: /^Screen listBundles GET \/api\/bundles\.php 200/ });
  await ofScreen.waitFor();
  await calls.getByRole('button', { name: /^Machine placeOrder POST \/api\/order\.php/ }).waitFor();
  await ofScreen.click();
  await page.getByText('0 of 4', { exact: true }).waitFor();

  await page.getByRole('tab', { name: 'Sequence' }).click();
  await page.getByRole('list', { name: 'As a list' }).getByText('chooses visa').waitFor();
  const { violations } = await new AxeBuilder({ page }).include('.stepper-page').exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download SVG' }).click();
  const picture = await readFile(await (await downloaded).path(), 'utf8');
  expect(picture).toMatch(/^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(picture).not.toMatch(/var\(--|class=|oklch/);
  await context.close();
});
