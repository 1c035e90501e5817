import type { User } from '@rendezvous/contract/entities';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeMembers, visitAsMember, type Member } from './members.ts';
import { startSite, type SiteUnderTest } from './server.ts';
import { openBrowser, readViolations, waitForHydration } from './visitor.ts';

let site: SiteUnderTest;
let browser: Browser;
let members: AsyncGenerator<User, never>;
beforeAll(async () => {
  site = await startSite();
  browser = await openBrowser();
  members = freeMembers(site);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const field = (page: Page) => page.locator('form textarea');
const message = (page: Page, from: 'self' | 'other', text: string) =>
  page.getByRole('log').locator(`article[data-from=${from}]`).filter({ hasText: text });
const write = async (page: Page, text: string) => {
  await field(page).fill(text);
  // On a phone, Enter begins a line.
  await page.locator('form:has(textarea) button[type=submit]').click();
};

type StoredRecord = { readonly id: string; readonly text: string };

/** The records of a database of this browser, as they are stored; none if there is no such database. */
const recordsOf = (page: Page, database: 'offline-copy' | 'unsent', store: string): Promise<StoredRecord[]> =>
  page.evaluate(
    async ([name, storeName]) => {
      if ((await indexedDB.databases()).every((one) => one.name !== name)) return [];
      return new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(new Error('The database does not open.')));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const objects = db.transaction(storeName).objectStore(storeName);
          const all = objects.getAll();
          all.addEventListener('success', () => {
            db.close();
            const records = all.result as Record<string, unknown>[];
            resolve(
              records.map((record) => ({
                id: String(record[String(objects.keyPath)]),
                text: new TextDecoder('latin1').decode(record.data as ArrayBuffer),
              })),
            );
          });
        });
      });
    },
    [database, store] as const,
  );

/** What this browser has stored of conversations: the records of the database, the caches, and the storage. */
const storedIn = async (page: Page) => {
  const records = await recordsOf(page, 'offline-copy', 'records');
  const stored = await page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    return {
      databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      cached: cached.flat().map((url) => new URL(url).pathname + new URL(url).search),
      keys: Object.keys(localStorage),
    };
  });
  return { ...stored, ids: records.map(({ id }) => id), text: records.map(({ text }) => text).join(' ') };
};

/** What the page has left to the service worker. */
const leftToWorker = (page: Page) => recordsOf(page, 'unsent', 'waiting');

/** Does what the browser does when there is a network again: it wakes the service worker of the site. */
async function dispatchSync(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'unsent',
    lastChance: false,
  });
}

/** Two members who have written to each other; the first has a phone, whose worker has stored all for a tunnel. */
async function visitAsTwo(): Promise<[Member, Member]> {
  const { value: one } = await members.next();
  const { value: two } = await members.next();
  const a = await visitAsMember(browser, site.url, one.email, 'phone');
  const b = await visitAsMember(browser, site.url, two.email);
  await a.page.goto(a.at(`/members/${two.id}/chat`));
  await waitForHydration(a.page);
  await write(a.page, 'Shall we meet at the lighthouse?');
  await message(a.page, 'self', 'lighthouse')
    .and(a.page.locator('[data-state=sent],[data-state=read]'))
    .waitFor();
  // Encrypted, the records say only how long they are.
  const sizeOfConversations = async () => {
    const records = await recordsOf(a.page, 'offline-copy', 'records');
    return records.reduce((size, { id, text }) => size + (id === 'frame' ? 0 : text.length), 0);
  };
  await expect.poll(sizeOfConversations).toBeGreaterThan(0);
  const before = await sizeOfConversations();
  await b.page.goto(b.at(`/members/${one.id}/chat`));
  await waitForHydration(b.page);
  // So long that nothing else that a conversation learns makes its record longer by as much.
  const answer = `Yes, at eight. ${'I bring tea and two cups. '.repeat(15)}`;
  await write(b.page, answer);
  await message(a.page, 'other', 'at eight').waitFor();
  await expect.poll(sizeOfConversations).toBeGreaterThan(before + answer.length);
  await expect.poll(async () => (await storedIn(a.page)).cached.join(' ')).toContain('/offline-page?locale=');
  return [a, b];
}

