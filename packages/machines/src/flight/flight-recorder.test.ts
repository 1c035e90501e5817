import { CallError } from '@rendezvous/contract/errors';
import { createActor, fromPromise, SimulatedClock, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { flows } from '../flows.ts';
import { FlightRecorder } from './flight-recorder.ts';
import { failureOf, MAX_BYTES, type FlightRecording } from './flight-recording.ts';
import type { FlowName } from './flow-name.ts';
import { openWalk, readRecording } from './read-recording.ts';

const START = Date.parse('2027-05-01T08:00:00Z');

/** Runs the machine of a flow with actors that a test settles, and a recorder that watches it. */
function fly(name: FlowName, input: unknown, before?: FlightRecording) {
  const clock = new SimulatedClock();
  const recorder = new FlightRecorder({
    build: 'abc',
    language: () => 'en',
    now: () => START + clock.now(),
    before,
  });
  const waiting = new Map<string, { resolve: (value?: unknown) => void; reject: (error: unknown) => void }>();
  const { machine } = flows[name];
  const actors = Object.keys(machine.implementations.actors).map((actor) => [
    actor,
    fromPromise(() => new Promise((resolve, reject) => void waiting.set(actor, { resolve, reject }))),
  ]);
  const actor = createActor(
    machine.provide({ actors: Object.fromEntries(actors) } as never) as AnyStateMachine,
    {
      input,
      clock,
    },
  );
  recorder.watch(actor as AnyActorRef);
  actor.system.inspect(recorder.inspect);
  actor.start();
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return {
    recorder,
    actor,
    clock,
    send: (event: object) => actor.send(event as never),
    answer: (by: string, output?: unknown) => (waiting.get(by)?.resolve(output), settled()),
    refuse: (by: string, error: unknown) => (waiting.get(by)?.reject(error), settled()),
  };
}

const order = (status: string, more: object = {}) => ({
  id: '0199f3c2-1b1e-7a31-9c55-3f2b6c1d9e10',
  payment_id: 77_213,
  bundle_id: '25',
  credits: 25,
  currency: 'EUR',
  full_price: 3_500,
  price: 2_625,
  payment_method: 'ideal',
  stored_card: false,
  status,
  reversal: null,
  checkout_url: 'https://pay.example/cs_live_4242',
  created_at: '2027-05-01T08:00:03.000Z',
  completed_at: null,
  withdraw_until: null,
  withdraw_last_day: null,
  withdrawn_at: null,
  bank_transfer: null,
  ...more,
});
const buying = {
  offered: ['visa', 'ideal'],
  purchase: { bundleId: '25', price: 2_625, discountCode: null },
  newKey: () => crypto.randomUUID(),
};

async function declinedPayment(before?: FlightRecording) {
  const flight = fly('payment', buying, before);
  const { send, answer, clock } = flight;
  send({ type: 'method.chosen', method: 'ideal' });
  send({ type: 'express.requested', requested: true });
  send({ type: 'order.confirmed' });
  await answer('placeOrder', order('pending'));
  send({ type: 'page.returned' });
  await answer('readOrder', order('failed'));
  clock.increment(4_000);
  await answer('readOrder', order('failed'));
  return flight;
}

const only = ({ walks }: FlightRecording) => {
  expect(walks).toHaveLength(1);
  return walks[0] as FlightRecording['walks'][number];
};

describe('a recorder', () => {
  test('writes the walk of a running machine, with the names of its flow and its timers', async () => {
    const { recorder, actor } = await declinedPayment();
    const walk = only(recorder.read());
    expect(walk).toMatchObject({ flow: 'payment', state: 'failed.confirmed', notes: [] });
    expect(actor.getSnapshot().value).toEqual({ failed: 'confirmed' });
    const { states, log, fault } = openWalk(walk);
    expect(fault).toBeNull();
    // Another method than the scenario offers counts as one that it offers, or the walk could not go on.
    expect(log.steps[0]).toEqual({ send: { type: 'method.chosen', method: 'visa' } });
    expect(states).toEqual([
      'choosingMethod',
      'choosingMethod',
      'choosingMethod',
      'placingOrder',
      'redirecting',
      'loading',
      'failed.fresh',
      'failed.checking',
      'failed.confirmed',
    ]);
    expect(walk.link).toContain('~e.choosesVisa~e.asksForCreditsAtOnce~e.confirms~');
    expect(walk.link).toContain('~e.comesBack~');
    expect(walk.link).toContain('~w.4000~');
  });

  test('chooses the event that leads to the same state when the data that decides is replaced', () => {
    const { send, recorder, actor } = fly('signUp', { country: 'NL', now: () => new Date(START) });
    send({ type: 'step.completed', answers: { gender: 'male', seeking: 'male' } });
    send({ type: 'step.completed', answers: { name: 'Thijs' } });
    send({ type: 'step.completed', answers: { dateOfBirth: '2014-05-02' } });
    expect(actor.getSnapshot().value).toBe('birthday');
    const walk = only(recorder.read());
    expect(walk).toMatchObject({ state: 'birthday', notes: [] });
    expect(walk.link).toMatch(/~e\.saysWhoTheyAre~e\.givesAName~e\.(isTooYoung|namesAnImpossibleDay)~\.$/);
  });

  test('keeps the refusal of a call, with its code and fields', async () => {
    const { send, refuse, recorder } = fly('logIn', { at: 'logIn', token: null });
    send({
      type: 'credentials.submitted',
      credentials: { email: 'q@posteo.de', password: 'owl under glass' },
    });
    await refuse('logIn', new CallError('account_locked', { params: { minutes: 7 } }));
    const recording = recorder.read();
    expect(only(recording).link).toMatch(
      /~e\.submits~x\.\{"refuse":"logIn","with":\{"code":"account_locked","params":\{"minutes":7\}\}\}~\.$/,
    );
    expect(only(recording).state).toBe('blocked');
    expect(failureOf(recording)).toMatchObject({
      walk: { flow: 'logIn' },
      reason: 'logIn is refused: account_locked.',
    });
  });

  test('keeps the latest 200 entries, and starts with a path to the state after those it dropped', () => {
    const { send, recorder } = fly('payment', buying);
    send({ type: 'method.chosen', method: 'visa' });
    for (let index = 0; index < 300; index += 1)
      send({ type: 'express.requested', requested: index % 2 === 0 });
    const recording = recorder.read();
    expect(recording.journey).toHaveLength(200);
    expect(recording.dropped).toBe(101);
    expect(only(recording).notes).toEqual([
      'The 101 steps before are not part of the recording. The walk starts in choosingMethod, where they ended.',
    ]);
    send({ type: 'express.requested', requested: true });
    send({ type: 'order.confirmed' });
    for (let index = 0; index < 250; index += 1) send({ type: 'method.chosen', method: 'visa' });
    const full = only(recorder.read());
    expect(full).toMatchObject({ flow: 'payment', state: 'placingOrder' });
    expect(full.notes[0]).toMatch(
      /^The \d+ steps before are not part of the recording\. The first \d steps are the shortest path to placingOrder/,
    );
    expect(openWalk(full).states.at(-1)).toBe('placingOrder');
  });

  test('never writes more than 64 KiB', () => {
    const { send, recorder } = fly('payment', buying);
    const bank = {
      account_holder: 'x',
      iban: 'x',
      bic: 'x',
      reference: 'x',
      amount: 1,
      until: '2027-05-09T08:00:00Z',
    };
    for (let index = 0; index < 200; index += 1)
      send({
        type: 'order.changed',
        order: order('pending', { payment_method: 'sct', bank_transfer: { ...bank, amount: index } }),
      });
    const recording = recorder.read();
    expect(JSON.stringify(recording).length).toBeLessThanOrEqual(MAX_BYTES);
    expect(recording.dropped).toBeGreaterThan(0);
    expect(recording.walks).toHaveLength(1);
  });

  test('continues the recording of the page before', async () => {
    const { recorder } = await declinedPayment();
    const before = recorder.read();
    const next = fly('logIn', { at: 'logIn', token: null }, before);
    next.recorder.add({ page: '/login' });
    next.send({ type: 'reset.wanted' });
    const recording = next.recorder.read();
    expect(recording.walks.map(({ id, flow }) => [id, flow])).toEqual([
      [1, 'payment'],
      [2, 'logIn'],
    ]);
    expect(recording.journey.length).toBe(before.journey.length + 2);
  });
});

/** Data of people, each of which is a text that no sample contains. */
const MARKERS = [
  'Zebedee Quill',
  'zebedee.quill@posteo.de',
  'owl-under-glass-42',
  'DE02120300000000202051',
  'BYLADEM1001',
  '4539148803436467',
  '9876543',
  '+4915112345678',
  'Wolkenweg',
  '117b',
  '80331',
  'Unterhaching',
  '1984-11-23',
  'Meet me at the old lighthouse',
  'tok_9f8e7d6c5b4a',
  '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000',
  'cs_live_a1b2c3d4',
  'RDV-SECRET-77',
  'Oberbayern',
  'https://photos.example/private/7.jpg',
] as const;

test('keeps none of 20 data of people, wherever a machine receives them', async () => {
  const [
    name,
    email,
    password,
    iban,
    bic,
    card,
    code,
    phone,
    street,
    house,
    zip,
    city,
    birth,
    text,
    token,
    id,
  ] = MARKERS;
  const [checkout, reference, region, photo] = MARKERS.slice(16);
  const recordings: FlightRecording[] = [];
  const record = async (
    flow: FlowName,
    input: unknown,
    run: (flight: ReturnType<typeof fly>) => Promise<void> | void,
  ) => {
    const flight = fly(flow, input);
    await run(flight);
    recordings.push(flight.recorder.read());
  };
  await record('signUp', { country: 'DE', now: () => new Date(START), draft: { name } }, ({ send }) => {
    send({ type: 'step.completed', answers: { gender: 'female', seeking: 'male', note: photo } });
    send({ type: 'step.completed', answers: { name } });
    send({ type: 'step.completed', answers: { dateOfBirth: birth } });
    send({ type: 'step.completed', answers: { country: 'DE', region } });
    send({ type: 'step.completed', answers: { email, password } });
  });
  await record('logIn', { at: 'newPassword', token }, async ({ send, refuse }) => {
    send({ type: 'password.chosen', password, repeated: card });
    send({ type: 'password.chosen', password, repeated: password });
    await refuse(
      'setPassword',
      new CallError('invalid_fields', { params: { email } as never, fields: { [`${name}`]: 'wrong' } }),
    );
  });
  await record('directDebit', { bundleId: '25', price: 3_500, key: token }, async ({ send, answer }) => {
    send({
      type: 'form.submitted',
      form: {
        accountHolder: name,
        iban,
        street,
        houseNumber: house,
        zip,
        city,
        phone,
        authorised: true,
        expressRequest: true,
        [email]: card,
      },
    });
    await answer('requestCode', { phone });
    send({ type: 'code.entered', code });
  });
  await record('payment', { ...buying, orderId: id }, async ({ answer, send }) => {
    const bank = { account_holder: name, iban, bic, reference, amount: 2_625, until: '2027-05-09T08:00:00Z' };
    await answer(
      'readOrder',
      order('pending', { id, checkout_url: checkout, payment_method: 'sct', bank_transfer: bank }),
    );
    send({
      type: 'order.changed',
      order: order('pending', { id, payment_method: card, status: 'pending', reversal: text }),
    });
    send({ type: 'method.chosen', method: text });
  });
  await record('report', { subject: { kind: 'profile', id } }, async ({ send, answer }) => {
    send({ type: 'report.submitted', reason: text, text });
    await answer('complain', { id, number: Number(code), created_at: '2027-05-01T08:00:00Z' });
  });
  await record(
    'message',
    {
      message: { to: id, text, clientId: token, key: token, writtenAt: 'x', acknowledged: false },
      online: true,
      begins: 'atOnce',
    },
    async ({ answer }) => {
      await answer('send', { message: { id, text, name } });
    },
  );
  await record('swipe', {}, async ({ answer }) => {
    await answer('loadDeck', {
      cards: [{ id, name, age: 44, gender: 'female', country: 'DE', region, photo }],
      likesLeft: 4,
    });
  });
  await record('passkey', { at: 'settings' }, async ({ answer }) => {
    await answer('readSupport', token);
  });
  const written = JSON.stringify(recordings);
  expect(recordings.every(({ walks }) => walks.length === 1)).toBe(true);
  expect(written).toContain('~e.givesALogIn');
  expect(
    MARKERS.filter((marker) => written.includes(marker) || written.includes(encodeURIComponent(marker))),
  ).toEqual([]);
  // What a recorder writes is read again as it is.
  for (const recording of recordings) {
    const read = readRecording(JSON.stringify(recording));
    expect(read).toEqual({ recording, problems: [] });
  }
});
