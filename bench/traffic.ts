import { randomUUID } from 'node:crypto';
import { endpoints, type Endpoint, type ServedCallName } from '../packages/contract/src/endpoints.ts';
import type { CallResponse } from '../packages/contract/src/calls.ts';
import type { ErrorBody } from '../packages/contract/src/errors.ts';
import { keepStream, type Stream } from './stream.ts';

/** The password of every member of the demo world. */
const PASSWORD = 'a pleasant evening';
const RETRY_MS = 150;
const ANSWER_MS = 60_000;
/** Until a paid order is credited, jobs of a killed process included. */
const SETTLE_MS = 90_000;
const MESSAGES_A_PURCHASE = 8;
/** Longer than the live bus takes between two sweeps for events whose announcement was lost. */
const PAGE_CATCHES_UP_MS = 40_000;

type Asked = { query?: Record<string, string>; body?: unknown; key?: string };
type Reply<Name extends ServedCallName> = {
  readonly status: number;
  readonly data: CallResponse<Name>;
  readonly error: ErrorBody['error'] | undefined;
};

/** A member who is logged in, and what the site has acknowledged to them. */
type Client = {
  readonly cookie: string;
  readonly address: string;
  readonly messages: { readonly to: string; readonly clientId: string; readonly at: number }[];
  readonly orders: { readonly id: string; readonly paidAt: number }[];
  /** The member's open page, where the run holds one. */
  readonly page: Stream | null;
};

export type Failure = { readonly call: string; readonly reason: string; readonly at: number };

export type Traffic = {
  /** Every try that got no answer, or an answer of 500 and above, in order. */
  readonly failures: readonly Failure[];
  /** Tries that were answered below 500. */
  readonly answered: () => number;
  /** Stops after what is under way. */
  stop(): Promise<void>;
  /** Reads everything back: what was acknowledged and is missing, there twice or not credited. */
  verify(faultsAt?: readonly number[]): Promise<Verified>;
};

