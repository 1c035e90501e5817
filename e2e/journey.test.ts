import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openSharedSite } from './open-site.ts';
import { payAtSandbox } from './paying.ts';
import { visit, type Device } from './visitor.ts';
import { startOf, messageFormatter } from './messages.ts';

const site = openSharedSite();

const FREE_MESSAGES = 5;
const SIGNUP_CREDITS = 3;

describe.each([
  ['en', 'phone'],
  ['de', 'phone'],
  ['en', 'desktop'],
  ['de', 'desktop'],
] as [string, Device][])('the main job in %s on a %s', (language, device) => {
  it('signs up, chats, runs out of credits, pays and writes on (CHAT-11, CHAT-13, FICTION-3, PAY-1, A11Y-1)', async () => {
    const { page, context, browserErrors } = await visit(site.browser, device, language);
    const t = messageFormatter(language);
    const base = language === 'en' ? site.url : `${site.url}/${language}`;
    const email = `anna.${randomUUID()}@example.com`;
    const button = (id: string) => page.getByRole('button', { name: t(id), exact: true });

    // Opens the home page and signs up.
    await page.goto(site.url);
    await page.waitForURL(language === 'en' ? `${site.url}/` : base);
    await confirmAge(page, t);
    await noAxeErrors(page);
    await page.goto(`${base}/signup`);
    await page
      .getByRole('group', { name: t('account.i_am') })
      .getByRole('radio', { name: t('account.gender.female') })
      .check();
    await button('account.next_step').click();
    await page.getByLabel(t('account.name')).fill('Anna');
    await button('account.next_step').click();
    await page.getByLabel(t('sign_up.day'), { exact: true }).fill('2');
    await page.getByLabel(t('sign_up.month'), { exact: true }).fill('4');
    await page.getByLabel(t('sign_up.year'), { exact: true }).fill('1990');
    await button('account.next_step').click();
    await button('account.next_step').click();
    await page.getByLabel(t('account.email')).fill(email);
    await page.getByLabel(t('account.password'), { exact: true }).fill('four words of mine');
    await button('account.create_account').click();
    await page.waitForURL(`${base}/complete-signup`);
    await noAxeErrors(page);

    // Confirms the address by mail.
    const mail = await context.newPage();
    await mail.goto(`${site.url}/sandbox/mail`);
    await expect.poll(() => mail.reload().then(() => mail.getByText(email).count())).toBeGreaterThan(0);
    await mail.getByRole('link').filter({ hasText: email }).first().click();
    const link = await mail.locator('a[href*="/activate/done"]').first().getAttribute('href');
    await mail.close();
    await page.goto(String(link));
    await page.getByRole('heading', { name: t('access.activated_title') }).waitFor();

    // Finds a fictional profile, because those reply by themselves (FICTION-4).
    await page.goto(`${base}/members?gender=&country=`);
    const cards = page.locator('article[data-fictional] a');
    while ((await cards.count()) === 0) {
      const shown = await page.locator('article').count();
      await button('search.load_more').click();
      await expect.poll(() => page.locator('article').count()).toBeGreaterThan(shown);
    }
    await noAxeErrors(page);
    await cards.first().click();
    await page.waitForURL(/\/members\/[\w-]+$/);
    await page.getByText(t('shell.fictional')).first().waitFor();
    await noAxeErrors(page);

    // Chats with it.
    await page.locator('a[href$="/chat"]').click();
    await button('shell.fictional_acknowledge').click();
    const field = page.getByRole('textbox', { name: startOf(t('chat.message_to', { name: '' }).trim()) });
    const send = page.locator('form button[type=submit]');
    const log = page.getByRole('log');
    const mine = log.locator('article[data-from=self]');
    await field.fill('Hello 1');
    await send.click();
    await mine
      .filter({ hasText: 'Hello 1' })
      .and(page.locator('[data-state=sent],[data-state=read]'))
      .waitFor();
    await log
      .locator('article[data-from=other]')
      .filter({ hasText: t('chat.automatic') })
      .first()
      .waitFor({ timeout: 30_000 });
    await noAxeErrors(page);

    // Uses all free messages and credits.
    for (let count = 2; count <= FREE_MESSAGES + SIGNUP_CREDITS; count += 1) {
      await field.fill(`Hello ${count}`);
      await send.click();
      await mine
        .filter({ hasText: `Hello ${count}` })
        .and(page.locator('[data-state=sent],[data-state=read]'))
        .waitFor();
    }
    await field.fill('One more thing');
    await send.click();
    await page.getByRole('dialog', { name: t('error.insufficient_credits') }).waitFor();
    await noAxeErrors(page);

    // Buys a bundle.
    await page.getByRole('link', { name: t('conversation.buy') }).click();
    await page.waitForURL(`${base}/credits`);
    await page.getByRole('radio').nth(1).check();
    await noAxeErrors(page);
    await page
      .getByRole('link', { name: t('credits.continue') })
      .or(button('credits.continue'))
      .click();
    await page.waitForURL(/\/credits\/\d+/);
    await page.getByRole('radio').first().check();
    // The box of the express request is unticked at first, and the order button leads to it (REFUND-4).
    await button('payments.order_button').click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
      .toBe('checkbox');
    await noAxeErrors(page);
    await page.getByRole('checkbox', { name: t('order.express_request') }).check();
    await button('payments.order_button').click();
    await page.waitForURL(/\/sandbox\/payments\//);
    await payAtSandbox(page);
    await page.waitForURL(/\/transactions\//);
    await page.getByRole('heading', { name: t('outcome.completed_title') }).waitFor();
    await noAxeErrors(page);

    // Continues the conversation, where the draft is still in the field.
    await page.goto(`${base}/chats`);
    await page.locator('a[href*="/chats/"]').first().click();
    await expect.poll(() => field.inputValue()).toBe('One more thing');
    await send.click();
    await mine
      .filter({ hasText: 'One more thing' })
      .and(page.locator('[data-state=sent],[data-state=read]'))
      .waitFor();

    expect(browserErrors).toEqual([]);
    await context.close();
  });
});

/** Confirms the entry warning. */
async function confirmAge(page: Page, t: ReturnType<typeof messageFormatter>): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.waitFor();
  await dialog.getByRole('button', { name: t('entry.enter', { age: 18 }) }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function noAxeErrors(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    // Controls that the bottom navigation partly covers count as too small. The stories check each control by itself.
    .disableRules(['target-size'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`),
  ).toEqual([]);
}
