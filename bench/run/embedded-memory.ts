import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallResponse } from '../../packages/contract/src/calls.ts';
import { startSite } from '../../e2e/server.ts';
import { openReader, openSender, repeat } from '../http-client.ts';

/** Memory of the demo server at rest, including its embedded database, after the requests of a busy hour. */
const REQUESTS = 3_600;
const PHOTOS = 600;
const MESSAGES = 300;
const AT_ONCE = 4;
const REST_SECONDS = 60;
const LIMIT_MIB = 400;

type SearchPage = CallResponse<'searchMembers'>;

async function memoryOf(processId: number): Promise<{ nowMib: number; peakMib: number }> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8');
  const mib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024;
  return { nowMib: mib('VmRSS'), peakMib: mib('VmHWM') };
}

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/user.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'demo@rendezvous.example', password: 'a pleasant evening' }),
  });
  if (!response.ok) throw new Error(`The demo member cannot log in: ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const site = await startSite({ picturesAhead: 160 });
const reader = openReader(AT_ONCE);
const sender = openSender(AT_ONCE);
try {
  const cookie = await logIn(site.url);
  const people: SearchPage['profiles'] = [];
  let cursor: string | null = '';
  while (cursor !== null && people.length < 300) {
    const response: Response = await fetch(`${site.url}/api/members.php${cursor && `?cursor=${cursor}`}`, {
      headers: { cookie },
    });
    const page = (await response.json()) as SearchPage;
    people.push(...page.profiles);
    cursor = page.next_cursor;
  }
  const personAt = (index: number) => people[index % people.length] as SearchPage['profiles'][number];
  const addresses = [
    (n: number) => `/?n=${n}`,
    (n: number) => `/members?n=${n}`,
    (n: number) => `/members/${personAt(n).id}`,
    (n: number) => `/api/member.php?id=${personAt(n).id}`,
    () => '/api/chats.php',
    () => '/chats',
  ];
  await repeat(REQUESTS, { atOnce: AT_ONCE }, async (n) => {
    const address = addresses[n % addresses.length]?.(n) ?? '/';
    const { status } = await reader.read(site.url + address, n % 2 ? { cookie } : undefined);
    if (status >= 500) throw new Error(`${address} returned ${status}.`);
  });
  const pictures = people.flatMap(({ main_image: image }) =>
    image ? image.photo.sources.map(({ webp }) => webp) : [],
  );
  await repeat(PHOTOS, { atOnce: AT_ONCE }, async (n) => {
    await reader.read(new URL(pictures[n % pictures.length] ?? '/', site.url).href);
  });
  let sent = 0;
  await repeat(MESSAGES, { atOnce: 1 }, async (n) => {
    // The demo member's credits may run out. A refused message is also a request.
    await sender.send(site.url, { id: '', cookie }, personAt(n % 5).id, `Message ${n}`).then(
      () => (sent += 1),
      () => undefined,
    );
  });
  await wait(REST_SECONDS * 1_000);
  const { nowMib, peakMib } = await memoryOf(site.processId);
  console.log(
    JSON.stringify({
      name: `Memory of the demo server at rest, against ${LIMIT_MIB} MiB`,
      ratio: nowMib / LIMIT_MIB,
      limit: 'at most 1',
      detail:
        `${Math.round(nowMib)} MiB after ${REQUESTS} pages and calls, ${PHOTOS} photos, ${sent} messages and ${REST_SECONDS} s ` +
        `of rest; peak ${Math.round(peakMib)} MiB, while the demo photos were generated`,
    }),
  );
} finally {
  reader.close();
  sender.close();
  await site.stop();
}
