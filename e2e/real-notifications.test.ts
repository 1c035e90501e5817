import type { PushPayload } from '@rendezvous/contract/push-payload';
import type { CDPSession, Page } from 'playwright';
import { expect, it } from 'vitest';
import { subscribe } from '../packages/server/src/testing/push-service.ts';
import { wholeBrowser } from '../scripts/browser.mjs';
import { openPushSite } from './push-site.ts';
import { waitForHydration, type Visitor } from './visitor.ts';

/**
 * Here nothing of the browser's notifications is replaced, as `push.test.ts` does: what a server has encrypted for a
 * browser reaches the registered worker, and the notifications are read back from the browser. Only the way between the
 * two is the tests' own push service, because Chromium subscribes nowhere else than at Google's.
 */
const site = openPushSite(wholeBrowser());

/** Opens a browser of its own in which the reader is logged in and notifications are allowed. */
async function open(path: string): Promise<Visitor> {
  const visitor = await site.visitAsReader('desktop');
  const { context, page } = visitor;
  await context.grantPermissions(['notifications'], { origin: new URL(site.at('/')).origin });
  await page.goto(site.at(path));
  await waitForHydration(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return visitor;
}

/** Follows the worker of the site, which the browser registers, for `deliver`. */
async function findRegistration({ context, page }: Visitor): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === site.at('/') && !isDeleted);
      if (own) resolve(own.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  return { cdp, id: await registered };
}

/** The headless shell of Chromium has no notifications, whatever is allowed; a whole Chromium has them. */
function hasNotifications(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    try {
      const registration = await navigator.serviceWorker.ready;
      await registration.showNotification('Probe', { tag: 'probe' });
      const shown = await registration.getNotifications({ tag: 'probe' });
      for (const notification of shown) notification.close();
      return shown.length === 1;
    } catch {
      return false;
    }
  });
}

/** What the browser shows, as its worker reads it; empty while the browser has no worker running. */
async function shown({ context }: Visitor) {
  const [worker] = context.serviceWorkers();
  return worker?.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag, lang, silent, data }) => ({
      title,
      body,
      tag,
      lang,
      silent,
      data: data as unknown,
    }));
  });
}

/** The latest payload that the push service was sent, decrypted. */
async function received(count: number): Promise<PushPayload> {
  await expect.poll(() => site.service.received.length).toBe(count);
  return site.service.received.at(-1)?.payload as PushPayload;
}

it('shows what the server has sent, replaces it, and withdraws it once it is read elsewhere (PUSH-5, PUSH-8)', async ({
  skip,
}) => {
  await subscribe(site.server, site.reader, site.service.addBrowser('desktop'));
  const desktop = await open('/members');
  skip(
    !(await hasNotifications(desktop.page)),
    'This Chromium has no notifications, as a headless shell has none. Install one, or name it with CHROMIUM_PATH.',
  );
  const { cdp, id: registrationId } = await findRegistration(desktop);
  const origin = new URL(site.at('/')).origin;
  const deliver = (payload: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) });

  // The reader leaves the site: a page that is looked at is shown no notification.
  await desktop.page.goto('about:blank');
  site.server.advance({ minutes: 5 });
  const { data } = await site.send(site.writer, site.reader, 'The first message');
  const conversation = data.message.conversation_id;
  const tag = `chat:${conversation}`;
  await deliver(await received(1));
  const first = { title: 'Kim', tag, lang: 'en', silent: false, data: { path: `/chats/${conversation}` } };
  await expect.poll(() => shown(desktop)).toMatchObject([first]);
  await site.send(site.writer, site.reader, 'The second message');
  const second = await received(2);
  await deliver(second);
  await expect.poll(() => shown(desktop)).toMatchObject([{ ...first, body: second.body }]);
  // What a later release sends is shown as well, and says no more than the site's name (PUSH-9).
  await deliver({ version: 2, headline: 'Kim' });
  await expect
    .poll(async () => (await shown(desktop))?.map((one) => [one.tag, one.body, one.data]))
    .toEqual(expect.arrayContaining([['site', '', { path: '/members' }]]));

  // The page that is opened again has the message as unread, and withdraws only what it shows itself.
  await desktop.page.goto(site.at('/members'));
  await waitForHydration(desktop.page);
  await expect.poll(async () => (await shown(desktop))?.map((one) => one.tag)).toEqual([tag]);
  await site.server.call('markChat', { cookie: site.reader.cookie, body: { conversation, mark: 'read' } });
  await expect.poll(() => shown(desktop)).toEqual([]);
  await desktop.context.close();
});
