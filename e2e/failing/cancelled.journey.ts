import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitAsNewMember } from '../members.ts';
import { openBrowser } from '../visitor.ts';

const site = process.env.SITE_UNDER_TEST ?? '';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it('expects that a cancelled payment is completed', async () => {
  const { page, t, at } = await visitAsNewMember(browser, site, 'desktop', { name: 'Zebedee Quill' });
  await page.goto(at('/credits/25'));
  await page.getByRole('radio').first().check();
  await page.getByRole('checkbox', { name: t('order.express_request') }).check();
  await page.getByRole('button', { name: t('payments.order_button'), exact: true }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await page.locator('button[name=choice][value=cancelled]').click();
  const heading = page.getByRole('heading', { level: 1 });
  await heading.and(page.getByText(t('outcome.cancelled_title'))).waitFor();
  expect(await heading.innerText()).toBe(t('outcome.completed_title'));
});
