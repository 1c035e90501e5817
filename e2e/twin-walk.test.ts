import AxeBuilder from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openStorybook } from './built-storybook.ts';

const storybook = openStorybook();

async function openWalk(twin: string): Promise<Page> {
  const context = await storybook.browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${storybook.url}/iframe.html?id=flows-payment--walk&viewMode=story&args=twin:${twin}`);
  return page;
}

const heading = (page: Page, screen: number, name: string) =>
  page.locator('iframe[data-stage]').nth(screen).contentFrame().getByRole('heading', { name });

it('shows a walk on two screens that differ, compares them at every step, and writes a film strip', async () => {
  const page = await openWalk('locale_fi__text_200');
  await heading(page, 0, 'Your order').waitFor();
  await heading(page, 1, 'Tilauksesi').waitFor();

  // One press leads both screens on.
  await page.getByRole('button', { name: 'chooses visa' }).click();
  for (const screen of [0, 1])
    await page
      .locator('iframe[data-stage]')
      .nth(screen)
      .contentFrame()
      .getByRole('radio', { name: 'Visa', checked: true })
      .waitFor();

  await page.getByRole('tab', { name: 'Twin' }).click();
  await page.getByRole('button', { name: 'Compare every step' }).click();
  await page.getByText('Both screens were compared at all 2 places of the walk.').waitFor();
  const steps = page.getByRole('list', { name: 'Differences at each step' }).getByRole('button');
  expect(await steps.count()).toBe(2);
  expect(await steps.first().innerText()).toMatch(
    /^0\. choosingMethod Picture: \d+\.\d %; context: the same; faults: /,
  );
  const { violations } = await new AxeBuilder({ page }).include('.stepper-page').exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Film strip' }).click();
  const strip = await readFile(await (await downloaded).path(), 'utf8');
  expect(strip.match(/<img src="data:image\/png/g)).toHaveLength(6);
  expect(strip).toContain('fi, phone, light, text 200');

  // The screens show the step again at which the walk was.
  await steps.first().click();
  await heading(page, 1, 'Tilauksesi').waitFor();
  await page.getByRole('button', { name: 'One screen' }).click();
  await heading(page, 1, 'Tilauksesi').waitFor({ state: 'detached' });
  await page.context().close();
});

it('compares this build with another one on its origin, and says what a crafted link asks for in vain', async () => {
  const here = Buffer.from(new URL(`${storybook.url}/`).pathname).toString('base64url');
  const page = await openWalk(`build_${here}__locale_xx`);
  await heading(page, 1, 'Your order').waitFor();
  await page.getByRole('tab', { name: 'Twin' }).click();
  await page.getByText('Left out, because nobody knows it: locale_xx.').waitFor();
  await page.getByRole('button', { name: 'Compare every step' }).click();
  await page.getByText('Both screens were compared at all 1 places of the walk.').waitFor();
  await page.getByText('Picture: the same; context: the same; faults: 0 only in the first').waitFor();

  await page.getByRole('textbox', { name: 'Build' }).fill('https://elsewhere.example/');
  await page.getByRole('button', { name: 'Show' }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'The other build' });
  await problem.waitFor();
  expect(await problem.innerText()).toContain('must be on this origin, for example /earlier/.');
  await page.context().close();
});
