import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addresses, type Address, type CallName } from '../../packages/contract/src/addresses.ts';
import type { Answer } from '../../packages/contract/src/calls.ts';
import { freePort, startSite, type SiteUnderTest } from '../../e2e/server.ts';

/**
 * The server is killed (SIGKILL) again and again while four members send messages and buy credits. Every message and
 * purchase that was acknowledged must be there afterwards, once, and the ledger must sum to zero.
 */
const KILLS = Number(process.env.CRASH_KILLS ?? 20);
const CLIENTS = 4;
const ALIVE_MS = [600, 2_500] as const;
const SETTLE_MS = 90_000;
const PASSWORD = 'a pleasant evening';

const port = await freePort();
const dataDir = await mkdtemp(join(tmpdir(), 'rendezvous-crash-'));
const url = `http://localhost:${port}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Client = {
  cookie: string;
  messages: { to: string; clientId: string }[];
  orders: string[];
  refused: number;
};
type Asked = { query?: Record<string, string>; body?: unknown; key?: string; cookie?: string };

/** One try of a call; throws when no answer came. */
async function ask<Name extends CallName>(
  name: Name,
  { query, body, key, cookie }: Asked,
): Promise<{ status: number; answer: Answer<Name> }> {
  const address: Address = addresses[name];
  const response = await fetch(`${url}${address.path}?${new URLSearchParams(query)}`, {
    method: address.method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(cookie ? { cookie } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  return { status: response.status, answer: (await response.json()) as Answer<Name> };
}

/** Tries the same call, with the same key, until there is an answer; a dying server's 5xx is none. */
async function insist<Name extends CallName>(
  name: Name,
  asked: Asked,
): Promise<{ status: number; answer: Answer<Name> }> {
  for (;;) {
    const reply = await ask(name, asked).catch(() => null);
    if (reply && reply.status < 500 && reply.status !== 429) return reply;
    await pause(150);
  }
}

async function logIn(index: number): Promise<Client> {
  const response = await fetch(`${url}/api/user.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `member${index}@rendezvous.example`, password: PASSWORD }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`member${index} could not log in: ${response.status}`);
  return { cookie, messages: [], orders: [], refused: 0 };
}

async function buy(client: Client): Promise<void> {
  const bundles = await insist('listBundles', { cookie: client.cookie });
  const [bundle] = bundles.answer.bundles;
  const [method] = bundles.answer.payment_methods;
  if (!bundle || !method) throw new Error('There is nothing to buy.');
  const placed = await insist('placeOrder', {
    cookie: client.cookie,
    key: randomUUID(),
    body: { bundle_id: bundle.id, payment_method: method, expected_price: bundle.price },
  });
  if (placed.status !== 200) return;
  const { order } = placed.answer;
  for (;;) {
    const paid = await fetch(String(order.checkout_url), {
      method: 'POST',
      body: new URLSearchParams({ choice: 'paid' }),
      redirect: 'manual',
    }).catch(() => null);
    // Paid now, or paid by a try whose answer was lost.
    if (paid && paid.status < 500) break;
    await pause(150);
  }
  client.orders.push(order.id);
}

async function live(client: Client, recipients: readonly string[], over: () => boolean): Promise<void> {
  for (let turn = 0; !over(); turn += 1) {
    if (turn % 9 === 0) await buy(client);
    const to = recipients[turn % recipients.length] as string;
    const clientId = randomUUID();
    const sent = await insist('sendMessage', {
      cookie: client.cookie,
      key: randomUUID(),
      body: { id: to, client_id: clientId, text: `message ${clientId}` },
    });
    if (sent.status === 200) client.messages.push({ to, clientId });
    else client.refused += 1;
  }
}

let site: SiteUnderTest = await startSite({ port, dataDir });
const clients = await Promise.all(Array.from({ length: CLIENTS }, (_, index) => logIn(index + 1)));
const members = await ask('searchMembers', { query: { gender: 'female' } });
const recipients = members.answer.profiles
  .filter((one) => !one.fictional)
  .map((one) => one.id)
  .slice(0, 3);

let done = false;
const lives = clients.map((client) => live(client, recipients, () => done));
for (let kill = 0; kill < KILLS; kill += 1) {
  await pause(ALIVE_MS[0] + Math.random() * (ALIVE_MS[1] - ALIVE_MS[0]));
  await site.kill();
  site = await startSite({ port, dataDir });
}
done = true;
await Promise.all(lives);

const faults: string[] = [];
let [messages, orders] = [0, 0];
for (const client of clients) {
  for (const id of client.orders) {
    const by = Date.now() + SETTLE_MS;
    let status = '';
    while (status !== 'completed' && Date.now() < by) {
      status = (await insist('readOrder', { cookie: client.cookie, query: { id } })).answer.order.status;
      if (status !== 'completed') await pause(500);
    }
    orders += 1;
    if (status !== 'completed') faults.push(`order ${id} is ${status}`);
  }
  const seen = new Map<string, number>();
  for (const member of recipients) {
    let before: string | undefined;
    do {
      const query: Record<string, string> = before ? { member, before } : { member };
      const page = (await insist('readChat', { cookie: client.cookie, query })).answer;
      for (const message of page.messages)
        seen.set(message.client_id, (seen.get(message.client_id) ?? 0) + 1);
      before = page.has_earlier ? page.messages[0]?.id : undefined;
    } while (before);
  }
  for (const { clientId } of client.messages) {
    messages += 1;
    if (seen.get(clientId) !== 1)
      faults.push(`message ${clientId} is there ${seen.get(clientId) ?? 0} times`);
  }
}
const metrics = await (await fetch(`${url}/metrics`)).text();
const sum = /^rendezvous_ledger_sum (\S+)$/m.exec(metrics)?.[1];
if (sum !== '0') faults.push(`the ledger sums to ${sum}`);
await site.stop();
await rm(dataDir, { recursive: true, force: true });

for (const fault of faults) process.stderr.write(`${fault}\n`);
console.log(
  JSON.stringify({
    name: 'Acknowledged and there once, after kill -9',
    ratio: (messages + orders - faults.length) / (messages + orders),
    limit: 'at least 1',
    detail: `${KILLS} kills, ${CLIENTS} members, ${messages} messages, ${orders} purchases, ledger sum ${sum}`,
  }),
);
process.exit(faults.length ? 1 : 0);
