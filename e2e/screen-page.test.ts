import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStorybook } from './built-storybook.ts';

const storybook = openStorybook();
let page: Page;
let preview: FrameLocator;

beforeEach(async () => {
  const context = await storybook.browser.newContext({ viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
  preview = page.frameLocator('#storybook-preview-iframe');
  await page.goto(`${storybook.url}/?path=/docs/app-log-in--docs`);
  await preview.getByRole('heading', { name: 'Made of' }).waitFor();
});
afterEach(() => page.context().close());

describe('the Docs page of a screen', () => {
  it('says what it is for, where it is, its rules and what it is made of, and shows it', async () => {
    expect(await preview.getByText('The log-in page, driven by the log-in machine.').isVisible()).toBe(true);
    expect(await preview.getByText('/login', { exact: true }).first().isVisible()).toBe(true);
    expect(await preview.getByRole('rowheader', { name: 'LOGIN-1', exact: true }).isVisible()).toBe(true);
    expect(await preview.getByRole('link', { name: 'PasswordInput', exact: true }).count()).toBe(1);
    await preview
      .frameLocator('iframe[title="Default"]')
      .getByRole('button', { name: 'Log in', exact: true })
      .waitFor();
    const { violations } = await new AxeBuilder({ page })
      .include('#storybook-preview-iframe')
      .exclude(['#storybook-preview-iframe', 'iframe[title="Default"]'])
      // Storybook's own headings and frames; its page has no main part.
      .disableRules(['region', 'landmark-unique', 'landmark-one-main'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  it('leads to a component, whose page leads back, and to the walk to one of its states', async () => {
    await preview.getByRole('link', { name: 'PasswordInput', exact: true }).click();
    await preview.getByRole('heading', { level: 1, name: 'PasswordInput' }).waitFor();
    await preview.getByRole('link', { name: 'Log in', exact: true }).first().click();
    await preview.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    await preview.getByRole('link', { name: 'blocked', exact: true }).click();
    await preview.getByText('blocked').first().waitFor();
    expect(page.url()).toMatch(/path=\/story\/flows-log-in--walk.*args=walk:/);
  });
});
