import AxeBuilder from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openStorybook } from './built-storybook.ts';

const storybook = openStorybook();

async function openWalk(flow: string, script?: () => void): Promise<Page> {
  const context = await storybook.browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (script) await page.addInitScript(script);
  await page.goto(`${storybook.url}/iframe.html?id=flows-${flow}--walk&viewMode=story`);
  await page.frameLocator('iframe[data-stage]').locator('main[data-steps]').waitFor({ state: 'attached' });
  return page;
}

/** Makes the texts of one state unreadable, which is a fault of axe. */
function fadeThanks() {
  addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style');
    style.textContent = 'body:has(main[data-state=sent]) * { color: #eee !important }';
    document.head.append(style);
  });
}

it('walks every path in the page beside the walk of the person, and shows the result of each state and edge', async () => {
  const page = await openWalk('report', fadeThanks);
  await page.getByRole('tab', { name: 'Paths' }).click();
  await page.getByRole('button', { name: 'Walk everything' }).click();
  await page.getByText(/^[1-9]\d* of 11 screens/).waitFor();

  // Meanwhile, the person goes on.
  await page.getByRole('tab', { name: 'Act' }).click();
  await page.getByRole('region', { name: 'Events' }).getByRole('button').first().click();
  await page.getByText('1 of 1', { exact: true }).waitFor();

  await page.getByRole('tab', { name: 'Paths' }).click();
  await page.getByText(/^All 11 screens were walked, \d+ with faults\.$/).waitFor({ timeout: 60_000 });
  const faults = page.getByRole('list', { name: 'Faults' }).getByRole('listitem');
  expect(await faults.allInnerTexts()).toEqual([expect.stringMatching(/^color-contrast: .*sent$/s)]);
  const chart = page.getByRole('figure', { name: 'Chart of report' });
  expect(await chart.getByRole('list', { name: 'States and edges' }).innerText()).toMatch(
    /reached, no faults.*reached, with faults/s,
  );
  expect(await chart.getByRole('img', { name: /: not reached$/ }).count()).toBe(0);
  const { violations } = await new AxeBuilder({ page }).include('.stepper-page').exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

  await chart.getByRole('link', { name: /^report\.sent: reached, with faults, opens the walk$/ }).click();
  await page.getByRole('region', { name: 'Walk', exact: true }).getByText('sent', { exact: true }).waitFor();
  await page
    .frameLocator('iframe[data-stage]')
    .locator('main[data-state=sent]')
    .waitFor({ state: 'attached' });
  await page.context().close();
});

it('stops a walk over everything, and says how far it came', async () => {
  const page = await openWalk('payment');
  await page.getByRole('tab', { name: 'Paths' }).click();
  await page.getByRole('button', { name: 'Walk everything' }).click();
  await page.getByText(/^[1-9]\d* of \d+ screens/).waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByText(/^Stopped after [1-9]\d* of \d+ screens/).waitFor();
  expect(await page.getByTitle('Walks everything').count()).toBe(0);
  const chart = page.getByRole('figure', { name: 'Chart of payment' });
  expect(await chart.getByRole('img', { name: /: not reached$/ }).count()).toBeGreaterThan(0);
  await page.context().close();
});

it('keeps a picture of each step while the switch is on, and puts them into the report', async () => {
  const page = await openWalk('payment');
  for (const name of ['chooses visa', 'asks for credits at once'])
    await page.getByRole('button', { name }).click();
  await page.getByRole('tab', { name: 'Steps' }).click();
  const steps = page.getByRole('list', { name: 'Steps of the walk' });
  expect(await steps.getByRole('img').count()).toBe(0);

  await page.getByRole('checkbox', { name: 'Keep a picture of each step' }).check();
  await page.getByText('1 of 2 pictures', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Take the missing pictures' }).click();
  await page.getByText('2 of 2 pictures', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Act' }).click();
  await page.getByRole('button', { name: 'confirms', exact: true }).click();
  await page.getByRole('tab', { name: 'Steps' }).click();
  await steps.getByRole('img', { name: 'The screen after step 3' }).waitFor();
  const { violations } = await new AxeBuilder({ page }).include('.stepper-tools').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Report' }).click();
  const report = await readFile(await (await downloaded).path(), 'utf8');
  expect(report.match(/<img class="small" src="data:image\/png/g)).toHaveLength(3);
  await page.context().close();
});
