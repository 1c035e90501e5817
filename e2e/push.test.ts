import type { User } from '@rendezvous/contract/entities';
import type { PushPayload } from '@rendezvous/contract/push-payload';
import type { Browser, CDPSession } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeMembers, visitAsMember, type Member } from './members.ts';
import { startSite, type SiteUnderTest } from './server.ts';
import { openBrowser, waitForHydration } from './visitor.ts';

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

/** Opens a member's page with notifications allowed, and waits until the service worker runs. */
async function visitWithWorker(path: string): Promise<Member & { registrationId: string; cdp: CDPSession }> {
  const { value } = await members.next();
  const member = await visitAsMember(browser, site.url, value.email);
  const { context, page } = member;
  await context.grantPermissions(['notifications'], { origin: site.url });
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  await page.goto(member.at(path));
  await waitForHydration(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return { ...member, cdp, registrationId: await registered };
}

const deliver = (
  { cdp, registrationId }: { cdp: CDPSession; registrationId: string },
  payload: PushPayload,
) =>
  cdp.send('ServiceWorker.deliverPushMessage', {
    origin: site.url,
    registrationId,
    data: JSON.stringify(payload),
  });

/**
 * Keeps notifications in a list of the worker. The headless Chromium of the tests has no screen for them, and none for the
 * number on the icon: it denies the former and ends the worker at the latter.
 */
async function keepNotifications({ context }: Pick<Member, 'context'>): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const kept = new Map<string, object>();
    Object.assign(globalThis, { kept });
    Object.assign(navigator, { setAppBadge: async () => {} });
    registration.getNotifications = async () => [...kept.values()] as Notification[];
    registration.showNotification = async (title, { body = '', tag = '' } = {}) => {
      kept.set(tag, { title, body, tag, close: () => kept.delete(tag) });
    };
  });
}

type Kept = { readonly title: string; readonly body: string; readonly tag: string };

async function shown({ context }: Pick<Member, 'context'>): Promise<Kept[] | undefined> {
  const [worker] = context.serviceWorkers();
  return worker?.evaluate(() => {
    const { kept } = globalThis as unknown as { kept: Map<string, Kept> };
    return [...kept.values()].map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

function payloadOf(conversation: string, parts: Partial<PushPayload> = {}): PushPayload {
  return {
    version: 1,
    title: 'Robin',
    body: 'New message',
    tag: `chat:${conversation}`,
    path: `/chats/${conversation}`,
    lang: 'en',
    badge: 1,
    silent: false,
    unread: [conversation],
    ...parts,
  };
}

const CONVERSATION = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';

describe('the service worker', () => {
  it('shows one notification for each conversation, and withdraws what is no longer unread (PUSH-5, PUSH-8)', async () => {
    const member = await visitWithWorker('/members');
    await keepNotifications(member);
    // The member has left the site, whose pages all count as being in front without a screen.
    await member.page.goto('about:blank');
    await deliver(member, payloadOf(CONVERSATION));
    await expect.poll(() => shown(member)).toHaveLength(1);
    await deliver(member, payloadOf(CONVERSATION, { body: '2 new messages' }));
    await expect
      .poll(() => shown(member))
      .toEqual([{ title: 'Robin', body: '2 new messages', tag: `chat:${CONVERSATION}` }]);
    await deliver(member, payloadOf(OTHER, { title: 'Kim' }));
    await expect
      .poll(() => shown(member))
      .toEqual([{ title: 'Kim', body: 'New message', tag: `chat:${OTHER}` }]);
    await member.context.close();
  });

  it('opens the conversation in the tab that is open, without loading the site again (APP-2)', async () => {
    const { page, context, at } = await visitWithWorker('/members');
    // The code that answers the worker arrives after the page; it stores the conversations as soon as it listens.
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toContain('offline-copy');
    await page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(
      async (path) => {
        let work: Promise<unknown> = Promise.resolve();
        const event = Object.assign(new Event('notificationclick'), {
          notification: { close: () => {}, data: { path } },
          waitUntil: (promise: Promise<unknown>) => void (work = promise),
        });
        globalThis.dispatchEvent(event);
        await work;
      },
      new URL(at('/likes')).pathname,
    );
    await page.waitForURL(({ href }) => href.startsWith(at('/likes')));
    expect(await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage)).toBe(true);
    await context.close();
  });

  it('withdraws a notification when the conversation is read on another device (PUSH-8)', async () => {
    const member = await visitWithWorker('/chats');
    const { page, self } = member;
    const { value: other } = await members.next();
    const writer = await visitAsMember(browser, site.url, other.email);
    const conversation = await writer.page.evaluate(async (id) => {
      const response = await fetch('/api/chat.php', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ id, client_id: crypto.randomUUID(), text: 'Hello' }),
      });
      return ((await response.json()) as { message: { conversation_id: string } }).message.conversation_id;
    }, self.id);
    await page.locator(`a[href$="/chats/${conversation}"]`).waitFor();
    await page.evaluate((tag) => {
      const notification = { tag, close: () => Object.assign(globalThis, { withdrawn: tag }) };
      ServiceWorkerRegistration.prototype.getNotifications = async () => [
        notification as unknown as Notification,
      ];
    }, `chat:${conversation}`);
    const withdrawn = () => page.evaluate(() => (globalThis as { withdrawn?: string }).withdrawn ?? null);
    expect(await withdrawn()).toBeNull();
    const phone = await visitAsMember(browser, site.url, self.email, 'phone');
    await phone.page.evaluate(async (id) => {
      await fetch('/api/chat.php', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ conversation: id, mark: 'read' }),
      });
    }, conversation);
    await expect.poll(withdrawn).toBe(`chat:${conversation}`);
    for (const { context: open } of [member, writer, phone]) await open.close();
  });

  it('shows a page of its own in the page’s language without a network, and stores nothing but that and its files (APP-2)', async () => {
    const { page, context, at, t, self } = await visitWithWorker('/members');
    const stored = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
      });
    await expect.poll(stored).toContain(`/offline-page?locale=${self.language}`);
    expect((await stored()).every((address) => /^\/(?:offline-page|assets\/)/.test(address))).toBe(true);
    await context.setOffline(true);
    await page.goto(at('/likes'));
    await page.getByRole('heading', { name: t('offline_page.title') }).waitFor();
    expect(new URL(page.url()).pathname).toBe(new URL(at('/likes')).pathname);
    await context.setOffline(false);
    await page.getByRole('link', { name: t('offline_page.retry') }).click();
    await page.getByRole('heading', { name: t('offline_page.title') }).waitFor({ state: 'detached' });
    await waitForHydration(page);
    await context.close();
  });
});
