import type { BrowserContext, Page } from 'playwright';
import { expect, it } from 'vitest';
import { notificationJobs } from '../packages/server/src/notifications/notifications.jobs.ts';
import { isWatching } from '../packages/server/src/members/presence.store.ts';
import { mailsTo } from '../packages/server/src/testing/mailings.ts';
import { subscribe } from '../packages/server/src/testing/push-service.ts';
import { runJob } from '../packages/server/src/testing/run-job.ts';
import { messageFormatter } from './messages.ts';
import { openPushSite } from './push-site.ts';
import { readViolations, visit, waitForHydration, type Visitor } from './visitor.ts';

const t = messageFormatter('en');
const site = openPushSite();

/** Opens a page of the site in a browser of its own, in which the reader is logged in. */
async function open(path: string): Promise<Visitor> {
  const visitor = await site.visitAsReader('phone');
  await visitor.page.goto(site.at(path));
  await waitForHydration(visitor.page);
  return visitor;
}

/** How the reader was notified so far, in order. */
const channels = async () => {
  const made = await site.server.services.db
    .selectFrom('notification_decision')
    .where('member_id', '=', site.reader.id)
    .orderBy('decided_at')
    .orderBy('id')
    .select('channel')
    .execute();
  return made.map(({ channel }) => channel);
};
const mailsOfReader = () => mailsTo(site.server, site.reader.id);
const mailWhoIsDue = () => runJob(notificationJobs(site.server.services), 'notifications.mail');

/** Closes browsers and lets so much time pass that none of their pages counts as being on a screen. */
async function leave(...contexts: BrowserContext[]): Promise<void> {
  for (const context of contexts) await context.close();
  site.server.advance({ minutes: 5 });
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
  await subscribe(site.server, site.reader, site.service.addBrowser('phone'));

  const desktop = await open('/chats');
  await expect.poll(() => watching()).toBe(true);
  const { data } = await site.send(site.writer, site.reader, 'The first message');
  const conversation = data.message.conversation_id;
  await desktop.page.locator(`a[href$="/chats/${conversation}"]`).waitFor();
  await expect.poll(channels).toEqual(['live']);
  expect(site.service.received).toEqual([]);

  await leave(desktop.context);
  await site.send(site.writer, site.reader, 'The second message');
  await expect.poll(() => site.service.received.length).toBe(1);
  const [push] = site.service.received;
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

  await site.send(site.writer, site.reader, 'The third message');
  await expect.poll(() => site.service.received.length).toBe(2);
  await mailWhoIsDue();
  expect(await mailsOfReader()).toEqual([]);
  site.server.advance({ hours: 24 });
  await Promise.all([mailWhoIsDue(), mailWhoIsDue()]);
  await mailWhoIsDue();
  const [mail, ...further] = await mailsOfReader();
  expect(further).toEqual([]);
  expect(mail?.template).toBe('new_conversations');
  expect(mail?.text).toContain('Kim has written to you.');
  expect(mail?.text).not.toContain('The third message');
  expect(await channels()).toEqual(['live', 'push', 'push', 'mail']);
  expect(site.service.received).toHaveLength(2);
});

