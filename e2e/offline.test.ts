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
  members = freeMembers(site.url);
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

/** What this browser has stored of conversations: the records of the database, the caches, and the storage. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const records = names.includes('offline-copy')
      ? await new Promise<{ id: string; data: ArrayBuffer }[]>((resolve, reject) => {
          const opening = indexedDB.open('offline-copy');
          opening.addEventListener('error', () => reject(new Error('The database does not open.')));
          opening.addEventListener('success', () => {
            const db = opening.result;
            const all = db.transaction('records').objectStore('records').getAll();
            all.addEventListener('success', () => {
              db.close();
              resolve(all.result as { id: string; data: ArrayBuffer }[]);
            });
          });
        })
      : [];
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    return {
      databases: names,
      ids: records.map(({ id }) => id),
      text: records.map(({ data }) => new TextDecoder('latin1').decode(data)).join(' '),
      cached: cached.flat().map((url) => new URL(url).pathname + new URL(url).search),
      keys: Object.keys(localStorage),
    };
  });

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
  const sizeOfConversations = async () => {
    const { ids, text } = await storedIn(a.page);
    return ids.length > 1 ? text.length : 0;
  };
  await expect.poll(sizeOfConversations).toBeGreaterThan(0);
  const before = await sizeOfConversations();
  await b.page.goto(b.at(`/members/${one.id}/chat`));
  await waitForHydration(b.page);
  await write(b.page, 'Yes, at eight.');
  await message(a.page, 'other', 'at eight').waitFor();
  // Encrypted, the records say only how long they are.
  await expect.poll(sizeOfConversations).toBeGreaterThan(before);
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
    await page.getByRole('link', { name: t('offline_page.conversations') }).click();
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
