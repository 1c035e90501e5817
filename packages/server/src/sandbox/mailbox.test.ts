import { afterAll, beforeAll, expect, test } from 'vitest';
import { isQuiet } from '../notifications/quiet-hours.ts';
import { signUp } from '../testing/signup.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { whenEverybodyIsDue } from './mailbox.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function page(path: string) {
  const response = await fetch(`${server.url}${path}`);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

test('shows an index that says that it is a sandbox and links to the mailbox (SITE-11)', async () => {
  const { status, headers, text } = await page('/sandbox');
  expect(status).toBe(200);
  expect(text).toContain('no money moves here');
  expect(text).toContain('href="/sandbox/mail"');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect((await page('/sandbox/mail')).text).toContain('No mail was written yet');
});

test('shows each mail with its links and without anything that can run', async () => {
  const { email } = await signUp(server, { name: '<b>Robin</b> "x"' });
  const list = await page('/sandbox/mail');
  expect(list.text).toContain(email);
  const path = /\/sandbox\/mail\/[\da-f-]{36}/.exec(list.text)?.[0] as string;
  const { status, headers, text } = await page(path);
  expect(status).toBe(200);
  expect(text).toContain('Confirm your email address');
  expect(text).toMatch(/<a href="http[^"]+\/activate\/done\?token=[\w-]{43}">/);
  expect(text).not.toContain('<b>Robin');
  const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] as string;
  expect(text).toContain(`<style nonce="${nonce.replaceAll("'", '&#39;')}">`);
  expect(text).not.toMatch(/<style>| style="|<script/);

  const framed = await page(`${path}/html`);
  expect(framed.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*frame-ancestors 'self'; sandbox/,
  );
  expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(framed.text).toContain('<base target="_top">');
  expect(framed.text).not.toMatch(/<script|<b>Robin|_blank/);
});

test('responds with 404 to unknown addresses', async () => {
  for (const path of [
    '/sandbox/nothing',
    '/sandbox/mail/1',
    '/sandbox/mail/01890000-0000-7000-8000-000000000000',
  ]) {
    expect([path, (await page(path)).status]).toEqual([path, 404]);
  }
});

test('serves no sandbox where it is switched off (SITE-11)', async () => {
  const production = await startTestServer({
    SANDBOX: 'false',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  });
  try {
    for (const path of ['/sandbox', '/sandbox/mail']) {
      expect((await fetch(`${production.url}${path}`)).status).toBe(404);
    }
  } finally {
    await production.stop();
  }
});

test('shows every mail that the site can send, in a language, light and dark, and as text (MAIL-1, MAIL-16)', async () => {
  const list = await page('/sandbox/mail/kinds?language=fi');
  const paths = [...list.text.matchAll(/href="(\/sandbox\/mail\/kinds\/[a-z_]+\?language=fi)"/g)].map(
    ([, path = '']) => path,
  );
  expect(paths.length).toBeGreaterThan(25);
  for (const path of paths) expect((await page(path)).status).toBe(200);
  const detail = await page('/sandbox/mail/kinds/weekly_updates?language=fi');
  expect(detail.text).toContain('12 uutta jäsentä voisi sopia sinulle');
  const framed = async (theme: string) =>
    (await page(`/sandbox/mail/kinds/weekly_updates/html?language=fi&theme=${theme}`)).text;
  expect(await framed('dark')).toContain('@media all');
  expect(await framed('light')).toContain('@media not all');
  expect((await page('/sandbox/mail/kinds/nothing')).status).toBe(404);
});

test('the mails of saved searches can be had at any hour: nobody has night when they are due (NOTIFY-6)', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const now = new Date(Date.UTC(2026, 10, 26, hour, 5));
    const due = whenEverybodyIsDue(now);
    expect(due.getTime() - now.getTime()).toBeGreaterThanOrEqual(25 * 3_600_000);
    for (const zone of ['America/Los_Angeles', 'America/New_York', 'Europe/Warsaw', 'Europe/Helsinki'])
      expect([hour, zone, isQuiet(due, zone)]).toEqual([hour, zone, false]);
  }
});
