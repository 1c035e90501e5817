import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readBalance } from '../ledger/ledger.store.ts';
import { createChatDriver } from '../testing/chat.driver.ts';
import { makeMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const KEY = 'a key of Giphy';
const CAT = {
  id: 'cat1',
  title: 'Happy Cat GIF',
  images: { fixed_height: { width: '320', height: '200', webp: 'https://elsewhere.example/200.webp' } },
};
const SHOWN = {
  id: 'giphy:cat1',
  title: 'Happy Cat GIF',
  width: 320,
  height: 200,
  src: '/gifs/giphy/cat1/200.webp',
  still_src: '/gifs/giphy/cat1/200_s.gif',
};
const PICTURE = Buffer.from('RIFF as a picture');

/** Stands in for Giphy's API and its pictures. */
let giphy: Server;
let requests: URL[] = [];
let failing = false;
let server: TestServer;
let withoutKey: TestServer;

beforeAll(async () => {
  giphy = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://giphy.test');
    requests.push(url);
    if (failing) response.writeHead(500).end();
    else if (url.pathname === '/media/cat1/200.webp')
      response.writeHead(200, { 'content-type': 'image/webp' }).end(PICTURE);
    else if (url.pathname === '/media/page/200.webp')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<script>');
    else if (url.pathname === '/v1/gifs/cat1') response.end(JSON.stringify({ data: CAT }));
    else if (url.pathname === '/v1/gifs/search' || url.pathname === '/v1/gifs/trending')
      response.end(JSON.stringify({ data: [CAT, { id: '../x' }, null] }));
    else response.writeHead(404).end('{}');
  }).listen(0, '127.0.0.1');
  await once(giphy, 'listening');
  const url = `http://127.0.0.1:${(giphy.address() as AddressInfo).port}`;
  server = await startTestServer({ GIPHY_API_KEY: KEY, GIPHY_API_URL: url, GIPHY_MEDIA_URL: url });
  withoutKey = await startTestServer();
});
afterEach(() => {
  requests = [];
  failing = false;
  server.advance({ minutes: 6 });
});
afterAll(async () => {
  await Promise.all([server.stop(), withoutKey.stop()]);
  giphy.close();
});

const { send, giveCredits, block } = createChatDriver(() => server);
const catOf = { kind: 'gif', id: 'giphy:cat1' } as const;

test('searches at Giphy in the language of the member, and caches the answer for 5 minutes (CHAT-21)', async () => {
  const { cookie } = await makeMember(server, { language: 'nb' });
  const search = () => server.call('listGifs', { cookie, query: { q: ' cat ' } });
  expect((await search()).data).toEqual({ provider: 'giphy', gifs: [SHOWN] });
  expect((await search()).data).toEqual({ provider: 'giphy', gifs: [SHOWN] });
  expect(requests.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
    ['/v1/gifs/search', { q: 'cat', limit: '24', lang: 'no', rating: 'pg', api_key: KEY }],
  ]);
  server.advance({ minutes: 6 });
  await search();
  expect(requests).toHaveLength(2);
  expect((await server.call('listGifs', { cookie })).data.gifs).toEqual([SHOWN]);
  expect(requests.at(-1)?.pathname).toBe('/v1/gifs/trending');
});

test('answers unavailable when Giphy fails, and sends and charges nothing (CHAT-21, CHAT-14)', async () => {
  const [anna, ben] = [await makeMember(server, { paid_at: new Date() }), await makeMember(server)];
  await giveCredits(anna, 2);
  failing = true;
  const found = await server.call('listGifs', { cookie: anna.cookie, query: { q: 'dog' } });
  expect([found.status, found.error.code]).toEqual([503, 'unavailable']);
  expect((await send(anna, ben, '', { attachment: catOf })).error.code).toBe('unavailable');
  expect(await readBalance(server.services.db, anna.id)).toBe(2);
});

test('sends a GIF for the price of a message, once for a client id (CHAT-21, CHAT-10, CHAT-22)', async () => {
  const [anna, ben] = [await makeMember(server, { paid_at: new Date() }), await makeMember(server)];
  await giveCredits(anna, 2);
  const clientId = crypto.randomUUID();
  const first = await send(anna, ben, '', { attachment: catOf, clientId });
  expect(first.data.message).toMatchObject({
    text: '',
    attachment: { kind: 'gif', gif: SHOWN },
    credits_spent: 1,
  });
  expect((await send(anna, ben, '', { attachment: catOf, clientId })).data.message).toEqual(
    first.data.message,
  );
  expect(await readBalance(server.services.db, anna.id)).toBe(1);
  const read = await server.call('readChat', { cookie: ben.cookie, query: { member: anna.id } });
  expect(read.data.messages.map(({ attachment }) => attachment)).toEqual([{ kind: 'gif', gif: SHOWN }]);
  await block(ben, anna);
  expect((await send(anna, ben, '', { attachment: catOf })).error.code).toBe('not_found');
});

test.each(['giphy:unknown', 'drawn:nothing', 'other:cat1'])(
  'refuses the unknown GIF %s (CHAT-21)',
  async (id) => {
    const [anna, ben] = [await makeMember(server), await makeMember(server)];
    const reply = await send(anna, ben, '', { attachment: { kind: 'gif', id } });
    expect([reply.status, reply.error.fields]).toEqual([422, { attachment: 'unknown' }]);
  },
);

test('serves pictures of GIFs itself, and nothing that is no picture (CHAT-21, CALL-10)', async () => {
  const get = (path: string) => fetch(`${server.url}${path}`);
  const picture = await get(SHOWN.src);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(PICTURE);
  expect(picture.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
  expect(requests.map(({ search }) => search)).toEqual(['']);
  const missing = ['/gifs/giphy/page/200.webp', '/gifs/giphy/none/200.webp', '/gifs/giphy/cat1/300.webp'];
  for (const path of [...missing, '/gifs/giphy/..%2Fcat1/200.webp', '/gifs/drawn/constructor.svg'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  failing = true;
  expect((await get(SHOWN.src)).status).toBe(404);
});

test('offers drawn GIFs without a key, moving and still (CHAT-21)', async () => {
  const { cookie } = await makeMember(withoutKey);
  const { data } = await withoutKey.call('listGifs', { cookie, query: { q: 'sun' } });
  expect([data.provider, data.gifs.length]).toEqual(['drawn', 8]);
  for (const { src, still_src } of data.gifs) {
    const [moving, still] = await Promise.all(
      [src, still_src].map(async (path) => {
        const response = await fetch(`${withoutKey.url}${path}`);
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
        expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
        return response.text();
      }),
    );
    expect(moving).toContain('<animate');
    expect(still).not.toContain('<animate');
  }
});
