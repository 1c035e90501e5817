import type { Body } from '@rendezvous/contract/calls';
import { expect, vi } from 'vitest';
import type { TestServer } from './test-server.ts';

export const PASSWORD = 'violet teapot harbour 9';

let numbered = 0;

/** Returns a valid sign-up form with a unique e-mail address. */
export function signUpForm(overrides: Partial<Body<'signUp'>> = {}): Body<'signUp'> {
  numbered += 1;
  return {
    email: `newcomer-${numbered}@example.org`,
    name: 'Robin',
    password: PASSWORD,
    date_of_birth: '1996-05-17',
    gender: 'female',
    seeking: 'male',
    country: 'NL',
    region: 'Utrecht',
    language: 'en',
    ...overrides,
  };
}

/** Signs up over HTTP. The member has not confirmed the e-mail address yet. */
export async function signUp({ call }: TestServer, overrides: Partial<Body<'signUp'>> = {}) {
  const form = signUpForm(overrides);
  const { status, data, cookie } = await call('signUp', { body: form });
  expect(status).toBe(200);
  return { id: data.user.id, email: form.email.trim().toLowerCase(), cookie: cookie as string, form };
}

/** Signs up and follows the mailed link. */
export async function signUpAndActivate(server: TestServer, overrides: Partial<Body<'signUp'>> = {}) {
  const member = await signUp(server, overrides);
  const { status, cookie } = await server.call('activate', {
    body: { token: await mailedToken(server, member.email, 'activation') },
  });
  expect(status).toBe(200);
  return { ...member, cookie: cookie as string };
}

/** Returns the token of the latest mail of a template to an address. Waits for mails that a job writes. */
export async function mailedToken(server: TestServer, to: string, template: string): Promise<string> {
  return (await mailedLink(server, to, template)).searchParams.get('token') as string;
}

/** Returns the link of the latest mail of a template to an address. */
export async function mailedLink({ services }: TestServer, to: string, template: string): Promise<URL> {
  return vi.waitFor(async () => {
    const mail = await services.db
      .selectFrom('mail')
      .where('to_address', '=', to)
      .where('template', '=', template)
      .select('text')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return new URL(/https?:\S+[?&]token=\S+/.exec(mail.text)?.[0] as string);
  }, 10_000);
}

/** Counts the mails of a template to an address. */
export async function mailsTo({ services }: TestServer, to: string, template: string): Promise<number> {
  const { count } = await services.db
    .selectFrom('mail')
    .where('to_address', '=', to)
    .where('template', '=', template)
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