it('lets the mailed member choose without a log-in and without a script, in the language of the mail (NOTIFY-10)', async () => {
  const [mail] = await mailsOfReader();
  const link = new URL(/\S+\/mail-choices\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const { page, context, browserErrors } = await visit(site.browser, 'phone', 'en', {
    javaScriptEnabled: false,
  });
  await page.goto(site.at(link.pathname + link.search));
  const likes = page.getByRole('checkbox', { name: t('notifications.like') });
  expect(await likes.isChecked()).toBe(true);
  expect(await page.getByRole('checkbox').count()).toBe(8);
  expect(await page.locator('main').textContent()).not.toMatch(/Noor|@/);
  await likes.uncheck();
  await page.getByRole('checkbox', { name: t('notifications.news'), exact: true }).check();
  await page.getByRole('button', { name: t('notifications.choices_save') }).click();
  await page.getByText(t('notifications.choices_saved')).waitFor();
  expect(await likes.isChecked()).toBe(false);
  const { data } = await site.server.call('readNotifications', { cookie: site.reader.cookie });
  expect(data.mail).toMatchObject({ like: false, news: true, new_conversations: true });
  expect(data.push.like).toBe(true);

  await page.goto(site.at(`/de/mail-choices?token=${'x'.repeat(60)}`));
  const german = messageFormatter('de');
  await page.getByRole('heading', { name: german('notifications.choices_expired') }).waitFor();
  expect(browserErrors.filter((error) => !error.includes('410'))).toEqual([]);
  await context.close();

  const withScript = await visit(site.browser, 'desktop', 'en');
  await withScript.page.goto(site.at(link.pathname + link.search));
  expect(await readViolations(withScript.page)).toEqual([]);
  await withScript.context.close();
});

it('ends mails of a kind by the button of the link’s page, with a script and without one, and never by opening it (NOTIFY-4)', async () => {
  const [mail] = await mailsOfReader();
  const link = new URL(/\S+\/unsubscribe\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const path = link.pathname + link.search;
  const isOn = async () => {
    const { data } = await site.server.call('readNotifications', { cookie: site.reader.cookie });
    return data.mail.new_conversations;
  };
  const turnOn = () =>
    site.server.call('changeNotifications', {
      cookie: site.reader.cookie,
      body: { channel: 'mail', kind: 'new_conversations', on: true },
    });

  for (const javaScriptEnabled of [false, true]) {
    const { page, context, browserErrors } = await visit(site.browser, 'phone', 'en', { javaScriptEnabled });
    await page.goto(site.at(path));
    if (javaScriptEnabled) await waitForHydration(page);
    await page.getByRole('heading', { name: t('notifications.unsubscribe_ask') }).waitFor();
    await page.getByText(t('notifications.new_conversations')).waitFor();
    expect(await isOn()).toBe(true);
    expect(javaScriptEnabled ? await readViolations(page) : []).toEqual([]);
    await page.getByRole('button', { name: t('notifications.unsubscribe_do') }).click();
    await page.getByRole('heading', { name: t('notifications.unsubscribe_done') }).waitFor();
    expect(await isOn()).toBe(false);
    // With a script the page stays; without one, the server has led back to it.
    expect(new URL(page.url()).searchParams.get('done')).toBe(javaScriptEnabled ? null : '1');

    await page.goto(site.at(path));
    await page.getByRole('heading', { name: t('notifications.unsubscribe_already') }).waitFor();
    expect(browserErrors).toEqual([]);
    await page.goto(site.at('/unsubscribe?token=guessed'));
    await page.getByRole('heading', { name: t('notifications.choices_expired') }).waitFor();
    await context.close();
    await turnOn();
  }
});

it('mails nothing more after the one click of a mail program, and still sends to devices (NOTIFY-4, RFC 8058)', async () => {
  const [mail] = await mailsOfReader();
  const { pathname, search } = new URL(mail?.unsubscribe_url ?? '');
  const response = await fetch(site.server.url + pathname + search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(response.status).toBe(200);
  const before = await channels();
  await site.send(site.writer, site.reader, 'The fourth message');
  await expect.poll(channels).toEqual([...before, 'push']);
  site.server.advance({ hours: 25 });
  await mailWhoIsDue();
  expect(await mailsOfReader()).toHaveLength(1);
  await expect.poll(() => site.service.received.length).toBe(3);
});

/** Whether a page of the reader counts as being on a screen. */
async function watching(): Promise<boolean> {
  const { watching } = await site.server.services.db
    .selectFrom('member')
    .where('id', '=', site.reader.id)
    .select(isWatching(site.server.services.clock()).as('watching'))
    .executeTakeFirstOrThrow();
  return watching;
}
