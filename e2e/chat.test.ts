import type { CallResponse } from '@rendezvous/contract/calls';
import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, freeMembers, visitAsMember, type Member } from './members.ts';
import { openOwnSite } from './open-site.ts';
import { waitForHydration } from './visitor.ts';

const site = openOwnSite();
const members = freeMembers(site);

/** Opens a browser for each of two members with different languages, who therefore have no conversation yet. */
async function visitAsTwo(): Promise<[Member, Member]> {
  const { value: one } = await members.next();
  let { value: other } = await members.next();
  while (other.language === one.language) ({ value: other } = await members.next());
  return Promise.all([
    visitAsMember(site.browser, site.url, one.email),
    visitAsMember(site.browser, site.url, other.email),
  ]);
}

const field = (page: Page) => page.locator('form textarea');
const composer = (page: Page) => page.locator('form:has(textarea)');
const message = (page: Page, from: 'self' | 'other', text: string) =>
  page.getByRole('log').locator(`article[data-from=${from}]`).filter({ hasText: text });
const sentMessage = (page: Page, text: string) =>
  message(page, 'self', text).and(page.locator('[data-state=sent],[data-state=read]'));
const row = (page: Page, name: string) => page.locator('aside li').filter({ hasText: name });

/** Opens a page and waits until its live connection is open. */
async function openLive(member: Member, path: string, page = member.page): Promise<void> {
  const connected = page.waitForResponse((one) => one.url().includes('/api/events.php') && one.ok());
  await page.goto(member.at(path));
  await connected;
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Starts a conversation with a message, and opens it for both members. */
async function beginConversation(a: Member, b: Member): Promise<void> {
  await openLive(a, `/members/${b.self.id}/chat`);
  await write(a.page, 'A first word');
  await sentMessage(a.page, 'A first word').waitFor();
  await openLive(b, `/members/${a.self.id}/chat`);
  await message(b.page, 'other', 'A first word').waitFor();
}

/** Changes the member's password from the page, which ends their other sessions (ACCOUNT-10). */
async function changePassword(page: Page, current: string, next: string): Promise<void> {
  const status = await page.evaluate(
    async ([current_password, new_password]) => {
      const response = await fetch('/api/user.php', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ current_password, new_password }),
      });
      return response.status;
    },
    [current, next] as const,
  );
  expect(status).toBe(200);
}

async function chooseInMenu(member: Member, other: Member, id: string): Promise<void> {
  const name = member.t('chat.options', { name: other.self.profile.name });
  await member.page.getByRole('button', { name }).click();
  await member.page.getByRole('menuitem', { name: member.t(id), exact: true }).click();
}

async function confirm(member: Member, id: string): Promise<void> {
  const question = member.page.getByRole('alertdialog');
  await question.getByRole('button', { name: member.t(id), exact: true }).click();
  await question.waitFor({ state: 'detached' });
}

const TONIGHT = '2030-01-01T20:00:00.000Z';

/** Browsers log failed requests, which these tests cause. */
const isNetworkError = (error: string) => error.startsWith('Failed to load resource');

async function closeAll(...open: Member[]): Promise<void> {
  for (const { browserErrors, context } of open) {
    expect(browserErrors.filter((error) => !isNetworkError(error))).toEqual([]);
    await context.close();
  }
}

