import type { CallResponse } from '@rendezvous/contract/calls';
import type { User } from '@rendezvous/contract/entities';
import type { Browser, Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, ordinaryMembers, visitAsMember, type Member } from './members.ts';
import { startSite, type SiteUnderTest } from './server.ts';
import { hydrated, openBrowser } from './visitor.ts';

let site: SiteUnderTest;
let browser: Browser;
let strangers: AsyncGenerator<User, never>;
beforeAll(async () => {
  site = await startSite();
  browser = await openBrowser();
  strangers = ordinaryMembers(site.url);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Two members who speak different languages, so that they have never written to each other. */
async function twoStrangers(): Promise<[Member, Member]> {
  const { value: one } = await strangers.next();
  let { value: other } = await strangers.next();
  while (other.language === one.language) ({ value: other } = await strangers.next());
  return Promise.all([
    visitAsMember(browser, site.url, one.email),
    visitAsMember(browser, site.url, other.email),
  ]);
}

const field = (page: Page) => page.locator('form textarea');
const notice = (page: Page) => page.locator('form:has(textarea)');
const message = (page: Page, from: 'self' | 'other', text: string) =>
  page.getByRole('log').locator(`article[data-from=${from}]`).filter({ hasText: text });
const arrived = (page: Page, text: string) =>
  message(page, 'self', text).and(page.locator('[data-state=sent],[data-state=read]'));
const row = (page: Page, name: string) => page.locator('aside li').filter({ hasText: name });

/** Opens a page of the site and waits until its live connection stands. */
async function openLive(member: Member, path: string, page = member.page): Promise<void> {
  const connected = page.waitForResponse((answer) => answer.url().includes('/api/events.php') && answer.ok());
  await page.goto(member.at(path));
  await connected;
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Opens the conversation of both, after a first word, so that each has it before them. */
async function beginConversation(a: Member, b: Member): Promise<void> {
  await openLive(a, `/members/${b.self.id}/chat`);
  await write(a.page, 'A first word');
  await arrived(a.page, 'A first word').waitFor();
  await openLive(b, `/members/${a.self.id}/chat`);
  await message(b.page, 'other', 'A first word').waitFor();
}

/** Changes the member's password in the page's name, so that their other devices are logged out. */
async function changePassword(page: Page, current: string, next: string): Promise<void> {
  const status = await page.evaluate(
    async ([current_password, new_password]) => {
      const answer = await fetch('/api/user.php', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ current_password, new_password }),
      });
      return answer.status;
    },
    [current, next] as const,
  );
  expect(status).toBe(200);
}

async function chooseInMenu(of: Member, other: Member, id: string): Promise<void> {
  const name = of.t('chat.options', { name: other.self.profile.name });
  await of.page.getByRole('button', { name }).click();
  await of.page.getByRole('menuitem', { name: of.t(id), exact: true }).click();
}

async function confirm(member: Member, id: string): Promise<void> {
  const question = member.page.getByRole('alertdialog');
  await question.getByRole('button', { name: member.t(id), exact: true }).click();
  await question.waitFor({ state: 'detached' });
}

const TONIGHT = '2030-01-01T20:00:00.000Z';

/** What browsers write of answers that did not come, which these tests make. */
const isOfTheNetwork = (complaint: string) => complaint.startsWith('Failed to load resource');

async function part(...members: Member[]): Promise<void> {
  for (const { complaints, context } of members) {
    expect(complaints.filter((one) => !isOfTheNetwork(one))).toEqual([]);
    await context.close();
  }
}

