import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallResponse } from '../../packages/contract/src/calls.ts';
import { startSite } from '../../e2e/server.ts';
import { openReader, openSender, repeat } from '../http-client.ts';

/** What the demo's server holds at rest, its own database included, after as much use as a lively hour brings. */
const ACTS = 3_600;
const PHOTOS = 600;
const MESSAGES = 300;
const AT_ONCE = 4;
const REST_SECONDS = 60;
const MOST_MIB = 400;

type People = CallResponse<'searchMembers'>;

async function memoryOf(processId: number): Promise<{ nowMib: number; peakMib: number }> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8');
  const mib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024;
  return { nowMib: mib('VmRSS'), peakMib: mib('VmHWM') };
}

async function logIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/user.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'demo@rendezvous.example', password: 'a pleasant evening' }),
  });
  if (!reply.ok) throw new Error(`The demo's member cannot log in: ${reply.status}.`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const site = await startSite({ picturesAhead: 160 });
const reader = openReader(AT_ONCE);
const sender = openSender(AT_ONCE);
try {
  const cookie = await logIn(site.url);
  const people: People['profiles'] = [];
  let cursor: string | null = '';
  while (cursor !== null && people.length < 300) {
    const reply: Response = await fetch(`${site.url}/api/members.php${cursor && `?cursor=${cursor}`}`, {
      headers: { cookie },
    });
    const page = (await reply.json()) as People;
    people.push(...page.profiles);
    cursor = page.next_cursor;
  }
  const one = (index: number) => people[index % people.length] as People['profiles'][number];
  const addresses = [
    (n: number) => `/?n=${n}`,
    (n: number) => `/members?n=${n}`,
    (n: number) => `/members/${one(n).id}`,
    (n: number) => `/api/member.php?id=${one(n).id}`,
    () => '/api/chats.php',
    () => '/chats',
  ];
  await repeat(ACTS, { atOnce: AT_ONCE }, async (n) => {
    const address = addresses[n % addresses.length]?.(n) ?? '/';
    const { status } = await reader.read(site.url + address, n % 2 ? { cookie } : undefined);
    if (status >= 500) throw new Error(`${address} is answered ${status}.`);
  });
  const pictures = people.flatMap(({ main_image: image }) =>
    image ? image.photo.sources.map(({ webp }) => webp) : [],
  );
  await repeat(PHOTOS, { atOnce: AT_ONCE }, async (n) => {
    await reader.read(new URL(pictures[n % pictures.length] ?? '/', site.url).href);
  });
  let sent = 0;
  await repeat(MESSAGES, { atOnce: 1 }, async (n) => {
    // The demo's member has so many credits; what is refused afterwards is use as well.
    await sender.send(site.url, { id: '', cookie }, one(n % 5).id, `Message ${n}`).then(
      () => (sent += 1),
      () => undefined,
    );
  });
  await wait(REST_SECONDS * 1_000);
  const { nowMib, peakMib } = await memoryOf(site.processId);
  console.log(
    JSON.stringify({
      name: `Memory of the demo's server at rest, against ${MOST_MIB} MiB`,
      ratio: nowMib / MOST_MIB,
      limit: 'at most 1',
      detail:
        `${Math.round(nowMib)} MiB after ${ACTS} pages and calls, ${PHOTOS} photos, ${sent} messages and ${REST_SECONDS} s ` +
        `of rest; ${Math.round(peakMib)} at most, while the demo's people were drawn`,
    }),
  );
} finally {
  reader.close();
  sender.close();
  await site.stop();
}