export type Verified = {
  readonly messages: number;
  readonly orders: number;
  /** The longest time from a payment until its credits were there, in seconds. */
  readonly slowestOrder: number;
  /** The same, counted from the last fault before they were there where that was later than the payment. */
  readonly slowestSinceFault: number;
  /** Events that the members' pages got a second time, and orders to fetch everything again. */
  readonly repeats: number;
  readonly resets: number;
  /** One sentence for each message or order that is not as it was acknowledged. */
  readonly faults: readonly string[];
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Members of the demo world who send messages and buy credits, each as fast as the site answers. A call that fails is
 * tried again with the same key until it is answered, as the site's own client does.
 */
export async function startTraffic({
  url,
  members,
  pages = false,
}: {
  url: string;
  members: number;
  /** Whether each member has a page open, which must receive every message that was acknowledged. */
  pages?: boolean;
}): Promise<Traffic> {
  const failures: Failure[] = [];
  let answered = 0;
  const stopping = new AbortController();

  /** Runs one try; null when it was not answered, or answered with 500 and above. */
  async function attempt<Result extends { status: number }>(
    call: string,
    act: () => Promise<Result>,
  ): Promise<Result | null> {
    try {
      const result = await act();
      if (result.status < 500) {
        answered += 1;
        return result;
      }
      failures.push({ call, reason: String(result.status), at: Date.now() });
    } catch (error) {
      failures.push({ call, reason: reasonOf(error), at: Date.now() });
    }
    return null;
  }

  async function insist<Name extends ServedCallName>(
    client: Client,
    name: Name,
    asked: Asked,
  ): Promise<Reply<Name>> {
    for (;;) {
      const reply = await attempt(name, () => ask(url, client, name, asked));
      if (reply && reply.status !== 429) return reply;
      await pause(RETRY_MS);
    }
  }

  async function buy(client: Client): Promise<void> {
    const { data } = await insist(client, 'listBundles', {});
    const [bundle] = data.bundles;
    const [method] = data.payment_methods;
    if (!bundle || !method) throw new Error('There is nothing to buy.');
    const placed = await insist(client, 'placeOrder', {
      key: randomUUID(),
      body: { bundle_id: bundle.id, payment_method: method, expected_price: bundle.price },
    });
    if (placed.status !== 200) return;
    const { order } = placed.data;
    const pay = () =>
      fetch(String(order.checkout_url), {
        method: 'POST',
        headers: { 'x-forwarded-for': client.address },
        body: new URLSearchParams({ choice: 'paid' }),
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
    // Paid now, or paid by a try whose answer was lost.
    while (!(await attempt('pay', pay))) await pause(RETRY_MS);
    client.orders.push({ id: order.id, paidAt: Date.now() });
  }

  async function work(client: Client, recipients: readonly string[]): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      if (turn % (MESSAGES_A_PURCHASE + 1) === 0) await buy(client);
      const to = recipients[turn % recipients.length] as string;
      const clientId = randomUUID();
      const sent = await insist(client, 'sendMessage', {
        key: randomUUID(),
        body: { id: to, client_id: clientId, text: `message ${clientId}` },
      });
      if (sent.status === 200) client.messages.push({ to, clientId, at: Date.now() });
    }
  }

  async function countMessages(client: Client, recipients: readonly string[]): Promise<Map<string, number>> {
    const seen = new Map<string, number>();
    for (const member of recipients) {
      let before: string | undefined;
      do {
        const query: Record<string, string> = before ? { member, before } : { member };
        const { data } = await insist(client, 'readChat', { query });
        for (const { client_id: id } of data.messages) seen.set(id, (seen.get(id) ?? 0) + 1);
        before = data.has_earlier ? data.messages[0]?.id : undefined;
      } while (before);
    }
    return seen;
  }

  /** When the order was completed, in milliseconds since 1970; null when it was not in time. */
  async function settled(client: Client, { id }: Client['orders'][number]): Promise<number | null> {
    const by = Date.now() + SETTLE_MS;
    while (Date.now() < by) {
      const { data } = await insist(client, 'readOrder', { query: { id } });
      const { status, completed_at: at } = data.order;
      if (status === 'completed') return Date.parse(String(at));
      await pause(500);
    }
    return null;
  }

  const clients = await Promise.all(
    Array.from({ length: members }, async (_, index): Promise<Client> => {
      const session = await logIn(url, index + 1);
      const headers = { cookie: session.cookie, 'x-forwarded-for': session.address };
      return { ...session, messages: [], orders: [], page: pages ? keepStream(url, headers) : null };
    }),
  );
  const visitor = { cookie: '', address: '10.9.0.1', messages: [], orders: [], page: null };
  const found = await insist(visitor, 'searchMembers', { query: { gender: 'female' } });
  const recipients = found.data.profiles
    .filter((one) => !one.fictional)
    .map((one) => one.id)
    .slice(0, 3);
  const working = clients.map((client) => work(client, recipients));

  return {
    failures,
    answered: () => answered,
    async stop() {
      stopping.abort();
      await Promise.all(working);
    },
    async verify(faultsAt = []) {
      const faults: string[] = [];
      let [slowestOrder, slowestSinceFault, repeats, resets] = [0, 0, 0, 0];
      for (const client of clients) {
        for (const order of client.orders) {
          const completedAt = await settled(client, order);
          if (completedAt === null) {
            faults.push(`order ${order.id} was not completed`);
            continue;
          }
          const before = faultsAt.filter((at) => at <= completedAt);
          slowestOrder = Math.max(slowestOrder, (completedAt - order.paidAt) / 1_000);
          slowestSinceFault = Math.max(
            slowestSinceFault,
            (completedAt - Math.max(order.paidAt, ...before)) / 1_000,
          );
        }
        const seen = await countMessages(client, recipients);
        for (const { clientId } of client.messages) {
          const times = seen.get(clientId) ?? 0;
          if (times !== 1) faults.push(`message ${clientId} is there ${times} times`);
        }
        if (client.page) {
          const missing = await missingEvents(client, client.page);
          if (client.page.resets() === 0) {
            faults.push(...missing.map((id) => `message ${id} did not reach its sender's page`));
          }
          repeats += [...client.page.received.values()].reduce((sum, times) => sum + times - 1, 0);
          resets += client.page.resets();
          client.page.close();
        }
      }
      return {
        messages: clients.reduce((sum, { messages }) => sum + messages.length, 0),
        orders: clients.reduce((sum, { orders }) => sum + orders.length, 0),
        slowestOrder,
        slowestSinceFault,
        repeats,
        resets,
        faults,
      };
    },
  };
}

/** Acknowledged messages that the page still lacks when it has had the time that a sweep takes. */
async function missingEvents({ messages }: Client, page: Stream): Promise<string[]> {
  const by = Date.now() + PAGE_CATCHES_UP_MS;
  for (;;) {
    const missing = messages.map(({ clientId }) => clientId).filter((id) => !page.received.has(id));
    if (missing.length === 0 || Date.now() > by) return missing;
    await pause(500);
  }
}

async function ask<Name extends ServedCallName>(
  url: string,
  { cookie, address: from }: Pick<Client, 'cookie' | 'address'>,
  name: Name,
  { query, body, key }: Asked,
): Promise<Reply<Name>> {
  const address: Endpoint = endpoints[name];
  const response = await fetch(`${url}${address.path}?${new URLSearchParams(query)}`, {
    method: address.method,
    headers: {
      'x-forwarded-for': from,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(cookie ? { cookie } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const json = (await response.json()) as CallResponse<Name> & Partial<ErrorBody>;
  return { status: response.status, data: json, error: json.error };
}

async function logIn(url: string, index: number): Promise<Pick<Client, 'cookie' | 'address'>> {
  const address = `10.9.1.${index}`;
  const response = await fetch(`${url}/api/user.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email: `member${index}@rendezvous.example`, password: PASSWORD }),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  const cookie = cookies.find((line) => line?.startsWith('__Host-session='));
  if (!cookie) throw new Error(`member${index} could not log in: ${response.status}`);
  return { cookie, address };
}

function reasonOf(error: unknown): string {
  const { cause, name, message } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? (name === 'TimeoutError' ? 'no answer' : message);
}
