import type { PageRenderer } from '@rendezvous/contract/pages';
import { readTracking, withTracking } from '@rendezvous/contract/tracking';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBrowser } from '../testing/page-visits.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { pages, PAGES_WITH_PARAMETERS } from './pages.ts';

let rendered = 0;
/** Renders a page that contains its address, and sends the address `/away` to the log-in. */
const renderer: PageRenderer = ({ url }) => {
  rendered += 1;
  const { pathname, search, searchParams } = new URL(url);
  if (pathname === '/away') {
    const location = withTracking(
      `/login?next=${encodeURIComponent(`/away${search}`)}`,
      readTracking(searchParams),
    );
    return Promise.resolve({ kind: 'redirect', status: 302, location });
  }
  const render = () => Promise.resolve(Buffer.from(`<a href="/signup${search}">`));
  return Promise.resolve({ kind: 'page', status: 200, isDocument: false, tree: null, render });
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(
    { SHARED_CACHE_SECONDS: '10' },
    { pages: (services) => ({ middleware: [pages(services, async () => renderer)] }) },
  );
});
afterAll(() => server.stop());

/** The answers to visitors of their own, and how often a page was rendered for them. */
async function visit(...paths: string[]) {
  const before = rendered;
  const answers = [];
  for (const path of paths) {
    const { text, headers } = await createBrowser(server).open(path);
    answers.push(headers.get('location') ?? text);
  }
  return [rendered - before, ...answers];
}

it('are shared by all clicks on an advertisement, each with its own parameters (CALL-9, SIGNUP-15)', async () => {
  const clicks = ['a1', 'b-2', 'c_3.x'].map((id) => `?network=${id}&sub1=${id}${id}`);
  expect(await visit(...clicks.map((click) => `/landers/video${click}`))).toEqual([
    1,
    ...clicks.map((click) => `<a href="/signup${click}">`),
  ]);
  // Other parameters of the link, and none, are other pages.
  expect(
    await visit('/landers/video?sub1=d', '/landers/video', '/landers/video?network=e&sub1=e&x=1'),
  ).toEqual([
    3,
    '<a href="/signup?sub1=d">',
    '<a href="/signup">',
    '<a href="/signup?x=1&network=e&sub1=e">',
  ]);
});

it('are shown to nobody else with parameters that cannot be inserted (CALL-9)', async () => {
  const odd = ['?network=a%26b', '?network=a+b', `?network=${'a'.repeat(101)}`, '?network=a&network=b'];
  expect(await visit(...odd.map((search) => `/odd${search}`))).toEqual([
    odd.length,
    ...odd.map((search) => `<a href="/signup${search}">`),
  ]);
});

it('lead each of several visitors on at once with the parameters of their own (SIGNUP-15)', async () => {
  const ids = Array.from({ length: 20 }, (_, n) => `click-${n}`);
  const browser = createBrowser(server);
  const answers = await Promise.all(ids.map((id) => browser.open(`/away?network=${id}`)));
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual(
    ids.map((id) => `/login?next=%2Faway%3Fnetwork%3D${id}&network=${id}`),
  );
});

it('are not removed by any number of addresses with parameters (CALL-9)', async () => {
  const kept = ['/', '/landers/gallery?network=n'];
  await visit(...kept);
  const ids = Array.from({ length: 300 }, (_, n) => n);
  const [made] = await visit(
    ...ids.flatMap((n) => [`/?gclid=${n}`, `/landers/gallery?network=n${n}`]),
    ...kept,
  );
  expect(made).toBe(ids.length);
  // Of those, the latest are kept.
  const [again] = await visit(...ids.slice(-PAGES_WITH_PARAMETERS).map((n) => `/?gclid=${n}`), '/?gclid=0');
  expect(again).toBe(1);
});
