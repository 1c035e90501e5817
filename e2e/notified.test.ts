import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { notificationJobs } from '../packages/server/src/notifications/notifications.jobs.ts';
import { builtPages } from '../packages/server/src/pages/built-pages.ts';
import { isWatching } from '../packages/server/src/members/presence.store.ts';
import { createChatDriver } from '../packages/server/src/testing/chat.driver.ts';
import { mailsTo } from '../packages/server/src/testing/mailings.ts';
import { makeMember, type TestMember } from '../packages/server/src/testing/members.ts';
import {
  startPushService,
  subscribe,
  type PushService,
} from '../packages/server/src/testing/push-service.ts';
import { runJob } from '../packages/server/src/testing/run-job.ts';
import { changeSite } from '../packages/server/src/testing/sites.ts';
import { startTestServer, type TestServer } from '../packages/server/src/testing/test-server.ts';
import { messageFormatter } from './messages.ts';
import { openBrowser, readViolations, visit, waitForHydration, type Visitor } from './visitor.ts';

let server: TestServer;
let service: PushService;
let browser: Browser;
let reader: TestMember;
let writer: TestMember;
const t = messageFormatter('en');
const { send, giveCredits } = createChatDriver(() => server);

/** The site runs in this process, so that its clock can be advanced: here it is noon at any hour of the day. */
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer(
    { PUSH_SERVICES: service.origin, ADDRESS_LIMIT_FACTOR: '100' },
    { pages: await builtPages() },
  );
  const noon = new Date();
  noon.setUTCHours(12, 0, 0, 0);
  server.advance({ seconds: (noon.getTime() - server.services.clock().getTime()) / 1_000 });
  await changeSite(server, { features: { ...DEFAULT_FEATURES, push: true, message_mails: true } });
  browser = await openBrowser();
  reader = await makeMember(server, { name: 'Noor', about: 'About me' });
  writer = await makeMember(server, { name: 'Kim', about: 'About me' });
  await giveCredits(writer, 100);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await service?.stop();
});

/** Opens a page of the site in a browser of its own, in which the reader is logged in. */
async function open(path: string): Promise<Visitor> {
  const visitor = await visit(browser, 'phone', 'en', { timezoneId: 'Europe/Amsterdam' });
  const [name = '', value = ''] = reader.cookie.split('=');
  await visitor.context.addCookies([
    { name, value, domain: 'localhost', path: '/', secure: true, httpOnly: true },
  ]);
  await visitor.page.goto(siteAddress(path));
  await waitForHydration(visitor.page);
  return visitor;
}

const siteAddress = (path: string) => new URL(path, server.url.replace('127.0.0.1', 'localhost')).href;

/** How the reader was notified so far, in order. */
const channels = async () => {
  const made = await server.services.db
    .selectFrom('notification_decision')
    .where('member_id', '=', reader.id)
    .orderBy('decided_at')
    .orderBy('id')
    .select('channel')
    .execute();
  return made.map(({ channel }) => channel);
};
const mailsOfReader = () => mailsTo(server, reader.id);
const mailWhoIsDue = () => runJob(notificationJobs(server.services), 'notifications.mail');

/** Closes browsers and lets so much time pass that none of their pages counts as being on a screen. */
async function leave(...contexts: BrowserContext[]): Promise<void> {
  for (const context of contexts) await context.close();
  server.advance({ minutes: 5 });
}

/** Lets the page believe that it shows a notification with this tag, and returns whether that was withdrawn. */
async function showNotification(page: Page, tag: string): Promise<() => Promise<boolean>> {
  await page.evaluate((shown) => {
    const notification = { tag: shown, close: () => Object.assign(globalThis, { withdrawn: true }) };
    ServiceWorkerRegistration.prototype.getNotifications = async () => [
      notification as unknown as Notification,
    ];
  }, tag);
  return () => page.evaluate(() => 'withdrawn' in globalThis);
}

