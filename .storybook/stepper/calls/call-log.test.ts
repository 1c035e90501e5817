import { CallError } from '@rendezvous/contract/errors';
import { replay } from '@rendezvous/machines/walk/recording';
import type { Step } from '@rendezvous/machines/walk/walk';
import { expect, test } from 'vitest';
import { vocabularyOf, type FlowName } from '../flow-facts.ts';
import { SAMPLE_START, sampleSteps } from '../sample-walk.ts';
import { callLog, filterCalls, NO_FILTER, stepOfCall, type ScreenCall } from './call-log.ts';
import { reportCalls } from './report-calls.ts';

const framesOf = (name: FlowName, start: string, steps: readonly Step[]) =>
  replay(vocabularyOf(name).flow, start, steps).recording.frames;

const paid = framesOf('payment', SAMPLE_START, sampleSteps);

test('a call names its endpoint, its input and answer, the states around it, and its time', () => {
  const [placed, , read] = callLog('payment', paid);
  expect(placed).toMatchObject({
    by: 'machine',
    actor: 'placeOrder',
    call: 'placeOrder',
    endpoint: 'POST /api/order.php',
    madeAfter: 3,
    endedAfter: 5,
    stateBefore: 'placingOrder',
    stateAfter: 'redirecting',
    madeAt: '2026-03-10T12:00:00.000Z',
    endedAt: '2026-03-10T12:00:10.000Z',
    end: 'answered',
    answer: 'pending',
    input: { bundleId: '25', method: 'visa' },
    output: { status: 'pending', created_at: '2026-03-10T12:00:10.000Z' },
  });
  expect(read).toMatchObject({
    endpoint: 'GET /api/order.php',
    end: 'refused',
    answer: 'refused: unavailable',
    output: { code: 'unavailable' },
  });
  expect([placed, read].map((row) => row && stepOfCall(row))).toEqual([5, 9]);
});

test('a secret appears only as a stand-in, the same for the same secret', () => {
  const send = {
    type: 'credentials.submitted',
    credentials: { email: 'somebody@example.net', password: 'correct horse' },
  } as never;
  const [start] = Object.keys(vocabularyOf('logIn').flow.scenarios);
  const frames = framesOf('logIn', start as string, [
    { send },
    { refuse: 'logIn', with: { code: 'login_failed' } },
    { send },
  ]);
  const rows = callLog('logIn', frames);
  expect(rows.map(({ end }) => end)).toEqual(['refused', 'pending']);
  expect(rows[0]?.input).toEqual({
    email: 'person-1@example.com',
    password: expect.stringMatching(/^stand-in/),
  });
  expect(rows[1]?.input).toEqual(rows[0]?.input);
  expect(JSON.stringify(rows)).not.toMatch(/somebody|correct horse/);
});

test('a call of the screen stands at the step that the screen showed', () => {
  const screen: ScreenCall = {
    id: '1',
    call: 'listBundles',
    input: {},
    status: 200,
    code: null,
    at: Date.parse('2026-03-10T12:00:10Z'),
  };
  const rows = callLog('payment', paid, [
    { ...screen, steps: 4, tab: 1 },
    { ...screen, id: '2', steps: 4, tab: 1, status: 503, code: 'unavailable' },
    { ...screen, id: '3', steps: 40, tab: 1 },
  ]);
  expect(rows.map(({ by, actor, answer }) => [by, actor, answer])).toEqual([
    ['machine', 'placeOrder', 'pending'],
    ['screen', 'listBundles', '200'],
    ['screen', 'listBundles', '503 unavailable'],
    ['machine', 'readOrder', 'pending'],
    ['machine', 'readOrder', 'refused: unavailable'],
  ]);
  const filtered = (change: object) =>
    filterCalls(rows, { ...NO_FILTER, ...change }).map(({ by, actor }) => `${by} ${actor}`);
  expect(filtered({ by: 'screen', end: 'refused' })).toEqual(['screen listBundles']);
  expect(filtered({ text: 'ORDER.php post' })).toEqual(['machine placeOrder']);
  expect(filtered({ text: 'nothing like it' })).toEqual([]);
});

test('a call of the screen is reported when it is made and when it ends, without what was typed', async () => {
  const reported: ScreenCall[] = [];
  const answers = [
    () => Promise.resolve({ user: null }),
    () => Promise.reject(new CallError('login_failed')),
  ];
  const call = reportCalls((() => answers.shift()?.()) as never, (made) => reported.push(made));
  await call('readSelf');
  const body = { email: 'somebody@example.net', password: 'correct horse' };
  await expect(call('logIn', { body })).rejects.toThrow('login_failed');
  expect(reported.map(({ call: name, status, code }) => [name, status, code])).toEqual([
    ['readSelf', null, null],
    ['readSelf', 200, null],
    ['logIn', null, null],
    ['logIn', 401, 'login_failed'],
  ]);
  expect(reported[0]?.id).toBe(reported[1]?.id);
  expect(reported[2]?.input).toMatchObject({ body: { email: 'person-1@example.com' } });
  expect(JSON.stringify(reported)).not.toContain('correct horse');
});
