import { flushCompileCache } from 'node:module';
import { sql } from 'kysely';
import { readConfig } from '../config.ts';
import { CHECK_ORDER } from '../payments/order-checks.ts';
import { paymentJobs } from '../payments/payments.jobs.ts';
import { REFUND_WITHDRAWALS } from '../payments/refund-withdrawals.ts';
import { APPLY_STORED_EVENTS } from '../payments/settle-order.ts';
import { DELIVER_EVENT } from '../sandbox/payments/checkouts.store.ts';
import type { Services } from '../services.ts';
import { startServer } from '../start-server.ts';
import { intentOf, smsCode } from './debits.ts';
import { areEventsLateAt, type KillPoint, type Order, type TestBuyer } from './kill-points.ts';
import { makeMember } from './members.ts';
import { LONG_AGO } from './purchases.ts';
import { storeCard } from './stored-cards.ts';
import { runJob } from './run-job.ts';

/**
 * A complete server that kills itself at a point of `kill-points.ts`. The points are in this process only: it
 * wraps the services that the steps call, so that the server's own code knows nothing of them.
 */
let killAt: KillPoint | null = null;
/** Whether an event was received since the point was set. */
let isEventStored = false;

/** Whether the provider's events are refused for now, so that it sends them again. */
let areEventsLate = process.env.EVENTS_ARE_LATE === 'true';

/** SIGKILL ends the process before this call returns. */
function reach(point: KillPoint): void {
  if (killAt === point) process.kill(process.pid, 'SIGKILL');
}

/** Adds points before and after the calls of a method. */
function addPoints<Name extends string>(
  object: { readonly [Key in Name]: (...parts: never[]) => Promise<unknown> },
  name: Name,
  { before, after }: { before?: KillPoint; after?: KillPoint },
): void {
  const call = object[name].bind(object) as (...parts: unknown[]) => Promise<unknown>;
  Object.assign(object, {
    [name]: async (...parts: unknown[]) => {
      if (before) reach(before);
      const result = await call(...parts);
      if (after) reach(after);
      return result;
    },
  });
}

function addKillPoints({ db, jobs, live, mailer, payments, texter }: Services): void {
  const { parseWebhook } = payments;
  const queueMail = mailer.queue.bind(mailer);
  const enqueue = jobs.enqueue.bind(jobs);
  const transaction = db.transaction.bind(db);
  Object.assign(jobs, {
    enqueue: async (...parts: Parameters<typeof enqueue>) => {
      await enqueue(...parts);
      if (parts[0] === CHECK_ORDER) reach('order written, not committed');
      if (parts[0] === REFUND_WITHDRAWALS) reach('withdrawal written, not committed');
    },
  });
  Object.assign(payments, {
    parseWebhook: async (...parts: Parameters<typeof parseWebhook>) => {
      if (areEventsLate) return null;
      const event = await parseWebhook(...parts);
      reach('event received, not stored');
      isEventStored = true;
      return event;
    },
  });
  Object.assign(db, {
    transaction: () => {
      // The route applies an event as soon as it is stored.
      if (isEventStored) reach('event stored, not applied');
      return transaction();
    },
  });
  Object.assign(mailer, {
    queue: async (...parts: Parameters<typeof queueMail>) => {
      await queueMail(...parts);
      if (parts[2].template === 'debit_notice') reach('notice written, not committed');
      if (parts[2].template === 'debit_returned') reach('return mailed, not committed');
    },
  });
  addPoints(payments, 'createCustomer', { after: 'customer registered, not stored' });
  addPoints(payments, 'openCheckout', {
    before: 'order committed, no checkout yet',
    after: 'checkout opened, not stored',
  });
  addPoints(payments, 'refund', {
    before: 'withdrawal committed, no refund yet',
    after: 'refund made, not stored',
  });
  addPoints(payments, 'prepareCharge', {
    before: 'order committed, no charge yet',
    after: 'charge prepared, not stored',
  });
  addPoints(payments, 'confirmCharge', {
    before: 'charge stored, not confirmed',
    after: 'charge confirmed, not recorded',
  });
  addPoints(payments, 'storeDebitAccount', { after: 'account stored, no code yet' });
  addPoints(texter, 'queue', { after: 'code written, not committed' });
  addPoints(payments, 'submitDebit', {
    before: 'order committed, no debit yet',
    after: 'debit submitted, not recorded',
  });
  addPoints(payments, 'readMandateReference', {
    before: 'debit recorded, no mandate yet',
    after: 'mandate read, not recorded',
  });
  const { record, announce } = live;
  Object.assign(live, {
    record: async (...parts: Parameters<typeof record>) => {
      await record.apply(live, parts);
      reach('charge settled, not committed');
      if (isEventStored) reach('event applied, not committed');
    },
    announce: async (...parts: Parameters<typeof announce>) => {
      reach('charge committed, not announced');
      if (isEventStored) reach('event committed, not acknowledged');
      await announce.apply(live, parts);
    },
  });
}

const JOBS = [APPLY_STORED_EVENTS, CHECK_ORDER, REFUND_WITHDRAWALS];

/** Does now what the jobs do in the next minutes. */
async function runJobs(services: Services, orderId: string): Promise<void> {
  // The queue sends what was not acknowledged again when it finds that the process died.
  const { rows: unsent } = await sql<{ eventId: string }>`
    select data ->> 'eventId' as "eventId" from pgboss.job
    where name = ${DELIVER_EVENT} and state in ('created', 'retry', 'active') order by created_on`.execute(
    services.db,
  );
  for (const event of unsent) await runJob(paymentJobs(services), DELIVER_EVENT, event);
  for (const name of JOBS) await runJob(paymentJobs(services), name, { orderId });
}

const { services } = await startServer({
  config: readConfig(process.env),
  prepare: (prepared) => {
    addKillPoints(prepared);
    return Promise.resolve(() => Promise.resolve());
  },
});
process.on('message', async (order: Order) => process.send?.((await carryOut(order)) ?? 'done'));
// A killed process would leave nothing of what Node has compiled to the next one.
flushCompileCache();
process.send?.('ready');

async function carryOut(order: Order): Promise<TestBuyer | string | undefined> {
  switch (order.kind) {
    case 'make member':
      return makeBuyer(order.premium);
    case 'kill':
      killAt = order.at;
      areEventsLate = areEventsLateAt(order.at);
      isEventStored = false;
      return undefined;
    case 'run jobs':
      areEventsLate = false;
      await runJobs(services, order.orderId);
      return undefined;
    case 'read code':
      return smsCode({ services }, order.phone);
    case 'read payment':
      return intentOf({ services }, { id: order.orderId });
  }
}

/** A premium member has no discount. */
async function makeBuyer(premium: boolean): Promise<TestBuyer> {
  const member = await makeMember({ services }, premium ? { created_at: LONG_AGO, paid_at: LONG_AGO } : {});
  return { ...member, cardId: premium ? await storeCard({ services }, member.id) : null };
}
