import { describe, expect, test } from 'vitest';
import { flows } from '../flows.ts';
import { aTransfer } from '../payment/payment.samples.ts';
import { coveredBy } from './coverage.ts';
import { readLink, writeLink, type Vocabulary } from './link.ts';
import { madeCalls } from './made-calls.ts';
import { outcomesOf } from './outcomes.ts';
import { frameOf, replay, type Frame } from './recording.ts';
import { stepFacts, stepLabel } from './step-facts.ts';
import { inTab, withoutTab, type Step } from './walk.ts';

const { payment, photoAccess, timeBonus, message, signUp } = flows;
const vocabulary: Vocabulary = { flow: payment, outcomes: outcomesOf(payment) };
const outcome = (actor: string, label: string, of = vocabulary): Step => {
  const found = of.outcomes[actor]?.find((one) => one.label === label);
  if (!found) throw new Error(`${actor} has no outcome ${label}`);
  return found.step;
};
const order: readonly Step[] = [
  { send: payment.events.choosesVisa as never },
  { send: payment.events.asksForCreditsAtOnce as never },
  { send: payment.events.confirms as never },
];
const placesOrder: readonly Step[] = [...order, outcome('placeOrder', 'pending')];
const opens: Step = { openTab: 'leavesForTheProvider' };
const second = (steps: readonly Step[]) => steps.map((step) => inTab(step, 2));
const statesOf = ({ tabs }: Frame) => tabs.map((tab) => tab?.state ?? null);
const framesOf = (...steps: readonly Step[]) => {
  const { recording, fault } = replay(payment, 'leavesForTheProvider', steps);
  expect(fault).toBeNull();
  return recording.frames;
};
const last = (frames: readonly Frame[]) => frames.at(-1) as Frame;