it('brings a message to an open browser, to a closed one by push, and a day later by mail, once each (NOTIFY-2, NOTIFY-7)', async () => {
  await subscribe(server, reader, service.addBrowser('phone'));

  const desktop = await open('/chats');
  await expect.poll(() => watching()).toBe(true);
  const { data } = await send(writer, reader, 'The first message');
  const conversation = data.message.conversation_id;
  await desktop.page.locator(`a[href$="/chats/${conversation}"]`).waitFor();
  await expect.poll(channels).toEqual(['live']);
  expect(service.received).toEqual([]);

  await leave(desktop.context);
  await send(writer, reader, 'The second message');
  await expect.poll(() => service.received.length).toBe(1);
  const [push] = service.received;
  expect(push?.payload).toMatchObject({ title: 'Kim', tag: `chat:${conversation}`, unread: [conversation] });
  expect(await channels()).toEqual(['live', 'push']);

  // Another device still shows the notification when the conversation is read here (PUSH-8).
  const phone = await open('/members');
  const isWithdrawn = await showNotification(phone.page, push?.payload.tag ?? '');
  const tablet = await open(`/chats/${conversation}`);
  // Beside the conversation, the list can contain it as well, which a narrow page hides.
  await tablet.page.getByText('The second message').filter({ visible: true }).first().waitFor();
  await expect.poll(isWithdrawn).toBe(true);
  await leave(phone.context, tablet.context);

  await send(writer, reader, 'The third message');
  await expect.poll(() => service.received.length).toBe(2);
  await mailWhoIsDue();
  expect(await mailsOfReader()).toEqual([]);
  server.advance({ hours: 24 });
  await Promise.all([mailWhoIsDue(), mailWhoIsDue()]);
  await mailWhoIsDue();
  const [mail, ...further] = await mailsOfReader();
  expect(further).toEqual([]);
  expect(mail?.template).toBe('new_conversations');
  expect(mail?.text).toContain('Kim has written to you.');
  expect(mail?.text).not.toContain('The third message');
  expect(await channels()).toEqual(['live', 'push', 'push', 'mail']);
  expect(service.received).toHaveLength(2);
});

it('lets the mailed member choose without a log-in and without a script, in the language of the mail (NOTIFY-10)', async () => {
  const [mail] = await mailsOfReader();
  const link = new URL(/\S+\/mail-choices\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const { page, context, browserErrors } = await visit(browser, 'phone', 'en', { javaScriptEnabled: false });
  await page.goto(siteAddress(link.pathname + link.search));
  const likes = page.getByRole('checkbox', { name: t('notifications.like') });
  expect(await likes.isChecked()).toBe(true);
  expect(await page.getByRole('checkbox').count()).toBe(8);
  expect(await page.locator('main').textContent()).not.toMatch(/Noor|@/);
  await likes.uncheck();
  await page.getByRole('checkbox', { name: t('notifications.news'), exact: true }).check();
  await page.getByRole('button', { name: t('notifications.choices_save') }).click();
  await page.getByText(t('notifications.choices_saved')).waitFor();
  expect(await likes.isChecked()).toBe(false);
  const { data } = await server.call('readNotifications', { cookie: reader.cookie });
  expect(data.mail).toMatchObject({ like: false, news: true, new_conversations: true });
  expect(data.push.like).toBe(true);

  await page.goto(siteAddress(`/de/mail-choices?token=${'x'.repeat(60)}`));
  const german = messageFormatter('de');
  await page.getByRole('heading', { name: german('notifications.choices_expired') }).waitFor();
  expect(browserErrors.filter((error) => !error.includes('410'))).toEqual([]);
  await context.close();

  const withScript = await visit(browser, 'desktop', 'en');
  await withScript.page.goto(siteAddress(link.pathname + link.search));
  expect(await readViolations(withScript.page)).toEqual([]);
  await withScript.context.close();
});

it('mails nothing more after the one click of a mail program, and still sends to devices (NOTIFY-4, RFC 8058)', async () => {
  const [mail] = await mailsOfReader();
  const { pathname, search } = new URL(mail?.unsubscribe_url ?? '');
  const response = await fetch(server.url + pathname + search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(response.status).toBe(200);
  const before = await channels();
  await send(writer, reader, 'The fourth message');
  await expect.poll(channels).toEqual([...before, 'push']);
  server.advance({ hours: 25 });
  await mailWhoIsDue();
  expect(await mailsOfReader()).toHaveLength(1);
  await expect.poll(() => service.received.length).toBe(3);
});

/** Whether a page of the reader counts as being on a screen. */
async function watching(): Promise<boolean> {
  const { watching } = await server.services.db
    .selectFrom('member')
    .where('id', '=', reader.id)
    .select(isWatching(server.services.clock()).as('watching'))
    .executeTakeFirstOrThrow();
  return watching;
}
