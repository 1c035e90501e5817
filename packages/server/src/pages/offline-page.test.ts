import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
});
afterAll(() => server.stop());

test('brings the site’s name to the service worker, in the page and in a header (APP-2, PUSH-9)', async () => {
  await changeSite(server, { name: 'Björn & Co' });
  const response = await fetch(`${server.url}/offline-page?locale=de`);
  expect(response.status).toBe(200);
  expect(decodeURIComponent(response.headers.get('x-site-name') ?? '')).toBe('Björn & Co');
  const page = await response.text();
  expect(page).toContain('<html lang="de">');
  expect(page).toContain('<p class="id">Björn &amp; Co</p>');
});
