import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { freeMembers, readCredits, visitAsMember, visitAsNewMember, type Member } from './members.ts';
import { startOf } from './messages.ts';
import { openSharedSite } from './open-site.ts';
import { readViolations } from './visitor.ts';

const site = openSharedSite();
const members = freeMembers(site);

const message = (page: Page, from: 'self' | 'other', text: string) =>
  page.getByRole('log').locator(`article[data-from=${from}]`).filter({ hasText: text });

async function openLive({ page, at }: Pick<Member, 'page' | 'at'>, path: string): Promise<void> {
  const connected = page.waitForResponse((one) => one.url().includes('/api/events.php') && one.ok());
  await page.goto(at(path));
  await connected;
}

async function write(page: Page, text: string): Promise<void> {
  await page.locator('form textarea').fill(text);
  await page.locator('form textarea').press('Enter');
}

/** Two members with different languages, who therefore have no conversation yet; the first writes to the second. */
async function beginConversation(text: string): Promise<[Member, Member]> {
  const { value: one } = await members.next();
  let { value: other } = await members.next();
  while (other.language === one.language) ({ value: other } = await members.next());
  const [a, b] = await Promise.all([
    visitAsMember(site.browser, site.url, one.email),
    visitAsMember(site.browser, site.url, other.email),
  ]);
  await openLive(a, `/members/${b.self.id}/chat`);
  await write(a.page, text);
  await message(a.page, 'self', text).waitFor();
  await openLive(b, `/members/${a.self.id}/chat`);
  await message(b.page, 'other', text).waitFor();
  return [a, b];
}

async function closeAll(...open: Pick<Member, 'browserErrors' | 'context'>[]): Promise<void> {
  for (const { browserErrors, context } of open) {
    expect(browserErrors).toEqual([]);
    await context.close();
  }
}

it('shows a reaction in both browsers, and its end (CHAT-30)', async () => {
  const [a, b] = await beginConversation('Do you like tea?');
  const button = message(b.page, 'other', 'Do you like tea?').getByRole('button');
  await button.focus();
  await b.page.keyboard.press('Enter');
  await b.page.getByRole('menuitem', { name: b.t('reactions.love') }).click();
  const name = `${b.self.profile.name}: ${a.t('reactions.love')}`;
  await message(a.page, 'self', 'Do you like tea?').getByRole('img', { name }).waitFor();
  await button.click();
  await b.page.getByRole('menuitem', { name: b.t('reactions.remove') }).click();
  const reactions = message(a.page, 'self', 'Do you like tea?').getByRole('img');
  await reactions.waitFor({ state: 'detached' });
  expect(await reactions.count()).toBe(0);
  await closeAll(a, b);
});

it('hides and shows what was read in both browsers, without a reload (CHAT-29)', async () => {
  const [a, b] = await beginConversation('Have you read this?');
  const isRead = a.page.locator('article[data-from=self][data-state=read]');
  await isRead.waitFor();
  await openLive(b, '/profile/settings/privacy');
  const receipts = b.page.getByRole('switch', { name: b.t('settings.read_receipts') });
  await receipts.click();
  await isRead.waitFor({ state: 'detached' });
  await receipts.click();
  await isRead.waitFor();
  expect(await isRead.count()).toBe(1);
  await closeAll(a, b);
});

it('opens a conversation at the first unread message, and goes to the newest (CHAT-35)', async () => {
  const [a, b] = await beginConversation('Good morning');
  await b.page.goto(b.at('/likes'));
  for (const number of [1, 2, 3]) {
    const text = Array.from({ length: 20 }, (_, line) => `${number}.${line}`).join('\n');
    await write(a.page, text);
    await message(a.page, 'self', `${number}.19`).and(a.page.locator('[data-state=sent]')).waitFor();
  }
  await b.page.goto(b.at(`/members/${a.self.id}/chat`));
  const three = b.t('chat.new_messages', { count: 3 });
  const divider = b.page.locator('[data-unread]').filter({ hasText: three });
  await divider.waitFor();
  const log = b.page.getByRole('log');
  const top = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN;
  await expect.poll(async () => Math.abs((await top(divider)) - (await top(log)))).toBeLessThan(80);
  await b.page.getByRole('button', { name: three }).press('Enter');
  const newest = message(b.page, 'other', '3.19');
  await expect
    .poll(() => newest.evaluate((one) => one.getBoundingClientRect().bottom < innerHeight))
    .toBe(true);
  expect(await divider.count()).toBe(1);
  await closeAll(a, b);
});

