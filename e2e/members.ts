import { randomUUID } from 'node:crypto';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { CountryCode } from '@rendezvous/contract/countries';
import type { User } from '@rendezvous/contract/entities';
import { localisePath, type Locale } from '@rendezvous/contract/locales';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { DEMO_LOGIN } from '../packages/server/src/demo/demo-login.ts';
import { claim } from './claims.ts';
import { messageFormatter } from './messages.ts';
import { visit, type Device, type Visitor } from './visitor.ts';

/** The password of all demo members. */
export const DEMO_PASSWORD: string = DEMO_LOGIN.password;
export const DEMO_MEMBER: string = DEMO_LOGIN.email;

export type Member = Visitor & {
  readonly self: User;
  /** Formats a message in the member's own language. */
  readonly t: ReturnType<typeof messageFormatter>;
  /** The address of a page in the member's own language. */
  readonly at: (path: string) => string;
};

/** Opens a browser for a demo member and logs in with the call of the log-in page. */
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
    t: messageFormatter(user.language),
    at: (path) => site + localisePath(user.language, path),
  };
}

/** The password of new members. */
export const NEW_PASSWORD = 'violet teapot harbour 9';

export type NewMember = Visitor & Pick<Member, 't' | 'at'> & { readonly email: string };

/** Opens a browser for a new member who has just confirmed the address: 3 credits (ACCOUNT-4) and the time bonus. */
export async function visitAsNewMember(
  browser: Browser,
  site: string,
  device: Device = 'desktop',
  {
    language = 'en',
    country = 'NL',
    name = 'Robin',
    ...options
  }: BrowserContextOptions & {
    readonly language?: Locale;
    readonly country?: CountryCode;
    readonly name?: string;
  } = {},
): Promise<NewMember> {
  const visitor = await visit(browser, device, language, options);
  await visitor.page.goto(`${site}/healthz`);
  const email = `newcomer.${randomUUID()}@example.com`;
  await post(visitor.page, '/api/signup.php', {
    email,
    name,
    password: NEW_PASSWORD,
    date_of_birth: '1990-04-02',
    gender: 'female',
    seeking: null,
    country,
    region: null,
    language,
  });
  const token = new URL(await activationLink(visitor.context, site, email)).searchParams.get('token');
  await visitor.page.goto(`${site}/healthz`);
  await post(visitor.page, '/api/activate.php', { token });
  return {
    ...visitor,
    email,
    t: messageFormatter(language),
    at: (path) => site + localisePath(language, path),
  };
}

/** Reads the link of the activation mail to an address from the mail sandbox. */
export const activationLink = (context: BrowserContext, site: string, email: string): Promise<string> =>
  mailedLink(context, site, email, '/activate/done');

/** Reads the link to a page from the latest mail to an address in the mail sandbox that has one. */
export async function mailedLink(
  context: BrowserContext,
  site: string,
  email: string,
  path: string,
): Promise<string> {
  const page = await context.newPage();
  const mails = page.getByRole('link').filter({ hasText: email });
  const link = page.locator(`a[href*="${path}"]`).first();
  await expect
    .poll(async () => {
      await page.goto(`${site}/sandbox/mail`);
      if ((await mails.count()) === 0) return 0;
      await mails.first().click();
      await page.locator('main').waitFor();
      return link.count();
    })
    .toBeGreaterThan(0);
  const address = await link.getAttribute('href');
  await page.close();
  return String(address);
}

/** Makes a POST request from the page, so that the response's cookies sign the page in. */
function post<Result>(page: Page, path: string, body: Record<string, unknown>): Promise<Result> {
  return page.evaluate(
    async ([address, sent]) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
      if (!response.ok) throw new Error(`${address} returns ${response.status}.`);
      return (await response.json()) as Result;
    },
    [path, body] as const,
  );
}

/**
 * Yields free members of the demo data in their order, each once in a run. They are visible to everybody and not
 * fictional, and their first messages are free (CHAT-11).
 */
export async function* freeMembers(site: { readonly url: string }): AsyncGenerator<User, never> {
  for (let index = 1; ; index += 1) {
    if (!claim(`member ${index} of ${site.url}`)) continue;
    const response = await fetch(`${site.url}/api/user.php`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `member${index}@rendezvous.example`, password: DEMO_PASSWORD }),
    });
    if (!response.ok) throw new Error(`The log-in of demo member ${index} returns ${response.status}.`);
    const { user } = (await response.json()) as CallResponse<'logIn'>;
    if (user.paid_user) continue;
    const profile = await fetch(`${site.url}/api/member.php?id=${user.id}`);
    if (!profile.ok || ((await profile.json()) as CallResponse<'readMember'>).profile.fictional) continue;
    yield user;
  }
}

/** The credits of the member who is logged in on a page, by the server. */
export async function readCredits(page: Page): Promise<number | undefined> {
  const read = async () =>
    ((await (await fetch('/api/user.php')).json()) as CallResponse<'readSelf'>).user?.credits;
  return page.evaluate(read);
}
