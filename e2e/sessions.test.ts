import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { activationLink, DEMO_PASSWORD, freeMembers, visitAsMember } from './members.ts';
import { openSharedSite } from './open-site.ts';
import { waitForHydration, visit, type Device } from './visitor.ts';
import { startOf, messageFormatter } from './messages.ts';

const site = openSharedSite();
const members = freeMembers(site);

const t = messageFormatter('en');
const field = (page: Page) => page.locator('form textarea');
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Opens a browser in which the entry warning has been confirmed before. */
async function visitAgain(device: Device) {
  const visitor = await visit(site.browser, device, 'en');
  await visitor.context.addInitScript(() => localStorage.setItem('entry-warning', new Date().toISOString()));
  return visitor;
}

/** Signs up from a member's page, with a message to them. */
async function fillSignUp(page: Page, email: string, name: string): Promise<void> {
  const next = page.getByRole('button', { name: t('account.next_step'), exact: true });
  await page
    .getByRole('group', { name: t('account.i_am') })
    .getByRole('radio', { name: t('account.gender.female') })
    .check();
  await next.click();
  await page.getByLabel(t('account.name')).fill('Anna');
  await next.click();
  await page.getByLabel(t('sign_up.day'), { exact: true }).fill('2');
  await page.getByLabel(t('sign_up.month'), { exact: true }).fill('4');
  await page.getByLabel(t('sign_up.year'), { exact: true }).fill('1990');
  await next.click();
  await next.click();
  await page.getByLabel(t('account.email')).fill(email);
  await page.getByLabel(t('account.password'), { exact: true }).fill('four words of mine');
  await page.getByLabel(startOf(t('sign_up.message', { name }))).fill('A first word');
  await page.getByRole('button', { name: t('account.create_account'), exact: true }).click();
}

describe('a visitor who wants to write to a member', () => {
  it.each(['phone', 'desktop'] as const)(
    'signs up on a %s, activates in another browser, and comes to the chat (LOGIN-10, SIGNUP-13, SIGNUP-16)',
    async (device) => {
      const { value: sophie } = await members.next();
      const { name } = sophie.profile;
      const chat = `/members/${sophie.id}/chat`;
      const email = `anna.${randomUUID()}@example.com`;
      const { page, context } = await visitAgain(device);
      await page.goto(`${site.url}/members/${sophie.id}`);
      await waitForHydration(page);
      await page.getByRole('link', { name: t('members.write', { name }), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(t('account.for_write', { name })).waitFor();
      expect(pathOf(page)).toBe(`/members/${sophie.id}`);
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      await page.goForward();
      await dialog.getByText(t('account.for_write', { name })).waitFor();

      // Log-in and sign-up link to each other, and both keep the wanted page.
      await dialog.getByRole('link', { name: 'Log in' }).click();
      await page.getByRole('heading', { name: t('access.log_in_title') }).waitFor();
      await page.getByText(t('account.for_write', { name })).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
      await page.getByText(t('account.for_write', { name })).waitFor();
      await fillSignUp(page, email, name);
      await page.waitForURL((url) => url.pathname === '/complete-signup');
      await page.getByRole('link', { name: t('sign_up.complete_skip') }).click();
      await page.waitForURL((url) => url.pathname === chat);
      await page.getByText(t('notices.activation', { email })).waitFor();

      const elsewhere = await visitAgain(device);
      await elsewhere.page.goto(await activationLink(elsewhere.context, site.url, email));
      await elsewhere.page.waitForURL((url) => url.pathname === chat);
      const box = elsewhere.page.getByRole('textbox', {
        name: startOf(t('chat.message_to', { name: '' }).trim()),
      });
      // The message of the sign-up has been sent (SIGNUP-16).
      await elsewhere.page.locator('article[data-from=self]').filter({ hasText: 'A first word' }).waitFor();
      await box.fill('Hello');
      // On a phone the Enter key begins a new line.
      await elsewhere.page.locator('form button[type=submit]').click();
      await elsewhere.page
        .locator('article[data-from=self]')
        .filter({ hasText: 'Hello' })
        .and(elsewhere.page.locator('[data-state=sent],[data-state=read]'))
        .waitFor();

      // The first site.browser has received the live event, so its activation reminder is gone.
      await page.getByText(t('notices.activation', { email })).waitFor({ state: 'detached' });
      await elsewhere.context.close();
      await context.close();
    },
  );
});

describe('a session that is ended by a new password elsewhere', () => {
  it('keeps the draft of an open conversation for its member (LOGIN-12)', async () => {
    const [{ value: one }, { value: other }] = [await members.next(), await members.next()];
    const { page, context, t: own, at } = await visitAsMember(site.browser, site.url, one.email, 'phone');
    await context.addInitScript(() => localStorage.setItem('entry-warning', new Date().toISOString()));
    const connected = page.waitForResponse(
      (response) => response.url().includes('/api/events.php') && response.ok(),
    );
    await page.goto(at(`/members/${other.id}/chat`));
    await connected;
    await field(page).fill('Half a thought');
    const elsewhere = await visitAsMember(site.browser, site.url, one.email);
    const password = 'seven herons at dawn';
    const status = await elsewhere.page.evaluate(
      async ([current_password, new_password]) => {
        const response = await fetch('/api/user.php', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ current_password, new_password }),
        });
        return response.status;
      },
      [DEMO_PASSWORD, password] as const,
    );
    expect(status).toBe(200);
    await elsewhere.context.close();
    await page.waitForURL((url) => url.pathname.endsWith('/login'));
    await waitForHydration(page);
    await page.getByLabel(own('account.email')).fill(one.email);
    await page.getByLabel(own('account.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: own('account.log_in'), exact: true }).click();
    await expect.poll(() => field(page).inputValue()).toBe('Half a thought');
    await context.close();
  });
});

describe('a change of page', () => {
  it('focuses the heading, and Back restores the scroll position (A11Y-2)', async () => {
    const { value: self } = await members.next();
    const { page, context, t: own, at } = await visitAsMember(site.browser, site.url, self.email);
    await page.goto(at('/members'));
    await waitForHydration(page);
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    const last = page.locator('article').last();
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(200);
    await last.locator('a').first().click();
    await page.waitForURL(/\/members\/[\w-]+$/);
    await expect.poll(focused).toBe('H1');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: own('search.title') }).waitFor();
    await expect.poll(focused).toBe('H1');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await page.keyboard.press('Tab');
    await expect.poll(focused).not.toBe('H1');
    await context.close();
  });
});
