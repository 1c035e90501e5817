import { flows } from '@rendezvous/machines/flows';
import { coveredBy } from '@rendezvous/machines/walk/coverage';
import { readLink, writeLink, MAX_STEP_LENGTH } from '@rendezvous/machines/walk/link';
import { Recording, replay } from '@rendezvous/machines/walk/recording';
import { stepFacts, stepLabel } from '@rendezvous/machines/walk/step-facts';
import type { Step } from '@rendezvous/machines/walk/walk';
import { describe, expect, test } from 'vitest';
import { vocabularyOf, type FlowName } from '../flow-facts.ts';
import { SAMPLE_START, sampleSteps } from '../sample-walk.ts';
import { answerSchemas, eventSchemas } from './payload-schemas.ts';
import { readPayload, targetsOf, type Target } from './payload.ts';
import { problemsOf } from './problems.ts';

const vocabulary = vocabularyOf('payment');
const log = { start: SAMPLE_START, steps: sampleSteps.slice(0, 4) };
const { frames } = replay(vocabulary.flow, log.start, log.steps).recording;
const waiting = frames.at(-1) as (typeof frames)[number];
const targets = targetsOf('payment', waiting, vocabulary);
const targetOf = (id: string) => targets.find((target) => target.id === id) as Target;
const placing = targetOf('placeOrder pending');
const read = (target: Target, data: unknown) => readPayload(target, JSON.stringify(data), log, vocabulary);

describe('an own payload', () => {
  test('begins with what the mock would answer at this moment of the walk', () => {
    expect(placing).toMatchObject({
      label: 'pending',
      group: 'Answer of placeOrder',
      checkedBy: 'what the machine gets of the response of placeOrder, POST /api/order.php',
      sample: { status: 'pending', created_at: '2026-03-10T12:00:10.000Z' },
    });
    expect(targets.map(({ group }) => group)).not.toContain('Answer of readOrder');
    expect(read(placing, placing.sample)).toMatchObject({
      unusable: null,
      problems: [],
      step: { answer: 'placeOrder', payload: 'own' },
    });
  });

  test('reaches the machine as it was written, and is the order of the rest of the walk', () => {
    const order = { ...(placing.sample as object), payment_id: 4711, credits: 99 };
    const { step } = read(placing, order);
    const walked = replay(vocabulary.flow, log.start, [
      ...log.steps,
      step as Step,
      ...sampleSteps.slice(5, 7),
    ]);
    expect(walked.fault).toBeNull();
    const contexts = walked.recording.frames.slice(-3).map(({ snapshot }) => snapshot.context.order);
    expect(contexts[0]).toEqual(order);
    expect(contexts[2]).toMatchObject({ payment_id: 4711, credits: 25 });
  });

  test('that breaks the contract is an invalid one, with each problem by its path', () => {
    const { created_at: _, ...rest } = placing.sample as { readonly created_at: string };
    const { problems, step, unusable } = read(placing, {
      ...rest,
      status: 'paid',
      price: -1,
      credits: '25',
      colour: 'red',
    });
    expect(unusable).toBeNull();
    expect(problems.map(({ path, text }) => `${path} ${text}`)).toEqual([
      'credits must be a number, but is the text "25".',
      'price must be at least 0, but is -1.',
      'status must be "pending", "completed", "failed" or "cancelled", but is the text "paid".',
      'created_at is missing. It must be a text.',
      'colour is not a field of the contract.',
    ]);
    expect(step).toMatchObject({ answer: 'placeOrder', payload: 'invalid' });
  });

  test('can be a refusal, with a code of its call', () => {
    const refusal = targetOf('placeOrder unavailable');
    const params = { retry_at: '2026-03-10T13:00:00Z' };
    expect(read(refusal, { code: 'rate_limited', params })).toMatchObject({
      problems: [],
      step: { refuse: 'placeOrder', with: { code: 'rate_limited', params }, payload: 'own' },
    });
    expect(read(refusal, { code: 'email_taken' })).toMatchObject({
      problems: [{ path: 'code' }],
      step: { payload: 'invalid' },
    });
    expect(read(refusal, { code: 'no_such_code' })).toMatchObject({
      step: null,
      unusable: expect.stringContaining('must be one of the contract'),
    });
  });

  test('of an event is checked, too', () => {
    const target = targetOf('event choosesVisa');
    expect(target.sample).toEqual({ method: 'visa' });
    expect(read(target, { method: 'ideal' }).step).toEqual({
      send: { type: 'method.chosen', method: 'ideal' },
      payload: 'own',
    });
    expect(read(target, { method: 'shells' }).problems[0]?.path).toBe('method');
  });

  test('that is no JSON, or too large for a link, cannot be sent', () => {
    expect(readPayload(placing, '{"status": ', log, vocabulary)).toMatchObject({
      step: null,
      unusable: expect.stringContaining('This is not JSON'),
    });
    const large = { ...(placing.sample as object), checkout_url: 'x'.repeat(MAX_STEP_LENGTH) };
    expect(read(placing, large)).toMatchObject({
      step: null,
      unusable: 'This cannot be part of a walk: the data of the step is larger than 8,000 characters.',
    });
  });

  test('keeps the samples of the flow, and gets stand-ins for other secrets', () => {
    const debit = vocabularyOf('directDebit');
    const start = Object.keys(debit.flow.scenarios)[0] as string;
    const [frame] = new Recording(debit.flow, start).frames;
    const submit = targetsOf('directDebit', frame as never, debit).find(
      ({ id }) => id === 'event submits',
    ) as Target;
    const written = (data: unknown) => readPayload(submit, JSON.stringify(data), { start, steps: [] }, debit);
    const { form } = submit.sample as { readonly form: object };
    expect(written({ form })).toMatchObject({ isReplaced: false, step: { send: { form } } });
    const typed = written({ form: { ...form, phone: '0612345678', city: 'Ghent' } });
    expect(typed).toMatchObject({ isReplaced: true, step: { send: { form: { city: 'Ghent' } } } });
    expect(JSON.stringify(typed.step)).not.toContain('0612345678');
  });
});

