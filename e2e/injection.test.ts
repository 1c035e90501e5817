import { SoftwareAuthenticator } from '@rendezvous/contract/conformance/software-authenticator';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { createChatDriver } from '../packages/server/src/testing/chat.driver.ts';
import { stripes } from '../packages/server/src/testing/images.ts';
import { makeMember, type TestMember } from '../packages/server/src/testing/members.ts';
import { PASSWORD, signUpAndActivate } from '../packages/server/src/testing/signup.fixture.ts';
import { openInProcessSite } from './in-process-site.ts';
import type { Visitor } from './visitor.ts';

const site = openInProcessSite({ gifts: true, photo_messages: true });
const { send, giveCredits } = createChatDriver(() => site.server);

/** A name may have 30 characters. */
const NAME = '<img src=x onerror=alert(1)>';
/** It closes what a page could have put around it: an attribute, a script with data, a comment. */
const TEXT = `"'--></script><script>alert('planted')</script><img src=x onerror="alert('planted')">`;

/** The pages of a member, by what they may show of another one or of oneself. */
const PAGES_OF_A_MEMBER = [
  '/members',
  '/likes',
  '/likes/given',
  '/likes/matches',
  '/match-finder',
  '/swipe-game',
  '/chats',
  '/profile',
  '/profile/settings/account',
  '/profile/settings/privacy',
  '/profile/settings/blocked',
  '/profile/settings/notifications',
  '/profile/settings/deletion',
  '/notifications',
  '/premium',
  '/pricing',
  '/credits',
  '/transactions',
  '/transactions/credits',
  '/complaints',
  '/lang-config',
  '/signup-matches',
  '/complete-signup',
] as const;
const PAGES_OF_THE_STAFF = ['/desk', '/desk/notifications', '/desk/replies'] as const;

async function ok<Made extends { status: number; error: unknown }>(made: Promise<Made>): Promise<Made> {
  const answer = await made;
  expect({ status: answer.status, error: answer.error }).toEqual({ status: 200, error: undefined });
  return answer;
}

/** Writes the texts into every field that the calls take. */
async function writeEverywhere(other: TestMember, moderator: TestMember) {
  const { call, url } = site.server;
  const self = await signUpAndActivate(site.server, {
    name: NAME,
    signup_message: TEXT,
    signup_member: other.id,
    tracking: { network: NAME, ref: NAME, sub1: NAME, sub2: NAME, sub3: NAME },
  });
  const { cookie } = self;
  await ok(call('changeSelf', { cookie, body: { profile: { about: TEXT } } }));
  await giveCredits(self, 50);
  await ok(call('addLike', { cookie, body: { id: other.id } }));
  await ok(call('addLike', { cookie: other.cookie, body: { id: self.id } }));
  await ok(send(other, self, TEXT));
  await ok(send(self, other, TEXT, { attachment: { kind: 'gift', gift: 'rose' } }));
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await stripes({ width: 420, height: 500 }))]), `${TEXT}.jpg`);
  const { data: uploaded } = await ok(call('uploadChatPhoto', { cookie, body: form }));
  const attachment = { kind: 'photo', id: uploaded.attachment.id } as const;
  await ok(send(self, other, TEXT, { attachment }));
  const { data: message } = await ok(send(self, other, TEXT));

  const { data: asked } = await ok(call('preparePasskey', { cookie, body: {} }));
  const credential = await new SoftwareAuthenticator(url).create(asked.options);
  await ok(call('addPasskey', { cookie, body: { name: NAME, credential } }));
  await ok(
    call('saveSearch', { cookie, body: { name: TEXT.slice(0, 60), filter: { country: 'NL' }, mail: false } }),
  );
  await call('logIn', { body: { email: self.email, password: PASSWORD }, headers: { 'user-agent': TEXT } });

  const complain = (by: string, body: object) =>
    ok(call('complain', { cookie: by, body: { reason: 'insult', words: TEXT, ...body } as never }));
  const { data: complaint } = await complain(other.cookie, { subject: { kind: 'profile', id: self.id } });
  await ok(
    call('decideComplaint', {
      cookie: moderator.cookie,
      body: { id: complaint.complaint.id, action: 'warn', ground: 'insult', facts: TEXT },
    }),
  );
  const { data: decided } = await ok(call('listComplaints', { cookie }));
  await ok(call('appeal', { cookie, body: { decision: decided.decisions[0]?.id ?? '', words: TEXT } }));
  await complain(other.cookie, { subject: { kind: 'message', id: message.message.id } });
  await complain(cookie, { subject: { kind: 'profile', id: other.id } });
  await complain('', { subject: { kind: 'other' }, name: NAME, email: 'kim@example.org', language: 'en' });
  return { ...self, conversation: message.message.conversation_id };
}