describe('a walk with two tabs', () => {
  test('has one tab until a step opens the second, which begins by itself', () => {
    const frames = framesOf(...placesOrder, opens, inTab(order[0] as Step, 2));
    expect(frames.map(({ tab }) => tab)).toEqual([1, 1, 1, 1, 1, 2, 2]);
    expect(statesOf(frames[4] as Frame)).toEqual(['redirecting', null]);
    expect(statesOf(last(frames))).toEqual(['redirecting', 'choosingMethod']);
    expect(last(frames).snapshot.context.method).toBe('visa');
    expect(frameOf(last(frames), 1)?.state).toBe('redirecting');
    expect(frameOf(frames[4] as Frame, 2)).toBeNull();
  });

  test('has one server: the orders of both tabs are numbered on', () => {
    const frames = framesOf(...placesOrder, opens, ...second(placesOrder));
    const numbers = last(frames).tabs.map((tab) => tab?.snapshot.context.order.payment_id as number);
    expect(numbers[1]).toBe((numbers[0] as number) + 1);
  });

  test('lets each tab go on with its own order, and come back to the first one', () => {
    const reads = [{ send: payment.events.comesBack as never }, outcome('readOrder', 'completed')] as const;
    const frames = framesOf(...placesOrder, opens, ...second(placesOrder), { wait: 60_000 }, ...reads);
    const numbersOf = ({ tabs }: Frame) =>
      tabs.map((tab) => tab?.snapshot.context.order.payment_id as number);
    expect(numbersOf(last(frames))).toEqual([1001, 1002]);
    const back = framesOf(
      ...placesOrder,
      { wait: 60_000 },
      { openTab: 'failedIsSure' },
      inTab(outcome('readOrder', 'pending'), 2),
    );
    expect(numbersOf(last(back))).toEqual([1001, 1001]);
    expect(last(back).snapshot.context.order.created_at).toBe('2026-03-10T12:00:00.000Z');
  });

  test('has one clock: time passes in both, and both see their timers', () => {
    const reads: readonly Step[] = [{ openTab: 'failedIsSure' }, inTab(outcome('readOrder', 'failed'), 2)];
    const frames = framesOf(...reads, { wait: 4_000 });
    expect(frames.at(-2)?.untilNext).toBe(4_000);
    expect(statesOf(last(frames))).toEqual(['choosingMethod', 'failed.checking']);
    expect(frameOf(last(frames), 2)?.waiting.has('readOrder')).toBe(true);
    const { edges } = frameOf(last(frames), 2) as Frame;
    expect(coveredBy(frames)).toEqual(expect.arrayContaining([...edges]));
  });

  test('tells the other tab what the server tells all of them, and only that', () => {
    // Both tabs come back to the same order.
    const start = 'failedIsSure';
    const pending = outcome('readOrder', 'pending');
    const both: readonly Step[] = [pending, { openTab: start }, inTab(pending, 2)];
    const paid: Step = { send: payment.events.hearsOfCompletion as never };
    const { recording } = replay(payment, start, [...both, paid]);
    expect(statesOf(recording.now)).toEqual(['completed', 'completed']);
    expect(recording.now.relayed).toEqual({
      event: expect.objectContaining({ type: 'order.changed' }),
      hadEffect: true,
    });
    const placed = framesOf(...order, opens, outcome('placeOrder', 'pending'));
    expect(last(placed).relayed).toBeNull();
  });

  test('an event of an order that the other tab does not show has no effect there', () => {
    const paid = outcome('readOrder', 'completed');
    const comesBack: Step = { send: payment.events.comesBack as never };
    const frames = framesOf(...placesOrder, opens, comesBack, paid);
    expect(statesOf(last(frames))).toEqual(['completed', 'choosingMethod']);
    expect(last(frames).relayed?.hadEffect).toBe(false);
  });

  test('an event that is lost leaves the other tab as it is', () => {
    const start = 'failedIsSure';
    const pending = outcome('readOrder', 'pending');
    const lost: Step = { send: payment.events.hearsOfCompletion as never, unheard: true };
    const steps = [pending, { openTab: start }, inTab(pending, 2), lost] as const;
    const { now } = replay(payment, start, steps).recording;
    expect(now.relayed).toBeNull();
    expect(statesOf(now)[1]).toMatch(/^pending/);
    expect(stepFacts(now, vocabulary)?.relayed).toBe('tab 2 learns nothing');
  });

  test.each([
    [
      photoAccess,
      'asks',
      [{ send: photoAccess.events.asks }, { answer: 'changeAccess', output: { ok: true } }],
      'access.received',
    ],
    [
      message,
      Object.keys(message.scenarios)[0] as string,
      [{ send: message.events.goesOffline }],
      'network.lost',
    ],
  ] as const)('%#. the other tab of a flow learns of it', (flow, start, steps, type) => {
    const { recording, fault } = replay(flow, start, [{ openTab: start }, ...(steps as readonly Step[])]);
    expect(fault).toBeNull();
    expect(recording.now.relayed?.event.type).toBe(type);
  });

  test('a dismissal in one tab closes the modal in the other', () => {
    const scenario = Object.entries(timeBonus.scenarios).find(([, { steps }]) =>
      steps.some((step) => 'send' in step && step.send.type === 'modal.dismissed'),
    );
    const [start, { steps }] = scenario as [string, (typeof timeBonus.scenarios)[string]];
    const at = steps.findIndex((step) => 'send' in step && step.send.type === 'modal.dismissed');
    const before = steps.slice(0, at) as readonly Step[];
    // What the server says reaches both tabs, so that only answers are given in each.
    const walked = [
      { openTab: start },
      ...before,
      ...before.filter((step) => 'answer' in step).map((step) => inTab(step, 2)),
    ];
    const { recording } = replay(timeBonus, start, [...walked, steps[at] as Step]);
    expect(recording.now.relayed?.event.type).toBe('dismissal.noticed');
  });

  test('a flow that tells other tabs nothing is walked in each alone', () => {
    expect(signUp.relay).toBeUndefined();
    const [start = ''] = Object.keys(signUp.scenarios);
    const [step] = signUp.scenarios[start]?.steps ?? [];
    const { now } = replay(signUp, start, [{ openTab: start }, inTab(step as Step, 2)]).recording;
    expect([now.tab, now.relayed]).toEqual([2, null]);
  });
});