describe('two members', () => {
  it('see at once what the other writes, types and reads, in every tab (CHAT-6, CHAT-7, PAGE-9)', async () => {
    const [a, b] = await visitAsTwo();
    const unreadBadge = (page: Page, count: number) =>
      page.getByRole('navigation').getByText(b.t('shell.unread', { count }), { exact: true });
    const secondTab = await b.context.newPage();
    await openLive(b, '/members');
    await openLive(b, '/chats', secondTab);
    // Browsers slow down pages in the background.
    await b.page.bringToFront();
    const { unread } = await b.page.evaluate(
      async () => (await (await fetch('/api/chats.php')).json()) as CallResponse<'listChats'>,
    );
    await b.page.evaluate(() => void Object.assign(window, { neverReloaded: true }));

    await openLive(a, `/members/${b.self.id}/chat`);
    await write(a.page, 'Hello from far away');
    await sentMessage(a.page, 'Hello from far away').waitFor();

    await unreadBadge(b.page, unread + 1).waitFor();
    await unreadBadge(secondTab, unread + 1).waitFor();
    await row(secondTab, a.self.profile.name).getByText('Hello from far away').waitFor();
    expect(await message(a.page, 'self', 'Hello from far away').getAttribute('data-state')).toBe('sent');

    await b.page
      .getByRole('navigation')
      .getByRole('link', { name: b.t('shell.messages') })
      .click();
    await row(b.page, a.self.profile.name).getByRole('link').click();
    await message(b.page, 'other', 'Hello from far away').waitFor();
    await message(a.page, 'self', 'Hello from far away').and(a.page.locator('[data-state=read]')).waitFor();
    await row(secondTab, a.self.profile.name).and(secondTab.locator(':not([data-unread])')).waitFor();
    if (unread > 0) await unreadBadge(b.page, unread).waitFor();
    else await unreadBadge(b.page, 1).waitFor({ state: 'detached' });

    await field(b.page).pressSequentially('Hel');
    await a.page
      .getByRole('log')
      .getByText(a.t('chat.typing', { name: b.self.profile.name }))
      .waitFor();
    await write(b.page, 'Hello to you');
    await message(a.page, 'other', 'Hello to you').waitFor();
    await a.page
      .getByRole('log')
      .getByText(a.t('chat.typing', { name: b.self.profile.name }))
      .waitFor({ state: 'detached' });
    await row(secondTab, a.self.profile.name).getByText('Hello to you').waitFor();
    expect(await b.page.evaluate(() => 'neverReloaded' in window)).toBe(true);
    await closeAll(a, b);
  });

  it('choose an emoji with the keyboard alone, and can write when emojis fail to load (CHAT-19)', async () => {
    const [a, b] = await visitAsTwo();
    await openLive(a, `/members/${b.self.id}/chat`);
    const { page } = a;
    const button = page.getByRole('button', { name: a.t('conversation.emoji') });
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));

    // Without a network the page reports that emojis failed, and a message waits. The button is hydrated by then.
    await page.waitForFunction(
      (name) =>
        Object.keys(document.querySelector(`form [aria-label="${name}"]`) ?? {}).some((key) =>
          key.startsWith('__reactProps'),
        ),
      a.t('conversation.emoji'),
    );
    await a.context.setOffline(true);
    await button.click();
    await page.getByText(a.t('conversation.emoji_failed')).waitFor();
    await write(page, 'Hello without');
    await a.context.setOffline(false);
    await sentMessage(page, 'Hello without').waitFor();
    // The picker's code loads, but the emojis fail at first.
    await page.route('**/assets/emojis-*', (route) => route.abort());
    await field(page).pressSequentially('Hello ');
    const opener = composer(page).getByRole('button', { name: a.t('conversation.emoji'), exact: true });
    while (!(await opener.evaluate((one) => one === document.activeElement)))
      await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: a.t('conversation.emoji') });
    await panel.getByRole('heading', { name: a.t('conversation.emoji_failed') }).waitFor();
    await page.unroute('**/assets/emojis-*');
    await panel.getByRole('button', { name: a.t('error.retry') }).press('Enter');
    const search = page.getByRole('searchbox', { name: a.t('emoji_picker.search') });
    await search.waitFor();
    const grid = page.getByRole('grid', { name: a.t('conversation.emoji') });
    await grid.getByRole('gridcell').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    const chosen = grid.getByRole('gridcell', { selected: true }).and(page.locator('[aria-colindex="2"]'));
    const emoji = await chosen.textContent();
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page).inputValue()).toBe(`Hello ${emoji}`);
    await page.keyboard.press('Enter');
    await sentMessage(page, `Hello ${emoji}`).waitFor();
    expect([...origins]).toEqual([new URL(site.url).origin]);
    await closeAll(a, b);
  });

  it('lose no message and send none twice without a network (CHAT-22, CHAT-24, CHAT-28)', async () => {
    const [a, b] = await visitAsTwo();
    await beginConversation(a, b);

    // The device knows that it is offline: the message waits for the network, and failed chunks reload no page.
    await a.page.evaluate(() => Object.assign(window, { neverReloaded: true }));
    await a.context.setOffline(true);
    await composer(a.page).getByText(a.t('conversation.offline')).waitFor();
    await write(a.page, 'Written in a tunnel');
    const queued = message(a.page, 'self', 'Written in a tunnel').and(a.page.locator('[data-state=queued]'));
    await queued.waitFor();
    expect(await field(a.page).inputValue()).toBe('');
    await a.context.setOffline(false);
    await composer(a.page).getByText(a.t('conversation.offline')).waitFor({ state: 'detached' });
    await sentMessage(a.page, 'Written in a tunnel').waitFor();

    expect(await a.page.evaluate(() => 'neverReloaded' in window)).toBe(true);

    // The first try does not reach the server, and the response to the second is lost.
    const keys: (string | undefined)[] = [];
    const chat = '**/api/chat.php';
    const failTwice = async (route: Route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 2) return route.continue();
      if (keys.length === 2) await route.fetch();
      return route.abort();
    };
    await a.page.route(chat, failTwice);
    await write(a.page, 'Said on a bad line');
    await sentMessage(a.page, 'Said on a bad line').waitFor();
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    // The message may have arrived as a live event while the second response, which gets lost, is still under way.
    await a.page.unrouteAll({ behavior: 'wait' });

    // The server responds with `rate_limited`, so the message waits until its sender tries again.
    const refuse = (route: Route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 429,
            json: { error: { code: 'rate_limited', params: { retry_at: TONIGHT } } },
          })
        : route.fallback();
    await a.page.route(chat, refuse);
    await write(a.page, 'Sent at last');
    const failed = message(a.page, 'self', 'Sent at last').and(a.page.locator('[data-state=failed]'));
    await failed.waitFor();
    await a.page.unroute(chat, refuse);
    await failed.getByRole('button', { name: a.t('error.retry') }).click();
    await sentMessage(a.page, 'Sent at last').waitFor();

    await message(b.page, 'other', 'Sent at last').waitFor();
    const expected = ['A first word', 'Written in a tunnel', 'Said on a bad line', 'Sent at last'];
    for (const member of [a, b]) {
      await member.page.reload();
      const texts = member.page.getByRole('log').locator('article p[dir=auto]');
      await texts.last().waitFor();
      expect(await texts.allTextContents()).toEqual(expected);
    }
    await closeAll(a, b);
  });

  it('lose no message with a closed tab: another one sends it (CHAT-18, CHAT-23, CHAT-27)', async () => {
    const [a, b] = await visitAsTwo();
    await beginConversation(a, b);
    const secondTab = await a.context.newPage();
    await openLive(a, `/members/${b.self.id}/chat`, secondTab);
    await a.context.setOffline(true);
    await composer(secondTab).getByText(a.t('conversation.offline')).waitFor();
    for (const text of ['Said as the tab closed', 'And this']) await write(secondTab, text);
    for (const tab of [secondTab, a.page]) {
      for (const text of ['Said as the tab closed', 'And this'])
        await message(tab, 'self', text).and(tab.locator('[data-state=queued]')).waitFor();
    }
    await field(secondTab).fill('Half a thought');
    await secondTab.close();
    await a.context.setOffline(false);
    await sentMessage(a.page, 'And this').waitFor();
    expect(await field(a.page).inputValue()).toBe('Half a thought');
    await message(b.page, 'other', 'And this').waitFor();
    for (const { page } of [a, b]) {
      const texts = page.getByRole('log').locator('article p[dir=auto]');
      expect(await texts.allTextContents()).toEqual(['A first word', 'Said as the tab closed', 'And this']);
    }
    await closeAll(a, b);
  });

  it('log out in every tab, which removes their drafts from the browser (LOGIN-11, CHAT-18)', async () => {
    const [a, b] = await visitAsTwo();
    await beginConversation(a, b);
    await field(a.page).fill('Nobody is to read this');
    const secondTab = await a.context.newPage();
    await openLive(a, '/members', secondTab);
    await secondTab.getByRole('button', { name: a.t('shell.account') }).click();
    await secondTab.getByRole('menuitem', { name: a.t('shell.log_out') }).click();
    await a.page.waitForURL(/\/login/);
    expect(await a.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':')))).toEqual(
      [],
    );
    await closeAll(a, b);
  });

  it('are logged out by a new password elsewhere, and return to their page (ACCOUNT-10, LOGIN-12)', async () => {
    const [a, b] = await visitAsTwo();
    await a.context.addInitScript(() => localStorage.setItem('entry-warning', new Date().toISOString()));
    await beginConversation(a, b);
    await field(a.page).fill('Half a thought');
    const secondTab = await a.context.newPage();
    await openLive(a, `/members/${b.self.id}/chat`, secondTab);
    const tabs = [a.page, secondTab];
    const isAt = (tab: Page, path: string) => tab.waitForURL((url) => url.pathname.endsWith(path));

    const elsewhere = await visitAsMember(site.browser, site.url, a.self.email);
    const password = 'seven herons at dawn';
    await changePassword(elsewhere.page, DEMO_PASSWORD, password);
    for (const tab of tabs) {
      await isAt(tab, '/login');
      expect(new URL(tab.url()).searchParams.get('next')).toBe(`/members/${b.self.id}/chat`);
    }
    // The draft is stored for its writer only.
    expect(
      await a.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft'))),
    ).toEqual([`draft:${a.self.id}:${b.self.id}`]);

    await waitForHydration(secondTab);
    await secondTab.getByLabel(a.t('account.email')).fill(a.self.email);
    await secondTab.getByLabel(a.t('account.password'), { exact: true }).fill(password);
    await secondTab.getByRole('button', { name: a.t('account.log_in'), exact: true }).click();
    for (const tab of tabs) {
      await isAt(tab, `/members/${b.self.id}/chat`);
      await sentMessage(tab, 'A first word').waitFor();
      await expect.poll(() => field(tab).inputValue()).toBe('Half a thought');
    }
    await elsewhere.context.close();
    // The site.browser logs the refused calls by which the pages noticed the end of the session.
    const isRefusal = (error: string) => / 403 /.test(error);
    a.browserErrors.splice(0, Infinity, ...a.browserErrors.filter((error) => !isRefusal(error)));
    await closeAll(a, b);
  });

  it('cannot write while one blocks the other, and keep drafts (SAFETY-2, SAFETY-3, SAFETY-4)', async () => {
    const [a, b] = await visitAsTwo();
    await beginConversation(a, b);
    await field(a.page).fill('Are you still there?');
    await chooseInMenu(b, a, 'conversation.block');
    await confirm(b, 'conversation.block');
    await composer(b.page)
      .getByText(b.t('conversation.blocked', { name: a.self.profile.name }))
      .waitFor();

    // The blocked member's page changes at once, with the text for somebody who has left. The draft stays in the field.
    await composer(a.page)
      .getByText(a.t('conversation.unreachable', { name: b.self.profile.name }))
      .waitFor();
    expect(await field(a.page).inputValue()).toBe('Are you still there?');
    await field(a.page).press('Enter');
    expect(await message(a.page, 'self', 'Are you still there?').count()).toBe(0);
    await message(a.page, 'self', 'A first word').waitFor();

    await chooseInMenu(b, a, 'conversation.unblock');
    await composer(b.page)
      .getByText(b.t('conversation.blocked', { name: a.self.profile.name }))
      .waitFor({ state: 'detached' });
    // The other member's page is updated as well.
    await composer(a.page)
      .getByText(a.t('conversation.unreachable', { name: b.self.profile.name }))
      .waitFor({ state: 'detached' });
    expect(await field(a.page).inputValue()).toBe('Are you still there?');
    await field(a.page).press('End');
    await field(a.page).pressSequentially(' Good.');
    await field(a.page).press('Enter');
    await message(b.page, 'other', 'Are you still there? Good.').waitFor();
    await closeAll(a, b);
  });

  it('each delete a conversation for themselves only (CHAT-8)', async () => {
    const [a, b] = await visitAsTwo();
    await beginConversation(a, b);
    const secondTab = await a.context.newPage();
    await openLive(a, '/chats', secondTab);
    await row(secondTab, b.self.profile.name).waitFor();
    await a.page.bringToFront();

    await chooseInMenu(a, b, 'conversation.delete');
    await confirm(a, 'conversation.delete');
    await a.page.waitForURL(a.at('/chats'));
    await row(a.page, b.self.profile.name).waitFor({ state: 'detached' });
    await row(secondTab, b.self.profile.name).waitFor({ state: 'detached' });
    await message(b.page, 'other', 'A first word').waitFor();

    await write(b.page, 'Why so quiet?');
    await row(a.page, b.self.profile.name).getByText('Why so quiet?').waitFor();
    await row(a.page, b.self.profile.name).getByRole('link').click();
    await message(a.page, 'other', 'Why so quiet?').waitFor();
    expect(await message(a.page, 'self', 'A first word').count()).toBe(0);
    await closeAll(a, b);
  });
});
