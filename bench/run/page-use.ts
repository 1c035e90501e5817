import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { chromium, type CDPSession, type Page } from 'playwright';
import { waitForHydration } from '../../e2e/visitor.ts';
import { messageFormatter } from '../../e2e/messages.ts';
import { fillDemoData } from '../../packages/server/src/demo/fill.ts';
import { creditMember } from '../../packages/server/src/ledger/ledger.store.ts';
import { makeMember } from '../../packages/server/src/testing/members.ts';
import { browserExecutable, browserFlags } from '../../scripts/browser.mjs';
import { openBenchEnvironment } from '../environment.ts';

/**
 * The costs of a member's page on a phone: the time from a press to the next paint at 4x CPU, and the JavaScript heap
 * after scrolling through a search with 300 cards and a conversation of 500 messages.
 */
const CPU_SLOWDOWN = 4;
const LIMIT_MS = 64;
const ROUNDS = 5;
const MESSAGES = 500;
const CARDS = 300;
const LIMIT_MB = 60;
const PHONE = { width: 412, height: 823 };

const t = messageFormatter('en');
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

const bench = await openBenchEnvironment();
const browser = await chromium.launch({ executablePath: await browserExecutable(), args: browserFlags });
try {
  const { server } = bench;
  const { db, clock } = server.services;
  await fillDemoData(server.services);
  const member = await makeMember(server, { paid_at: clock() });
  const other = await makeMember(server);
  await db
    .transaction()
    .execute((tx) =>
      creditMember(tx, { cause: `bench:${member.id}`, memberId: member.id, credits: 1_000 }, 'granted'),
    );
  await server.call('sendMessage', {
    body: { id: other.id, client_id: randomUUID(), text: 'The first one.' },
    cookie: member.cookie,
    key: randomUUID(),
  });
  // Inserted directly, because a member may not send that many messages at once.
  await sql`
    insert into message (conversation_id, sender_id, client_id, text, sent_at)
    select conversation_id, case when n % 2 = 0 then ${member.id}::uuid else ${other.id}::uuid end, gen_random_uuid(),
      'Message ' || n || ': shall we meet at the station on Saturday, or is Sunday better for you?',
      now() - make_interval(mins => ${MESSAGES}::int - n)
    from generate_series(1, ${MESSAGES}::int) as n,
      (select conversation_id from participation where member_id = ${member.id}) as conversation`.execute(db);
  await sql`
    update participation set last_message_id = (select max(id) from message where conversation_id = participation.conversation_id)
    where conversation_id in (select conversation_id from participation where member_id = ${member.id})`.execute(
    db,
  );

  const site = await bench.startSite();
  const [name = '', value = ''] = member.cookie.split(/=(.*)/s);
  const openPhone = async () => {
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true });
    // The session cookie is for secure origins, and localhost is one.
    await context.addCookies([{ name, value, url: site.url.replace('http:', 'https:') }]);
    await context.addInitScript(() => {
      const seen: { at: number; ms: number }[] = [];
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          if (entry.interactionId) seen.push({ at: entry.startTime, ms: entry.duration });
        }
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    const page = await context.newPage();
    return { page, devtools: await context.newCDPSession(page) };
  };
  const go = async (page: Page, path: string) => {
    await page.goto(site.url + path);
    await waitForHydration(page);
    // The parts that load after the start are there; the network is never silent, because the page stays connected.
    await page.evaluate(async () => {
      for (let turn = 0; turn < 10; turn += 1)
        await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    });
  };
  const chat = `/members/${other.id}/chat`;

  const emptyPage = 'a button that shows a line on an empty page';
  const interactions: Record<string, { path: string; act: (page: Page) => Promise<void> }> = {
    // The minimum of this browser on this machine, for comparison with the interactions of the site.
    [emptyPage]: {
      path: 'about:blank',
      act: async (page) => {
        await page.setContent('<button onclick="document.body.append(\'Shown\')">Show</button>');
        await page.getByRole('button').click();
        await page.getByText('Shown').waitFor();
      },
    },
    'a filter of the search': {
      path: '/members',
      act: async (page) => {
        await page.getByRole('button', { name: new RegExp(`^${t('search.filter')}`) }).click();
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        await dialog.getByRole('slider').first().press('ArrowRight');
        await dialog.locator('button[type=submit]').click();
        await dialog.waitFor({ state: 'hidden' });
      },
    },
    'opening a profile': {
      path: '/members',
      act: async (page) => {
        await page.locator('main li a[href^="/members/"]').first().click();
        await page.waitForURL(/\/members\/[0-9a-f-]{36}$/);
      },
    },
    'sending a message': {
      path: chat,
      act: async (page) => {
        const text = `Now ${randomUUID()}`;
        await page.locator('form textarea').fill(text);
        await page.locator('form:has(textarea) button[type=submit]').click();
        await page.getByRole('log').getByText(text).waitFor();
      },
    },
    'opening the menu': {
      path: '/members',
      act: async (page) => {
        await page.getByRole('button', { name: t('shell.account') }).click();
        await page.getByRole('menu').waitFor();
      },
    },
  };
  for (const [what, { path, act }] of Object.entries(interactions)) {
    const found: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { page, devtools } = await openPhone();
      if (what === emptyPage) await page.goto(path);
      else await go(page, path);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      const from = await page.evaluate(() => performance.now());
      await act(page);
      // The observer receives events after their paint.
      found.push(
        await page.evaluate(
          (since) =>
            new Promise<number>((resolve) => {
              const { seen } = globalThis as unknown as { seen: { at: number; ms: number }[] };
              const report = () =>
                resolve(Math.max(16, ...seen.filter(({ at }) => at >= since).map(({ ms }) => ms)));
              requestAnimationFrame(() => requestIdleCallback(report, { timeout: 2_000 }));
            }),
          from,
        ),
      );
      await page.context().close();
    }
    console.log(
      JSON.stringify({
        name: `From press to paint: ${what}, against ${LIMIT_MS} ms`,
        ratio: median(found) / LIMIT_MS,
        ...(what !== emptyPage && { limit: 'at most 1' }),
        detail: `${found.join(', ')} ms at ${CPU_SLOWDOWN}x CPU; the browser measures in steps of 8 ms and reports nothing below 16`,
      }),
    );
  }

  const { page, devtools } = await openPhone();
  const heap = async (session: CDPSession) => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find((one) => one.name === 'JSHeapUsedSize')?.value ?? 0) / 1_000_000;
  };
  await devtools.send('Performance.enable');
  // Without a filter, the search is limited to the member's country.
  await go(page, '/members?min_age=18');
  const cards = page.locator('main li a[href^="/members/"]');
  while ((await cards.count()) < CARDS) {
    const before = await cards.count();
    await page.getByRole('button', { name: t('search.load_more'), disabled: false }).click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('main li a[href^="/members/"]').length > count,
      before,
    );
  }
  const shown = await cards.count();
  const afterCards = await heap(devtools);
  // Navigate without a page load, as a member does, so that the search's data stays in memory.
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, chat);
  const log = page.getByRole('log');
  await log.waitFor();
  const messages = log.locator('article');
  while ((await messages.count()) < MESSAGES) {
    const before = await messages.count();
    await page.getByRole('button', { name: t('chat.earlier'), disabled: false }).click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('[role=log] article').length > count,
      before,
    );
  }
  const afterMessages = await heap(devtools);
  const most = Math.max(afterCards, afterMessages);
  console.log(
    JSON.stringify({
      name: `JavaScript heap of a page, against ${LIMIT_MB} MB`,
      ratio: most / LIMIT_MB,
      limit: 'at most 1',
      detail: `${afterCards.toFixed(1)} MB after ${shown} cards, ${afterMessages.toFixed(1)} MB after ${await messages.count()} more messages, after a garbage collection`,
    }),
  );
} finally {
  await browser.close();
  await bench.close();
}
