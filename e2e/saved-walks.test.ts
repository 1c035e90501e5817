import AxeBuilder from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openStorybook } from './built-storybook.ts';

const storybook = openStorybook();

const faultsOf = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).include('.stepper-page').exclude('iframe').analyze();
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
};

it('keeps a walk with what is expected of it, exports it, and opens a comparison by its link', async () => {
  const context = await storybook.browser.newContext({
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${storybook.url}/iframe.html?id=flows-deletion--walk&viewMode=story`);
  for (const name of ['wants to leave', 'stays after all'])
    await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('tab', { name: 'Saved' }).click();
  await page.getByRole('textbox', { name: 'Name of the walk' }).fill('Stays at once');
  await page.getByRole('combobox', { name: 'Final state' }).selectOption('confirming');
  await page.getByRole('textbox', { name: 'Note' }).fill('The settings are shown.');
  await page.getByRole('button', { name: 'Save walk' }).click();
  await page.getByText('“Stays at once” was saved in this browser.').waitFor();

  // Another page of the same browser has the walk, with its expectation and its note.
  await page.goto(`${storybook.url}/iframe.html?id=flows-deletion--walk&viewMode=story`);
  await page.getByRole('tab', { name: 'Saved' }).click();
  await page.getByRole('button', { name: 'Replay Stays at once' }).click();
  await page
    .getByText(
      '“Stays at once” was replayed. At step 2, deletion.cancelled: expected the final state confirming, was staying.',
    )
    .waitFor();
  expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('The settings are shown.');
  expect(await faultsOf(page)).toEqual([]);

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await (await downloaded).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    walks: [
      {
        name: 'Stays at once',
        expected: { state: 'confirming' },
        steps: [{ take: 'e.wantsToLeave' }, { take: 'e.staysAfterAll', note: 'The settings are shown.' }],
      },
    ],
  });
  await page.getByRole('button', { name: 'Delete Stays at once' }).click();
  await page.getByLabel('Import').setInputFiles(file);
  await page.getByRole('button', { name: 'Stays at once', exact: true }).waitFor();

  await page.getByRole('button', { name: 'Compare The deletion is cancelled at the last question' }).click();
  await page.getByText('The walks part in row 2.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Copy link to the comparison' }).click();
  await page.getByText('The link to the comparison was copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  // Somebody else, who has saved nothing, sees the same comparison.
  const other = await (await storybook.browser.newContext()).newPage();
  const args = new URL(link).searchParams.get('args') ?? '';
  await other.goto(`${storybook.url}/iframe.html?id=flows-deletion--walk&viewMode=story&args=${args}`);
  await other.getByText('The walks part in row 2.').waitFor();
  await other.getByRole('columnheader', { name: 'The deletion is cancelled at the last question' }).waitFor();
  await other.context().close();
  await context.close();
});