describe('a step in a second tab', () => {
  test.each<readonly [string, readonly Step[], number, string]>([
    ['that is not open', second(order), 0, 'The second tab is not open.'],
    ['that is opened twice', [opens, opens], 1, 'The second tab is already open.'],
    ['of a scenario that is gone', [{ openTab: 'isGone' }], 0, 'This flow has no scenario "isGone".'],
    ['that waits for nothing', [opens, inTab(outcome('readOrder', 'failed'), 2)], 1, 'does not wait'],
  ])('%s cannot be taken', (_, steps, at, reason) => {
    const { recording, fault } = replay(payment, 'leavesForTheProvider', steps);
    expect(fault).toEqual({ at, reason: expect.stringContaining(reason) });
    expect(recording.frames).toHaveLength(at + 1);
  });

  test('cannot be taken after its flow has ended there, while the first goes on', () => {
    const ended = [{ openTab: 'failedIsSure' }, inTab(outcome('readOrder', 'completed'), 2)] as const;
    const { fault } = replay(payment, 'leavesForTheProvider', [...ended, inTab(order[0] as Step, 2)]);
    expect(fault).toEqual({ at: 2, reason: 'The walk has ended in "completed".' });
    expect(replay(payment, 'leavesForTheProvider', [...ended, ...order]).fault).toBeNull();
  });

  test('keeps its tab in a link, whatever it is', () => {
    const steps: readonly Step[] = [
      ...placesOrder,
      opens,
      ...second(placesOrder),
      { wait: 1_000 },
      { ...(inTab({ send: payment.events.comesBack as never }, 2) as object), unheard: true } as Step,
      { send: payment.events.triesAgain as never, forced: true, tab: 2 },
      { answer: 'readOrder', output: aTransfer(77), payload: 'own', tab: 2, unheard: true },
      { refuse: 'readOrder', with: { code: 'unavailable' }, unheard: true },
    ];
    const log = { start: 'leavesForTheProvider', steps };
    const link = writeLink(log, vocabulary);
    expect(link).toContain('~t.leavesForTheProvider~e2.choosesVisa~');
    expect(link).toContain('~o2.placeOrder.pending~w.1000~e2q.comesBack~f2.triesAgain~x2q.{');
    expect(readLink(link, vocabulary)).toEqual({ log, fault: null, machineHasChanged: false });
  });

  test.each([
    ['t.isGone', 'no scenario "isGone"'],
    ['t.toString', 'no scenario "toString"'],
    ['e3.choosesVisa', 'is not a step'],
    ['eq2.choosesVisa', 'is not a step'],
    ['w2.1000', 'is not a step'],
    ['x2.{"send":{"type":"xstate.init"}}', 'no event'],
    ['x.{"send":{"type":"order.confirmed"},"tab":2}', '"tab" is not a field of a step'],
    ['e2.paysByCheque', 'no event "paysByCheque"'],
  ])('%s in a crafted link is named', (token, reason) => {
    const link = writeLink({ start: 'leavesForTheProvider', steps: order }, vocabulary);
    const { log, fault } = readLink(link.replace(/\.$/, `${token}~.`), vocabulary);
    expect(fault).toEqual({ at: order.length, reason: expect.stringContaining(reason) });
    expect(log.steps).toEqual(order);
  });

  test('says where it was taken, and what the other tab learned', () => {
    const frames = framesOf(...placesOrder, opens, ...second(order));
    const facts = frames.map((frame) => stepFacts(frame, vocabulary));
    expect(facts.map((one) => one && [one.kind, one.tab])).toEqual([
      null,
      ['event', null],
      ['event', null],
      ['event', null],
      ['call', null],
      ['tab', 2],
      ['event', 2],
      ['event', 2],
      ['event', 2],
    ]);
    expect(stepLabel(inTab(order[2] as Step, 2), vocabulary)).toBe('order.confirmed in tab 2');
    expect(stepLabel(opens, vocabulary)).toBe('a second tab opens');
    expect(withoutTab(inTab(order[2] as Step, 2))).toEqual(order[2]);
  });

  test('makes calls of its own, which the steps of the first do not end', () => {
    const frames = framesOf(...order, opens, ...second(order), outcome('placeOrder', 'pending'));
    expect(
      madeCalls(frames).map(({ actor, tab, begun, ended, end }) => [actor, tab, begun, ended, end]),
    ).toEqual([
      ['placeOrder', 1, 3, 8, 'answered'],
      ['placeOrder', 2, 7, null, 'pending'],
    ]);
  });
});