it('removes a declined conversation for its receiver only (CHAT-32)', async () => {
  const [a, b] = await beginConversation('Look at www.example.org');
  await b.page.getByText(b.t('conversation.contact_warning')).waitFor();
  await b.page.getByRole('button', { name: b.t('conversation.decline'), exact: true }).click();
  await b.page.waitForURL(b.at('/chats'));
  await write(a.page, 'Are you there?');
  await message(a.page, 'self', 'Are you there?').and(a.page.locator('[data-state=sent]')).waitFor();
  await b.page.reload();
  await b.page.getByRole('main').waitFor();
  expect(await b.page.locator('aside li').filter({ hasText: 'Are you there?' }).count()).toBe(0);
  await closeAll(a, b);
});

it('reports a message at its button, and shows the report on the complaints page (SAFETY-7, SAFETY-12)', async () => {
  const [a, b] = await beginConversation('Send me money');
  const button = message(b.page, 'other', 'Send me money').getByRole('button');
  await button.press('Enter');
  await b.page.getByRole('menuitem', { name: b.t('reactions.report') }).click();
  const dialog = b.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: b.t('reports.reason.money') }).check();
  await dialog.getByRole('button', { name: b.t('reports.send') }).click();
  await b.page.getByRole('button', { name: b.t('reports.done') }).click();
  await b.page.goto(b.at('/complaints'));
  const reports = b.page.getByRole('article').filter({ hasText: b.t('reports.reason.money') });
  await reports.waitFor();
  expect(await reports.getByRole('heading').allTextContents()).toEqual([
    b.t('reports.about.message', { name: a.self.profile.name }),
  ]);
  await closeAll(a, b);
});

it('sends a photo, which its receiver sees only after opening it, and nobody else at all (CHAT-20)', async () => {
  const { value: receiver } = await members.next();
  const [a, b, stranger] = await Promise.all([
    visitAsNewMember(site.browser, site.url, 'phone', { language: 'fi', country: 'FI', name: 'Anna' }),
    visitAsMember(site.browser, site.url, receiver.email),
    visitAsNewMember(site.browser, site.url, 'desktop', { name: 'Robin' }),
  ]);
  const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

  await openLive(a, `/members/${b.self.id}/chat`);
  expect(await readCredits(a.page)).toBe(3);
  await a.page
    .getByRole('button', { name: startOf(a.t('conversation.photo_send', { price: '' }).trim()) })
    .click();
  const dialog = a.page.getByRole('dialog', { name: a.t('chat_photo.title', { name: b.self.profile.name }) });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'lake.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('img', { name: a.t('chat_photo.chosen') }).waitFor();
  expect(await readViolations(a.page)).toEqual([]);
  await dialog.getByRole('button', { name: startOf(a.t('chat.send')) }).click();
  await a.page
    .getByRole('log')
    .getByRole('button', { name: startOf(a.t('chat_photo.yours')) })
    .waitFor();
  await expect.poll(() => readCredits(a.page)).toBe(1);

  const idOfA = await a.page.evaluate(
    async () => ((await (await fetch('/api/user.php')).json()) as { user: { id: string } }).user.id,
  );
  await openLive(b, `/members/${idOfA}/chat`);
  const log = b.page.getByRole('log');
  await log.getByRole('button', { name: b.t('chat_photo.open') }).click();
  const photo = log
    .getByRole('button', { name: startOf(b.t('chat_photo.of', { name: 'Anna' })) })
    .locator('img');
  await expect
    .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(await readViolations(b.page)).toEqual([]);

  const address = await photo.evaluate((image) => (image as HTMLImageElement).currentSrc);
  const statusFor = async ({ request }: Page) => (await request.get(address)).status();
  expect([await statusFor(b.page), await statusFor(stranger.page)]).toEqual([200, 404]);
  await closeAll(a, b, stranger);
});