describe('a walk with own payloads', () => {
  const { step } = read(placing, { ...(placing.sample as object), payment_id: 4711 });
  const { step: invalid } = read(placing, { status: 'paid' });
  const walk = (...steps: readonly (Step | null)[]) => ({
    ...log,
    steps: [...log.steps, ...steps] as Step[],
  });

  test('is part of its link, also of one that was cut, and of a named event', () => {
    const named: Step = { send: vocabulary.flow.events.choosesVisa as never, payload: 'own' };
    const whole = walk(named, step, invalid);
    const link = writeLink(whole, vocabulary);
    expect(readLink(link, vocabulary)).toEqual({ log: whole, fault: null, machineHasChanged: false });
    expect(readLink(link.slice(0, -10), vocabulary)).toMatchObject({
      log: walk(named, step),
      fault: { at: 6, isCut: true },
    });
  });

  test('whose payload in a link is too large or marked oddly is read up to there', () => {
    const cases = [
      [{ answer: 'placeOrder', output: 'x'.repeat(MAX_STEP_LENGTH), payload: 'own' }, 'larger than 8,000'],
      [{ answer: 'placeOrder', output: {}, payload: 'fine' }, 'a payload is own or invalid'],
    ] as const;
    for (const [crafted, reason] of cases)
      expect(readLink(writeLink(walk(crafted as never), vocabulary), vocabulary)).toMatchObject({
        log,
        fault: { at: 4, reason: expect.stringContaining(reason) },
      });
  });

  test('says so in its steps, and covers nothing after an invalid one', () => {
    const labels = [step, invalid].map((one) => stepLabel(one as Step, vocabulary));
    expect(labels).toEqual([
      'placeOrder answers with an own payload',
      'placeOrder answers with an invalid payload',
    ]);
    const covered = ([step, invalid] as const).map((one) => {
      const { recording } = replay(vocabulary.flow, log.start, walk(one).steps);
      expect(stepFacts(recording.now, vocabulary)?.guards.at(-1)).toMatch(/^(?:own|invalid) payload$/);
      return coveredBy(recording.frames).includes('payment.redirecting');
    });
    expect(covered).toEqual([true, false]);
  });
});

test('every actor has a schema, and every event with data', () => {
  for (const [name, { machine, events }] of Object.entries(flows)) {
    const actors = Object.keys(machine.implementations.actors);
    expect([name, Object.keys(answerSchemas[name as FlowName]).toSorted()]).toEqual([
      name,
      actors.toSorted(),
    ]);
    for (const event of Object.values(events) as readonly { readonly type: string }[]) {
      const { type, ...data } = event;
      expect([name, type, type in eventSchemas[name as FlowName]]).toEqual([
        name,
        type,
        Object.keys(data).length > 0,
      ]);
    }
  }
});

test('the answers and events of the scenarios fit the contract', () => {
  const unfit = Object.entries(flows).flatMap(([name, { scenarios, events }]) => {
    const steps: readonly Step[] = Object.values(scenarios).flatMap(
      (scenario): readonly Step[] => scenario.steps,
    );
    const answers = steps.flatMap((step) =>
      'answer' in step
        ? [[step.answer, answerSchemas[name as FlowName][step.answer], step.output ?? null] as const]
        : [],
    );
    const sent = Object.entries(events).flatMap(([key, { type, ...data }]) => {
      const schema = eventSchemas[name as FlowName][type as string];
      return schema ? [[key, schema, data] as const] : [];
    });
    return [...answers, ...sent].flatMap(([of, schema, data]) =>
      schema ? problemsOf(schema, data).map(({ path }) => `${name} ${of} ${path}`) : [],
    );
  });
  expect([...new Set(unfit)]).toEqual([]);
});
