import { randomUUID } from 'node:crypto';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { User } from '@rendezvous/contract/entities';
import { localisePath } from '@rendezvous/contract/locales';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { DEMO_LOGIN } from '../packages/server/src/demo/demo-login.ts';
import { visit, type Device, type Visitor } from './visitor.ts';
import { wordsIn } from './messages.ts';

/** All demo members have the same one. */
export const DEMO_PASSWORD: string = DEMO_LOGIN.password;
export const DEMO_MEMBER: string = DEMO_LOGIN.email;

export type Member = Visitor & {
  readonly self: User;
  /** The site's words in the member's own language. */
  readonly t: ReturnType<typeof wordsIn>;
  /** The address of a page in that language. */
  readonly at: (path: string) => string;
};

/** A demo member with a browser of their own, signed in by the call that the log-in page makes. */
export async function visitAsMember(
  browser: Browser,
  site: string,
  email: string,
  device: Device = 'desktop',
): Promise<Member> {
  const visitor = await visit(browser, device, 'en');
  await visitor.page.goto(`${site}/healthz`);
  const { user } = await post<CallResponse<'logIn'>>(visitor.page, '/api/user.php', {
    email,
    password: DEMO_PASSWORD,
  });
  return {
    ...visitor,
    self: user,
    t: wordsIn(user.language),
    at: (path) => site + localisePath(user.language, path),
  };
}

export type Newcomer = Visitor & Pick<Member, 't' | 'at'>;

/** Somebody who has just signed up and confirmed their address, and so has the credits of that alone and the time bonus. */
export async function visitAsNewcomer(
  browser: Browser,
  site: string,
  device: Device = 'desktop',
  options: BrowserContextOptions = {},
): Promise<Newcomer> {
  const visitor = await visit(browser, device, 'en', options);
  await visitor.page.goto(`${site}/healthz`);
  const email = `newcomer.${randomUUID()}@example.com`;
  await post(visitor.page, '/api/signup.php', {
    email,
    name: 'Robin',
    password: 'violet teapot harbour 9',
    date_of_birth: '1990-04-02',
    gender: 'female',
    seeking: null,
    country: 'NL',
    region: null,
    language: 'en',
  });
  const token = new URL(await activationLink(visitor.context, site, email)).searchParams.get('token');
  await visitor.page.goto(`${site}/healthz`);
  await post(visitor.page, '/api/activate.php', { token });
  return { ...visitor, t: wordsIn('en'), at: (path) => site + path };
}

/** The link of the activation mail to an address. */
export async function activationLink(context: BrowserContext, site: string, email: string): Promise<string> {
  const page = await context.newPage();
  const mail = page.getByRole('link').filter({ hasText: email }).first();
  await expect.poll(() => page.goto(`${site}/sandbox/mail`).then(() => mail.count())).toBe(1);
  await mail.click();
  const link = await page.locator('a[href*="/activate/done"]').first().getAttribute('href');
  await page.close();
  return String(link);
}

/** Asks the server in the page's name, so that the page is signed in by the answer. */
function post<Answered>(page: Page, path: string, body: Record<string, unknown>): Promise<Answered> {
  return page.evaluate(
    async ([address, sent]) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
      if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
      return (await answer.json()) as Answered;
    },
    [path, body] as const,
  );
}

/**
 * Members of the demo world in its order, each once: real people who are seen by everybody and have not paid, so that
 * their first messages are free.
 */
export async function* ordinaryMembers(site: string): AsyncGenerator<User, never> {
  for (let index = 1; ; index += 1) {
    const answer = await fetch(`${site}/api/user.php`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `member${index}@rendezvous.example`, password: DEMO_PASSWORD }),
    });
    if (!answer.ok) throw new Error(`The log-in of demo member ${index} answers ${answer.status}.`);
    const { user } = (await answer.json()) as CallResponse<'logIn'>;
    if (user.paid_user) continue;
    const shown = await fetch(`${site}/api/member.php?id=${user.id}`);
    if (!shown.ok || ((await shown.json()) as CallResponse<'readMember'>).profile.fictional) continue;
    yield user;
  }
}
