import { splitLocale } from '@rendezvous/contract/locales';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { createChatDriver } from '../packages/server/src/testing/chat.driver.ts';
import { makeMember, type TestMember } from '../packages/server/src/testing/members.ts';
import { openInProcessSite } from './in-process-site.ts';
import { visit, waitForHydration, type Visitor } from './visitor.ts';

/** Every kind of text in which markup, a template or a script could be read as one, short enough for a name. */
const MARKUP = `<img src=x onerror=ran()>`;
const LONG = `${MARKUP}</textarea></script><script>ran()</script>"onfocus="ran()" autofocus \${ran()} {{ran()}} javascript:ran()`;

/** About a minute on two idle cores. */
const MORE_THAN_40_PAGES_MS = 300_000;

const site = openInProcessSite({ gifts: true, photo_messages: true });
const { send, giveCredits } = createChatDriver(() => site.server);

/** Makes a page note whether a script from a text has run, whatever the policy of the page prevents. */
async function watchForScripts({ context }: Visitor): Promise<() => boolean> {
  let ran = false;
  await context.exposeFunction('ran', () => {
    ran = true;
  });
  return () => ran;
}

/** The address without what tells members, photos and orders apart: pages of one kind are read once. */
const kindOf = (path: string) => path.replaceAll(/\/[\da-f]{8}-[\da-f-]{27}|\/\d+(?=\/|$)/g, '/:id');

/** Paths that end the session, that lead to a file, or to the same page in another language. */
const isLeftOut = (path: string) =>
  /^\/(api|photos|logout)|\.\w+$/.test(path) || splitLocale(path).locale !== 'en';

/** Opens a page of each kind that can be reached by links from the first ones. Returns the texts by kind. */
async function openEveryKind(
  { page }: Visitor,
  first: readonly string[],
  kinds = new Map<string, string>(),
): Promise<Map<string, string>> {
  const found = [...first];
  for (let path = found.shift(); path; path = found.shift()) {
    if (kinds.has(kindOf(path)) || isLeftOut(path)) continue;
    await page.goto(site.url + path);
    await settled(page);
    kinds.set(kindOf(path), await page.evaluate(readTexts));
    found.push(
      ...(await page.evaluate(() =>
        [...document.querySelectorAll('a')]
          .filter(({ origin }) => origin === location.origin)
          .map(({ pathname }) => pathname),
      )),
    );
  }
  return kinds;
}

/** Documents have no script, so there is nothing to wait for. */
async function settled(page: Page): Promise<void> {
  if (await page.evaluate(() => 'pageState' in globalThis)) await waitForHydration(page);
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
}

/** What the page shows, and what its fields contain. */
function readTexts(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  return [document.body.innerText, ...fields.map(({ value }) => value)].join('\n');
}

it(
  'shows markup and scripts in every text as they were written, on every kind of page (CALL-12)',
  { timeout: MORE_THAN_40_PAGES_MS },
  async () => {
    const { server } = site;
    const { call } = server;
    const texts = { name: MARKUP, about: LONG };
    const self = await makeMember(server, { ...texts, role: 'moderator', paid_at: server.services.clock() });
    const other = await makeMember(server, { ...texts, gender: 'male' });
    const stranger = await makeMember(server, { ...texts, gender: 'male' });
    for (const writer of [self, other, stranger]) await giveCredits(writer, 100);
    const conversation = await writeEverywhere(self, other, stranger);

    const member = await site.visitAs(self);
    const memberRan = await watchForScripts(member);
    const shown = await openEveryKind(member, [
      '/',
      `/chats/${conversation}`,
      `/members/${other.id}`,
      `/members/${other.id}/chat`,
      `/members/${other.id}/landing`,
      '/profile',
      '/complaints',
      '/desk',
      '/likes',
      '/match-finder',
      '/swipe-game',
      '/notifications',
    ]);
    expect(shown.size).toBeGreaterThan(40);
    // The texts are there, letter by letter.
    for (const kind of ['/chats', '/chats/:id', '/members/:id', '/members/:id/chat', '/likes', '/profile'])
      expect([kind, shown.get(kind)]).toEqual([kind, expect.stringContaining(MARKUP)]);
    for (const kind of ['/chats/:id', '/members/:id', '/profile', '/complaints'])
      expect([kind, shown.get(kind)]).toEqual([kind, expect.stringContaining(LONG)]);
    expect([memberRan(), member.browserErrors]).toEqual([false, []]);
    await member.context.close();

    // Search fields and tracking of a visitor.
    const visitor = await visit(site.browser, 'desktop', 'en');
    const visitorRan = await watchForScripts(visitor);
    const hostile = encodeURIComponent(LONG);
    await openEveryKind(visitor, [
      `/members?countryregion=${hostile}&network=${hostile}`,
      `/signup?email=${hostile}&name=${hostile}`,
      `/landers/gallery/${hostile}`,
      `/pages/${hostile}`,
      `/members/${hostile}`,
      `/members/${other.id}/signup`,
      `/members/${other.id}/landing2`,
    ]);
    expect(visitorRan()).toBe(false);
    await visitor.context.close();

    /** Writes hostile texts through every call that takes one. Returns the conversation with the other. */
    async function writeEverywhere(one: TestMember, partner: TestMember, third: TestMember): Promise<string> {
      const key = () => crypto.randomUUID();
      const { data } = await send(one, partner, LONG);
      await send(partner, one, LONG);
      await send(third, one, MARKUP);
      await call('sendMessage', {
        cookie: partner.cookie,
        key: key(),
        body: { id: one.id, client_id: key(), text: LONG, attachment: { kind: 'gift', gift: 'rose' } },
      });
      await call('addLike', { cookie: partner.cookie, body: { id: one.id } });
      await call('addLike', { cookie: one.cookie, body: { id: partner.id } });
      await call('saveSearch', {
        cookie: one.cookie,
        key: key(),
        body: { name: MARKUP, filter: { country: 'NL' }, mail: false },
      });
      await call('complain', {
        cookie: one.cookie,
        body: { subject: { kind: 'profile', id: partner.id }, reason: 'money', words: LONG },
      });
      await call('complain', {
        cookie: third.cookie,
        body: { subject: { kind: 'profile', id: partner.id }, reason: 'money', words: LONG },
      });
      return data.chat.conversation.id;
    }
  },
);
