import { request, type IncomingMessage } from 'node:http';
import { makeMember } from '../../packages/server/src/testing/members.ts';
import { openSender, type Sender } from '../http-client.ts';
import { openBenchEnvironment } from '../environment.ts';

/**
 * 2,000 messages between 1,000 open pages on two API processes. Each must reach the sender's and the recipient's page.
 */
const MEMBERS = 1_000;
const MESSAGES = 2_000;
const CLIENTS = 8;
const OPENING_AT_ONCE = 50;
const DELIVERY_TIMEOUT_MS = 30_000;

type Page = { readonly memberId: string; readonly response: IncomingMessage };

const bench = await openBenchEnvironment();
const sender = openSender(CLIENTS);
const pages: Page[] = [];
try {
  const { server } = bench;
  const members: Sender[] = [];
  for (let n = 0; n < MEMBERS; n += 1) members.push(await makeMember(server));
  const urls = [await bench.startProcess(), await bench.startProcess()] as const;
  const urlOf = (n: number) => urls[n % 2] ?? urls[0];

  /** When each message first reached each member's page, by `<member id> <message id>`. */
  const arrivals = new Map<string, number>();
  for (let at = 0; at < MEMBERS; at += OPENING_AT_ONCE) {
    const batch = members.slice(at, at + OPENING_AT_ONCE);
    pages.push(
      ...(await Promise.all(
        batch.map((member, n) =>
          openPage(urlOf(at + n), member, (id) => {
            const arrival = `${member.id} ${id}`;
            if (!arrivals.has(arrival)) arrivals.set(arrival, performance.now());
          }),
        ),
      )),
    );
  }

  const sent: { id: string; from: string; to: string; at: number; answered: number }[] = [];
  let next = 0;
  const started = performance.now();
  const client = async () => {
    for (let n = next++; n < MESSAGES; n = next++) {
      // Each member writes twice to the member half the list away, whose page may be open on the other process.
      const from = members[n % MEMBERS] as Sender;
      const to = members[(n + MEMBERS / 2 + 1) % MEMBERS] as Sender;
      const at = performance.now();
      const { message } = await sender.send(urlOf(n), from, to.id, `Message ${n}`);
      sent.push({ id: message.id, from: from.id, to: to.id, at, answered: performance.now() });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - started) / 1_000;

  const expected = sent.flatMap(({ id, from, to }) => [`${from} ${id}`, `${to} ${id}`]);
  const deadline = performance.now() + DELIVERY_TIMEOUT_MS;
  while (expected.some((arrival) => !arrivals.has(arrival)) && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  const arrived = expected.filter((arrival) => arrivals.has(arrival)).length;
  const delays = sent
    .map(({ id, to, at }) => (arrivals.get(`${to} ${id}`) ?? Infinity) - at)
    .toSorted((a, b) => a - b);
  const answers = sent.map(({ at, answered }) => answered - at).toSorted((a, b) => a - b);
  const detail =
    `${arrived} of ${expected.length} deliveries to ${MEMBERS} pages on 2 processes, ${Math.round(MESSAGES / seconds)} ` +
    `messages per second; from sending to the recipient's page: median ${at(delays, 0.5)}, 99th percentile ` +
    `${at(delays, 0.99)} ms (the call itself: ${at(answers, 0.5)} and ${at(answers, 0.99)} ms)`;
  console.log(
    JSON.stringify({ name: 'live delivery', ratio: arrived / expected.length, limit: 'at least 1', detail }),
  );
} finally {
  for (const { response } of pages) response.destroy();
  sender.close();
  await bench.close();
}

/** Opens an event stream and calls `onMessage` with the id of each new message. */
function openPage(url: string, { id, cookie }: Sender, onMessage: (id: string) => void): Promise<Page> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}/api/events.php`, { agent: false, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream returned ${response.statusCode}.`));
      let text = '';
      response.setEncoding('utf8');
      response.on('error', () => {});
      response.on('data', (part: string) => {
        const blocks = (text + part).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const data = /^event: message\.added\ndata: (.*)$/m.exec(block)?.[1];
          if (data) onMessage((JSON.parse(data) as { message: { id: string } }).message.id);
        }
        resolve({ memberId: id, response });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

function at(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
