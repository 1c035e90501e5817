import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite, type SiteUnderTest } from './server.ts';
import { openBrowser, visit, type Device } from './visitor.ts';
import { startOf, wordsIn } from './messages.ts';

let site: SiteUnderTest;
let browser: Browser;
beforeAll(async () => {
  site = await startSite();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const FREE_MESSAGES = 5;
const SIGNUP_CREDITS = 3;

describe.each([
  ['en', 'phone'],
  ['de', 'phone'],
  ['en', 'desktop'],
  ['de', 'desktop'],
] as [string, Device][])('the main job in %s on a %s', (language, device) => {
  it('joins, confirms, finds somebody, chats, pays and goes on chatting', async () => {
    const { page, context, complaints } = await visit(browser, device, language);
    const t = wordsIn(language);
    const base = language === 'en' ? site.url : `${site.url}/${language}`;
    const email = `anna.${randomUUID()}@example.com`;
    const button = (id: string) => page.getByRole('button', { name: t(id), exact: true });

    // lands and signs up
    await page.goto(site.url);
    await page.waitForURL(language === 'en' ? `${site.url}/` : base);
    await enter(page, t);
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

    // confirms by mail
    const mail = await context.newPage();
    await mail.goto(`${site.url}/sandbox/mail`);
    await expect.poll(() => mail.reload().then(() => mail.getByText(email).count())).toBeGreaterThan(0);
    await mail
      .getByRole('link')
      .filter({ has: mail.locator(`text=${email}`) })
      .or(mail.locator('a[href^="/sandbox/mail/"]'))
      .first()
      .click();
    const link = await mail.locator('a[href*="/activate/done"]').first().getAttribute('href');
    await mail.close();
    await page.goto(String(link));
    await page.getByRole('heading', { name: t('access.activated_title') }).waitFor();

    // finds somebody: a fictional profile, since those answer by themselves
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

    // chats live
    await page.locator('a[href$="/chat"]').click();
    await button('conversation.acknowledge').click();
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

    // runs out of credits
    for (let count = 2; count <= FREE_MESSAGES + SIGNUP_CREDITS; count += 1) {
      await field.fill(`Hello ${count}`);
      await send.click();
      await mine
        .filter({ hasText: `Hello ${count}` })
        .and(page.locator('[data-state=sent],[data-state=read]'))
        .waitFor();
    }
    await page.getByText(t('error.insufficient_credits')).waitFor();
    await field.fill('One more thing');
    await noAxeErrors(page);

    // buys a bundle
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
    await noAxeErrors(page);
    await button('payments.order_button').click();
    await page.waitForURL(/\/sandbox\/payments\//);
    await page.locator('button[name=choice][value=paid]').click();
    await page.waitForURL(/\/transactions\//);
    await page.getByRole('heading', { name: t('outcome.completed_title') }).waitFor();
    await noAxeErrors(page);

    // goes on chatting, with what was being written still there
    await page.goto(`${base}/chats`);
    await page.locator('a[href*="/chats/"]').first().click();
    await expect.poll(() => field.inputValue()).toBe('One more thing');
    await send.click();
    await mine
      .filter({ hasText: 'One more thing' })
      .and(page.locator('[data-state=sent],[data-state=read]'))
      .waitFor();

    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** Says yes to the site-entry warning, where it shows. */
async function enter(page: Page, t: ReturnType<typeof wordsIn>): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.waitFor();
  await dialog.getByRole('button', { name: t('entry.enter', { age: 18 }) }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function noAxeErrors(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    // What the bar along the bottom covers at this very moment counts as too small; the stories check each control alone.
    .disableRules(['target-size'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`),
  ).toEqual([]);
}
