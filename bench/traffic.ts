import { randomUUID } from 'node:crypto';
import { endpoints, type Endpoint, type ServedCallName } from '../packages/contract/src/endpoints.ts';
import type { CallResponse } from '../packages/contract/src/calls.ts';
import type { ErrorBody } from '../packages/contract/src/errors.ts';
import { keepStream, type Stream } from './stream.ts';

/** The password of every member of the demo data. */
const PASSWORD = 'a pleasant evening';
const RETRY_MS = 150;
const TIMEOUT_MS = 60_000;
/** The longest time until a paid order is credited, including jobs of a killed process. */
const SETTLE_MS = 90_000;
const MESSAGES_PER_PURCHASE = 8;
/** Longer than the interval in which the live bus looks for events whose notification was lost. */
const CATCH_UP_MS = 40_000;

type CallInput = { query?: Record<string, string>; body?: unknown; key?: string };
type Reply<Name extends ServedCallName> = {
  readonly status: number;
  readonly data: CallResponse<Name>;
  readonly error: ErrorBody['error'] | undefined;
};

/** A member who is logged in, and what the server has acknowledged to them. */
type Client = {
  readonly cookie: string;
  readonly address: string;
  readonly messages: { readonly to: string; readonly clientId: string; readonly at: number }[];
  readonly orders: { readonly id: string; readonly paidAt: number }[];
  /** The member's open page, if the run keeps one open. */
  readonly page: Stream | null;
};

export type Failure = { readonly call: string; readonly reason: string; readonly at: number };

export type Traffic = {
  /** Every attempt without a response, or with a status of 500 or above, in order. */
  readonly failures: readonly Failure[];
  /** The number of attempts with a status below 500. */
  readonly answered: () => number;
  /** Finishes the calls in progress and stops. */
  stop(): Promise<void>;
  /** Reads everything back and reports what was acknowledged and is missing, duplicated or not credited. */
  verify(faultsAt?: readonly number[]): Promise<Verified>;
};

export type Verified = {
  readonly messages: number;
  readonly orders: number;
  /** The longest time from a payment until its order was completed, in seconds. */
  readonly slowestOrder: number;
  /** The same, but counted from the last fault before the completion if that was later than the payment. */
  readonly slowestSinceFault: number;
  /** Events that the members' pages received twice, and events that told them to fetch everything again. */
  readonly repeats: number;
  readonly resets: number;
  /** One sentence for each message or order that is not as it was acknowledged. */
  readonly faults: readonly string[];
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Members of the demo data who send messages and buy credits, each as fast as the server responds. A call that fails is
 * retried with the same idempotency key until it succeeds, as in the site's own client.
 */
export async function startTraffic({
  url,
  members,
  pages = false,
}: {
  url: string;
  members: number;
  /** Whether each member keeps a page open, which must receive every acknowledged message. */
  pages?: boolean;
}): Promise<Traffic> {
  const failures: Failure[] = [];
  let answered = 0;
  const stopping = new AbortController();

  /** Makes one attempt; resolves with null if there was no response, or a status of 500 or above. */
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

  async function callUntilAnswered<Name extends ServedCallName>(
    client: Client,
    name: Name,
    input: CallInput,
  ): Promise<Reply<Name>> {
    for (;;) {
      const reply = await attempt(name, () => sendCall(url, client, name, input));
      if (reply && reply.status !== 429) return reply;
      await pause(RETRY_MS);
    }
  }

  async function buy(client: Client): Promise<void> {
    const { data } = await callUntilAnswered(client, 'listBundles', {});
    const [bundle] = data.bundles;
    // A card is paid on one page of the sandbox; other methods lead on to a bank or an app (SITE-11).
    const method = data.payment_methods.find((one) => one === 'creditcard');
    if (!bundle || !method) throw new Error('There is nothing to buy with a card.');
    const place = (before?: string) =>
      callUntilAnswered(client, 'placeOrder', {
        key: randomUUID(),
        body: {
          bundle_id: bundle.id,
          payment_method: method,
          express_request: true,
          expected_price: bundle.price,
          again_after: before,
        },
      });
    let placed = await place();
    // The client bought the same a moment ago, and means it (PAY-30).
    if (placed.error?.code === 'recently_paid') placed = await place(placed.error.params?.order);
    if (placed.status !== 200) return;
    const { order } = placed.data;
    const pay = () =>
      fetch(String(order.checkout_url), {
        method: 'POST',
        headers: { 'x-forwarded-for': client.address },
        body: new URLSearchParams({ choice: 'paid' }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    // The order may have been paid by an attempt whose response was lost; then the page leads to itself.
    let [paid, wasLost] = [await attempt('pay', pay), false];
    for (; !paid; paid = await attempt('pay', pay)) {
      wasLost = true;
      await pause(RETRY_MS);
    }
    const wasRefused = !wasLost && paid.headers.get('location')?.startsWith('/sandbox/');
    if (paid.status !== 303 || wasRefused)
      throw new Error(`The page of the provider answered ${paid.status} and did not take the payment.`);
    client.orders.push({ id: order.id, paidAt: Date.now() });
  }

  async function work(client: Client, recipients: readonly string[]): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      if (turn % (MESSAGES_PER_PURCHASE + 1) === 0) await buy(client);
      const to = recipients[turn % recipients.length] as string;
      const clientId = randomUUID();
      const sent = await callUntilAnswered(client, 'sendMessage', {
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
        const { data } = await callUntilAnswered(client, 'readChat', { query });
        for (const { client_id: id } of data.messages) seen.set(id, (seen.get(id) ?? 0) + 1);
        before = data.has_earlier ? data.messages[0]?.id : undefined;
      } while (before);
    }
    return seen;
  }

  /** When the order was completed, in milliseconds since 1970; null if that did not happen in time. */
  async function completionTime(client: Client, { id }: Client['orders'][number]): Promise<number | null> {
    const deadline = Date.now() + SETTLE_MS;
    while (Date.now() < deadline) {
      const { data } = await callUntilAnswered(client, 'readOrder', { query: { id } });
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
  const found = await callUntilAnswered(visitor, 'searchMembers', { query: { gender: 'female' } });
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
          const completedAt = await completionTime(client, order);
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
          if (times !== 1) faults.push(`message ${clientId} exists ${times} times`);
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

/** Acknowledged messages that the page has not received after the time in which the live bus repeats lost events. */
async function missingEvents({ messages }: Client, page: Stream): Promise<string[]> {
  const deadline = Date.now() + CATCH_UP_MS;
  for (;;) {
    const missing = messages.map(({ clientId }) => clientId).filter((id) => !page.received.has(id));
    if (missing.length === 0 || Date.now() > deadline) return missing;
    await pause(500);
  }
}

async function sendCall<Name extends ServedCallName>(
  url: string,
  { cookie, address }: Pick<Client, 'cookie' | 'address'>,
  name: Name,
  { query, body, key }: CallInput,
): Promise<Reply<Name>> {
  const endpoint: Endpoint = endpoints[name];
  const response = await fetch(`${url}${endpoint.path}?${new URLSearchParams(query)}`, {
    method: endpoint.method,
    headers: {
      'x-forwarded-for': address,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(cookie ? { cookie } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
    signal: AbortSignal.timeout(TIMEOUT_MS),
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
  return cause?.code ?? (name === 'TimeoutError' ? 'no response' : message);
}