describe('a phone without a network', () => {
  it('shows the last conversations, and sends what is written once when the network returns (APP-4, APP-5)', async () => {
    const [a, b] = await visitAsTwo();
    const { context, t } = a;
    const { text } = await storedIn(a.page);
    expect(text.length).toBeGreaterThan(100);
    expect(text).not.toMatch(/lighthouse|at eight/);
    await a.page.close();
    await context.setOffline(true);
    const page = await context.newPage();
    await page.goto(a.at('/chats'));
    const banner = page
      .getByRole('status')
      .filter({ hasText: t('offline.shown_from', { time: '|' }).split('|')[0] });
    await banner.waitFor();
    expect(await readViolations(page)).toEqual([]);
    await page.getByRole('link', { name: b.self.profile.name }).first().click();
    await message(page, 'self', 'Shall we meet at the lighthouse?').waitFor();
    await message(page, 'other', 'Yes, at eight.').waitFor();
    expect(await readViolations(page)).toEqual([]);
    await write(page, 'I am in the tunnel');
    const waiting = message(page, 'self', 'I am in the tunnel').and(page.locator('[data-state=queued]'));
    await waiting.waitFor();
    // What waits is as unreadable on the device as the conversation (CHAT-34).
    const storage = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    await expect.poll(storage).toMatch(/"outbox:/);
    expect(await storage()).not.toContain('tunnel');
    // A closed tab loses nothing.
    await page.reload();
    await waiting.waitFor();
    expect(await message(b.page, 'other', 'tunnel').count()).toBe(0);
    await context.setOffline(false);
    await message(b.page, 'other', 'I am in the tunnel').waitFor();
    await message(page, 'self', 'I am in the tunnel')
      .and(page.locator('[data-state=sent],[data-state=read]'))
      .waitFor();
    await banner.waitFor({ state: 'detached' });
    await page.reload();
    await b.page.reload();
    await message(b.page, 'other', 'I am in the tunnel').waitFor();
    expect(await message(b.page, 'other', 'I am in the tunnel').count()).toBe(1);
    for (const { context: open } of [a, b]) await open.close();
  });

  it('sends what was written after the page was closed (APP-5)', async () => {
    const [a, b] = await visitAsTwo();
    const { page, context } = a;
    await context.setOffline(true);
    await write(page, 'I am on the ferry');
    await message(page, 'self', 'on the ferry').and(page.locator('[data-state=queued]')).waitFor();
    // Left to the worker, encrypted.
    await expect.poll(async () => (await leftToWorker(page)).length).toBe(1);
    expect(JSON.stringify(await leftToWorker(page))).not.toContain('ferry');
    const elsewhere = await context.newPage();
    await page.close();
    await context.setOffline(false);
    await dispatchSync(elsewhere, site.url);
    await message(b.page, 'other', 'on the ferry').waitFor();
    await elsewhere.goto(a.at(`/members/${b.self.id}/chat`));
    await message(elsewhere, 'self', 'on the ferry')
      .and(elsewhere.locator('[data-state=sent],[data-state=read]'))
      .waitFor();
    await b.page.reload();
    await message(b.page, 'other', 'on the ferry').waitFor();
    expect(await message(b.page, 'other', 'on the ferry').count()).toBe(1);
    for (const { context: open } of [a, b]) await open.close();
  });

  it('gives back what is refused because of a block meanwhile (APP-5, CHAT-26)', async () => {
    const [a, b] = await visitAsTwo();
    await a.context.setOffline(true);
    await write(a.page, 'Are you still there?');
    await message(a.page, 'self', 'still there').and(a.page.locator('[data-state=queued]')).waitFor();
    const status = await b.page.evaluate(async (id) => {
      const headers = { 'content-type': 'application/json', 'x-request-type': 'client' };
      return (await fetch('/api/block.php', { method: 'POST', headers, body: JSON.stringify({ id }) }))
        .status;
    }, a.self.id);
    expect(status).toBe(200);
    await a.context.setOffline(false);
    // It looks like somebody who has left (SAFETY-2), and the text is in the field again.
    await a.page
      .locator('form:has(textarea)')
      .getByText(a.t('conversation.unreachable', { name: b.self.profile.name }))
      .waitFor();
    await expect.poll(() => field(a.page).inputValue()).toBe('Are you still there?');
    expect(await message(a.page, 'self', 'still there').count()).toBe(0);
    await b.page.reload();
    await message(b.page, 'other', 'lighthouse').waitFor();
    expect(await message(b.page, 'other', 'still there').count()).toBe(0);
    for (const { context: open } of [a, b]) await open.close();
  });

  it('has nothing to read after a log-out (APP-6)', async () => {
    const [a, b] = await visitAsTwo();
    const { page, context, t } = a;
    await page.goto(a.at('/members'));
    await page.getByRole('button', { name: t('shell.account') }).click();
    await page.getByRole('menuitem', { name: t('shell.log_out') }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/members'));
    await expect.poll(async () => (await storedIn(page)).databases).not.toContain('offline-copy');
    const { keys, cached } = await storedIn(page);
    expect(keys.filter((key) => /copy|outbox|draft|answered/.test(key))).toEqual([]);
    expect(cached.every((path) => /^\/(?:offline-page|assets\/)/.test(path))).toBe(true);
    await context.setOffline(true);
    await page.goto(a.at('/chats'));
    await page.getByRole('heading', { name: t('offline_page.title') }).waitFor();
    expect(await page.getByRole('link', { name: t('offline_page.conversations') }).count()).toBe(0);
    for (const { context: open } of [a, b]) await open.close();
  });

  it('leads from any other page to the conversations (APP-4)', async () => {
    const [a, b] = await visitAsTwo();
    const { page, context, t } = a;
    await context.setOffline(true);
    await page.goto(a.at('/likes'));
    const conversations = page.getByRole('link', { name: t('offline_page.conversations') });
    await conversations.waitFor();
    // A browser that says `online` too early loads nothing again: the server is asked first.
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
    await page.evaluate(() => {
      document.title = 'The same page';
      dispatchEvent(new Event('online'));
    });
    await asked;
    expect(await page.title()).toBe('The same page');
    await conversations.click();
    await page.getByRole('link', { name: b.self.profile.name }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(new URL(a.at('/chats')).pathname);
    for (const { context: open } of [a, b]) await open.close();
  });
});

describe('a photo that is shared with the app (APP-8)', () => {
  it('waits for a log-in, and is then refused by a text if it is no photo', async () => {
    const { value } = await members.next();
    const member = await visitAsMember(browser, site.url, value.email, 'phone');
    const { page, context, t } = member;
    await page.goto(member.at('/members'));
    await waitForHydration(page);
    await page.evaluate(async () => navigator.serviceWorker.ready);
    // Else a call that comes first would find the member logged out, and lead to the log-in from this page.
    await page.route('**/api/**', (route) => route.abort());
    await context.clearCookies();
    await page.evaluate((action) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', action, enctype: 'multipart/form-data' });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photo' });
      const files = new DataTransfer();
      files.items.add(new File(['no pixels'], 'letter.pdf', { type: 'application/pdf' }));
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    }, member.at('/share-photo'));
    await page.waitForURL(/\/login\?next=/);
    await page.unrouteAll();
    expect(decodeURIComponent(page.url())).toContain('/profile?shared=photo');
    expect((await storedIn(page)).cached).toContain('/shared-photo');
    const again = await visitAsMember(browser, site.url, value.email, 'phone');
    await context.addCookies(await again.context.cookies());
    await page.goto(member.at('/profile?shared=photo'));
    await page.getByText(t('photos.unsupported')).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect((await storedIn(page)).cached).not.toContain('/shared-photo');
    await page.goto(member.at('/profile?shared=photo'));
    await page.getByText(t('photos.shared_missing')).waitFor();
    for (const { context: open } of [member, again]) await open.close();
  });
});