describe('two members', () => {
  it('see at once what the other writes, types and reads, in every tab', async () => {
    const [a, b] = await twoStrangers();
    const bell = (page: Page, count: number) =>
      page.getByRole('navigation').getByText(b.t('shell.unread', { count }), { exact: true });
    const secondTab = await b.context.newPage();
    await openLive(b, '/members');
    await openLive(b, '/chats', secondTab);
    // Browsers hold back what is not in front.
    await b.page.bringToFront();
    const { unread } = await b.page.evaluate(
      async () => (await (await fetch('/api/chats.php')).json()) as CallResponse<'listChats'>,
    );
    await b.page.evaluate(() => void Object.assign(window, { neverReloaded: true }));

    await openLive(a, `/members/${b.self.id}/chat`);
    await write(a.page, 'Hello from far away');
    await arrived(a.page, 'Hello from far away').waitFor();

    await bell(b.page, unread + 1).waitFor();
    await bell(secondTab, unread + 1).waitFor();
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
    if (unread > 0) await bell(b.page, unread).waitFor();
    else await bell(b.page, 1).waitFor({ state: 'detached' });

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
    await part(a, b);
  });

  it('choose an emoji with the keys alone, and write on where none can be fetched', async () => {
    const [a, b] = await twoStrangers();
    await openLive(a, `/members/${b.self.id}/chat`);
    const { page } = a;
    const button = page.getByRole('button', { name: a.t('conversation.emoji') });
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));

    // Without a network: said so, and what one writes waits as ever. The button's code has come beside the page by then.
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
    await arrived(page, 'Hello without').waitFor();

    // The code comes, the emojis do not at first.
    await page.route('**/assets/emojis-*', (route) => route.abort());
    await field(page).pressSequentially('Hello ');
    await field(page).press('Shift+Tab');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: a.t('conversation.emoji') });
    await panel.getByRole('heading', { name: a.t('conversation.emoji_failed') }).waitFor();
    await page.unroute('**/assets/emojis-*');
    await panel.getByRole('button', { name: a.t('error.retry') }).press('Enter');
    const search = page.getByRole('searchbox', { name: a.t('conversation.emoji_search') });
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
    await arrived(page, `Hello ${emoji}`).waitFor();
    expect([...origins]).toEqual([new URL(site.url).origin]);
    await part(a, b);
  });

  it('lose nothing and send nothing twice when the network goes', async () => {
    const [a, b] = await twoStrangers();
    await beginConversation(a, b);

    // The device knows that it is offline: what is written waits, and goes by itself when the network is back. Parts
    // that did not come meanwhile cost nobody the page.
    await a.page.evaluate(() => Object.assign(window, { neverReloaded: true }));
    await a.context.setOffline(true);
    await notice(a.page).getByText(a.t('conversation.offline')).waitFor();
    await write(a.page, 'Written in a tunnel');
    const queued = message(a.page, 'self', 'Written in a tunnel').and(a.page.locator('[data-state=queued]'));
    await queued.waitFor();
    expect(await field(a.page).inputValue()).toBe('');
    await a.context.setOffline(false);
    await notice(a.page).getByText(a.t('conversation.offline')).waitFor({ state: 'detached' });
    await arrived(a.page, 'Written in a tunnel').waitFor();

    expect(await a.page.evaluate(() => 'neverReloaded' in window)).toBe(true);

    // The first try does not reach the server, and the answer to the second is lost.
    const keys: (string | undefined)[] = [];
    const chat = '**/api/chat.php';
    const loseTwice = async (route: Route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 2) return route.continue();
      if (keys.length === 2) await route.fetch();
      return route.abort();
    };
    await a.page.route(chat, loseTwice);
    await write(a.page, 'Said on a bad line');
    await arrived(a.page, 'Said on a bad line').waitFor();
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    // It may have arrived by the live connection while the answer that is to be lost is still on its way.
    await a.page.unrouteAll({ behavior: 'wait' });

    // Too much at once, says the server: the message waits with its sender.
    const later = (route: Route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 429,
            json: { error: { code: 'rate_limited', params: { retry_at: TONIGHT } } },
          })
        : route.fallback();
    await a.page.route(chat, later);
    await write(a.page, 'Sent at last');
    const failed = message(a.page, 'self', 'Sent at last').and(a.page.locator('[data-state=failed]'));
    await failed.waitFor();
    await a.page.unroute(chat, later);
    await failed.getByRole('button', { name: a.t('error.retry') }).click();
    await arrived(a.page, 'Sent at last').waitFor();

    await message(b.page, 'other', 'Sent at last').waitFor();
    const said = ['A first word', 'Written in a tunnel', 'Said on a bad line', 'Sent at last'];
    for (const member of [a, b]) {
      await member.page.reload();
      const texts = member.page.getByRole('log').locator('article p[dir=auto]');
      await texts.last().waitFor();
      expect(await texts.allTextContents()).toEqual(said);
    }
    await part(a, b);
  });

  it('lose nothing with a tab that is closed: the other goes on with it, and sends it once', async () => {
    const [a, b] = await twoStrangers();
    await beginConversation(a, b);
    const secondTab = await a.context.newPage();
    await openLive(a, `/members/${b.self.id}/chat`, secondTab);
    await a.context.setOffline(true);
    await notice(secondTab).getByText(a.t('conversation.offline')).waitFor();
    for (const text of ['Said as the tab closed', 'And this']) await write(secondTab, text);
    for (const tab of [secondTab, a.page]) {
      for (const text of ['Said as the tab closed', 'And this'])
        await message(tab, 'self', text).and(tab.locator('[data-state=queued]')).waitFor();
    }
    await field(secondTab).fill('Half a thought');
    await secondTab.close();
    await a.context.setOffline(false);
    await arrived(a.page, 'And this').waitFor();
    expect(await field(a.page).inputValue()).toBe('Half a thought');
    await message(b.page, 'other', 'And this').waitFor();
    for (const { page } of [a, b]) {
      const texts = page.getByRole('log').locator('article p[dir=auto]');
      expect(await texts.allTextContents()).toEqual(['A first word', 'Said as the tab closed', 'And this']);
    }
    await part(a, b);
  });

  it('leave the browser in every tab, and no words in it', async () => {
    const [a, b] = await twoStrangers();
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
    await part(a, b);
  });

  it('are logged out in every tab by a new password on another device, and come back to where they were', async () => {
    const [a, b] = await twoStrangers();
    await a.context.addInitScript(() => localStorage.setItem('entry-warning', new Date().toISOString()));
    await beginConversation(a, b);
    await field(a.page).fill('Half a thought');
    const secondTab = await a.context.newPage();
    await openLive(a, `/members/${b.self.id}/chat`, secondTab);
    const tabs = [a.page, secondTab];
    const isAt = (tab: Page, path: string) => tab.waitForURL((url) => url.pathname.endsWith(path));

    const elsewhere = await visitAsMember(browser, site.url, a.self.email);
    const password = 'seven herons at dawn';
    await changePassword(elsewhere.page, DEMO_PASSWORD, password);
    for (const tab of tabs) {
      await isAt(tab, '/login');
      expect(new URL(tab.url()).searchParams.get('next')).toBe(`/members/${b.self.id}/chat`);
    }
    // What was being written waits for its writer, and for nobody else.
    expect(await a.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':')))).toEqual(
      [`draft:${a.self.id}:${b.self.id}`],
    );

    await hydrated(secondTab);
    await secondTab.getByLabel(a.t('account.email')).fill(a.self.email);
    await secondTab.getByLabel(a.t('account.password'), { exact: true }).fill(password);
    await secondTab.getByRole('button', { name: a.t('account.log_in'), exact: true }).click();
    for (const tab of tabs) {
      await isAt(tab, `/members/${b.self.id}/chat`);
      await arrived(tab, 'A first word').waitFor();
      await expect.poll(() => field(tab).inputValue()).toBe('Half a thought');
    }
    await elsewhere.context.close();
    // The browser itself tells of the refusals by which the pages learned of it.
    const isRefusal = (complaint: string) => / 403 /.test(complaint);
    a.complaints.splice(0, Infinity, ...a.complaints.filter((complaint) => !isRefusal(complaint)));
    await part(a, b);
  });

  it('stop reaching each other when one blocks, and nothing that was written is lost', async () => {
    const [a, b] = await twoStrangers();
    await beginConversation(a, b);
    await field(a.page).fill('Are you still there?');
    await chooseInMenu(b, a, 'conversation.block');
    await confirm(b, 'conversation.block');
    await notice(b.page)
      .getByText(b.t('conversation.blocked', { name: a.self.profile.name }))
      .waitFor();

    // Told at once, by the same words as of somebody who has left; what is written then stays where it is.
    await notice(a.page)
      .getByText(a.t('conversation.unreachable', { name: b.self.profile.name }))
      .waitFor();
    expect(await field(a.page).inputValue()).toBe('Are you still there?');
    await field(a.page).press('Enter');
    expect(await message(a.page, 'self', 'Are you still there?').count()).toBe(0);
    await message(a.page, 'self', 'A first word').waitFor();

    await chooseInMenu(b, a, 'conversation.unblock');
    await notice(b.page)
      .getByText(b.t('conversation.blocked', { name: a.self.profile.name }))
      .waitFor({ state: 'detached' });
    // The other's page puts itself right as well.
    await notice(a.page)
      .getByText(a.t('conversation.unreachable', { name: b.self.profile.name }))
      .waitFor({ state: 'detached' });
    expect(await field(a.page).inputValue()).toBe('Are you still there?');
    await field(a.page).press('End');
    await field(a.page).pressSequentially(' Good.');
    await field(a.page).press('Enter');
    await message(b.page, 'other', 'Are you still there? Good.').waitFor();
    await part(a, b);
  });

  it('delete a conversation each for themselves', async () => {
    const [a, b] = await twoStrangers();
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
    await part(a, b);
  });
});