/** Keeps what a page does that a text must not make it do: dialogs, and what its content security policy refused. */
async function watch({ context, page }: Visitor): Promise<() => Promise<readonly string[]>> {
  const seen: string[] = [];
  await context.exposeFunction('keepAttempt', (what: string) => void seen.push(what));
  await context.addInitScript(() => {
    const { keepAttempt } = globalThis as unknown as { keepAttempt(what: string): void };
    globalThis.alert = (what) => keepAttempt(`alert ${what}`);
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) =>
      keepAttempt(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return async () => {
    const injected = await page.evaluate(() =>
      [...document.querySelectorAll('img[src="x"], [onerror], script')]
        .filter((one) => !(one instanceof HTMLScriptElement) || /planted/.test(one.text.slice(0, 200)))
        .filter((one) => !(one instanceof HTMLScriptElement) || one.type === '' || one.type === 'module')
        .map((one) => one.outerHTML.slice(0, 200)),
    );
    return [...seen, ...injected];
  };
}

async function visitPages(visitor: Visitor, paths: readonly string[]): Promise<Record<string, string>> {
  const attempts = await watch(visitor);
  const texts: Record<string, string> = {};
  for (const path of paths) {
    const { page } = visitor;
    await page.goto(`${site.url}${path}`);
    await page.locator('main').first().waitFor();
    await page.waitForLoadState('load');
    texts[path] = await textOf(page);
    expect([path, await attempts()]).toEqual([path, []]);
  }
  return texts;
}

/** What the page shows, and what fields contain. */
const textOf = (page: Page) =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...Array.from(
        document.querySelectorAll('input, textarea'),
        (field) => (field as HTMLInputElement).value,
      ),
    ].join('\n'),
  );

it('shows scripts in every text field as text, on every screen and at the desk (CALL-10)', async () => {
  const { server } = site;
  const other = await makeMember(server, { name: 'Mads', gender: 'male', about: TEXT });
  const [moderator, operator, staff] = [
    await makeMember(server, { name: NAME, role: 'moderator' }),
    await makeMember(server, { name: NAME, role: 'operator' }),
    await makeMember(server, { name: NAME, role: 'staff' }),
  ];
  const self = await writeEverywhere(other, moderator);
  const chat = `/chats/${self.conversation}`;

  const seenByOther = await visitPages(await site.visitAs(other), [
    ...PAGES_OF_A_MEMBER,
    `/members/${self.id}`,
    `/members/${self.id}/chat`,
    chat,
  ]);
  for (const path of ['/members', '/likes/matches', '/chats', `/members/${self.id}`, chat])
    expect([path, seenByOther[path]]).toEqual([path, expect.stringContaining(NAME)]);
  for (const path of [`/members/${self.id}`, chat, '/complaints'])
    expect([path, seenByOther[path]]).toEqual([path, expect.stringContaining(TEXT)]);

  const seenBySelf = await visitPages(await site.visitAs(self), [...PAGES_OF_A_MEMBER, chat]);
  for (const path of ['/profile', '/profile/settings/account'])
    expect([path, seenBySelf[path]]).toEqual([path, expect.stringContaining(NAME)]);
  for (const path of ['/profile', '/complaints'])
    expect([path, seenBySelf[path]]).toEqual([path, expect.stringContaining(TEXT)]);

  const atDesk = await visitPages(await site.visitAs(moderator), PAGES_OF_THE_STAFF);
  expect(atDesk['/desk']).toContain(TEXT);
  expect(atDesk['/desk']).toContain(NAME);
  for (const member of [operator, staff]) await visitPages(await site.visitAs(member), PAGES_OF_THE_STAFF);
}, 400_000);
