import { describe, expect, test } from 'vitest';
import { flows, type Flow } from '../flows.ts';
import { drawingOf, fingerprint } from './drawing.ts';
import type { Vocabulary } from './link.ts';
import { outcomesOf } from './outcomes.ts';
import { checkEvent, Recording, replay } from './recording.ts';
import { hideSecrets, createPlaceholders } from './secrets.ts';
import type { Step } from './walk.ts';

const { payment, logIn } = flows;
const vocabulary: Vocabulary = { flow: payment, outcomes: outcomesOf(payment) };
const outcome = (actor: string, label: string): Step => {
  const found = vocabulary.outcomes[actor]?.find((one) => one.label === label);
  if (!found)
    throw new Error(`${actor} has ${vocabulary.outcomes[actor]?.map((one) => one.label).join(', ')}`);
  return found.step;
};
const declinedThenPaid: readonly Step[] = [
  { send: payment.events.choosesVisa },
  { send: payment.events.asksForCreditsAtOnce },
  { send: payment.events.confirms },
  outcome('placeOrder', 'pending'),
  { send: payment.events.comesBack },
  outcome('readOrder', 'failed'),
  { wait: 4_000 },
  outcome('readOrder', 'completed'),
] as Step[];

describe('a recording', () => {
  test('has a frame for every step of a walk', () => {
    const { recording, fault } = replay(payment, 'leavesForTheProvider', declinedThenPaid);
    expect(fault).toBeNull();
    expect(recording.frames.map(({ state }) => state)).toEqual([
      'choosingMethod',
      'choosingMethod',
      'choosingMethod',
      'placingOrder',
      'redirecting',
      'loading',
      'failed.fresh',
      'failed.checking',
      'completed',
    ]);
    expect([...(recording.frames[3]?.waiting.keys() ?? [])]).toEqual(['placeOrder']);
    expect(recording.frames[6]?.untilNext).toBe(4_000);
    expect([...(recording.frames[7]?.edges ?? [])]).toEqual([
      'payment.failed.fresh — after poll → payment.failed.checking',
    ]);
  });

  test('names the guard that refuses an event, and ignores it when the event is forced', () => {
    const recording = new Recording(payment, 'leavesForTheProvider');
    const event = payment.events.confirms as { type: string };
    expect(checkEvent(recording.now, event)).toEqual({
      possible: false,
      refusedBy: ['canOrder', 'lacksRequest'],
    });
    expect(checkEvent(recording.now, { type: 'payment.retried' })).toEqual({
      possible: false,
      refusedBy: [],
    });
    recording.take({ send: event });
    expect(recording.now.state).toBe('choosingMethod');
    recording.take({ send: event, forced: true });
    expect(recording.now.state).toBe('placingOrder');
  });

  test('stops before the step that cannot be taken', () => {
    const { recording, fault } = replay(payment, 'leavesForTheProvider', [
      ...declinedThenPaid.slice(0, 3),
      outcome('readOrder', 'completed'),
    ]);
    expect(recording.now.state).toBe('placingOrder');
    expect(fault).toEqual({ at: 3, reason: expect.stringContaining('does not wait for "readOrder"') });
  });
});

describe('secrets', () => {
  test('are shown as dots, by the name of the field or the form of the value', () => {
    expect(
      hideSecrets({
        form: { password: 'a b c', note: 'lea@example.com', iban: '', city: 'Kraków' },
        tries: 2,
      }),
    ).toEqual({ form: { password: '•••', note: '•••', iban: '', city: 'Kraków' }, tries: 2 });
  });

  test('get the same placeholder each time, which leads to the same state', () => {
    const replace = createPlaceholders();
    const typed = {
      type: 'credentials.submitted',
      credentials: { email: 'lea@posteo.de', password: 'evening' },
    };
    expect(replace(typed)).toEqual(replace(typed));
    expect(JSON.stringify(replace(typed))).not.toMatch(/lea|evening/);
    const recording = new Recording(logIn, Object.keys(logIn.scenarios)[0] as string);
    recording.take({ send: replace(typed) as never });
    expect(recording.now.state).toBe('loggingIn');
  });
});

test('every parent and every end of an arrow is a box of the drawing', () => {
  for (const { machine } of Object.values(flows)) {
    const { boxes, arrows } = drawingOf(machine);
    const ids = new Set(boxes.map(({ id }) => id));
    expect(boxes.every(({ parent }) => parent === null || ids.has(parent))).toBe(true);
    expect(arrows.filter(({ from, to }) => !ids.has(from) || !ids.has(to))).toEqual([]);
    expect(fingerprint(machine)).toMatch(/^[0-9a-z]{4,7}$/);
  }
});

test('a drawing shows guards with their parameters', () => {
  const guardsOf = (flow: Flow, state: string) =>
    drawingOf(flow.machine).arrows.flatMap(({ from, guard }) =>
      from === `${flow.machine.id}.${state}` && guard ? guard : [],
    );
  expect(guardsOf(flows.geolocation, 'ready')).toContain('is denied');
  expect(guardsOf(flows.signUp, 'creatingAccount')).toContain('refusedAt birthday');
  expect(guardsOf(flows.logIn, 'loggingIn')).toEqual(['accountIsLocked', 'accountAwaitsDeletion']);
  expect(guardsOf(flows.directDebit, 'requestingCode')).toEqual(['isBlocked', 'isOverLimit', 'isLimited']);
});

test('no state has two edges with the same event and guard', () => {
  for (const { machine } of Object.values(flows)) {
    const conditions = drawingOf(machine).arrows.flatMap(({ from, label, guard }) =>
      guard ? `${from}: ${label} if ${guard}` : [],
    );
    expect(conditions.filter((one, index) => conditions.indexOf(one) !== index)).toEqual([]);
  }
});
