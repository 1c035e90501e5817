import { flows } from '@rendezvous/machines/flows';
import { replay } from '@rendezvous/machines/walk/recording';
import { expect, test } from 'vitest';
import { vocabularyOf, type FlowName } from '../flow-facts.ts';
import { SAMPLE_START, sampleSteps } from '../sample-walk.ts';
import { providerStates, senders } from './participants.ts';
import { itemText, mermaidOf, sequenceOf } from './sequence.ts';
import { layOut, wrapped } from './sequence-layout.ts';

const { frames } = replay(vocabularyOf('payment').flow, SAMPLE_START, sampleSteps).recording;
const sequence = sequenceOf('payment', frames);

test('a sequence has the events, calls, answers, states and times of a walk in order', () => {
  expect(sequence.lanes.map(({ name }) => name)).toEqual(['Member', 'Screen: Payment', 'Server', 'Provider']);
  expect(sequence.items.map((item) => `${item.place} ${itemText(sequence, item)}`)).toEqual([
    '0 State choosingMethod',
    '1 Member → Screen: Payment: chooses visa',
    '2 Member → Screen: Payment: asks for credits at once',
    '3 Member → Screen: Payment: confirms',
    '3 State placingOrder',
    '3 Screen: Payment → Server: placeOrder, POST /api/order.php',
    '4 10 s pass',
    '5 Server → Screen: Payment: placeOrder: pending',
    '5 State redirecting',
    '5 Screen: Payment → Provider: opens the page of the provider',
    '6 Provider → Screen: Payment: comes back',
    '6 State loading',
    '6 Screen: Payment → Server: readOrder, GET /api/order.php',
    '7 Server → Screen: Payment: readOrder: pending',
    '7 State pending.waiting',
    '8 4 s pass',
    '8 State pending.checking',
    '8 Screen: Payment → Server: readOrder, GET /api/order.php',
    '9 Server → Screen: Payment: readOrder: refused: unavailable',
    '9 State pending.waiting',
    '10 Server → Screen: Payment: hears of completion',
    '10 State completed',
  ]);
});

test('Mermaid gets the same rows, with its own syntax escaped', () => {
  const text = mermaidOf(sequence);
  expect(text.split('\n').slice(0, 12)).toEqual([
    'sequenceDiagram',
    '  actor member as Member',
    '  participant machine as Screen: Payment',
    '  participant server as Server',
    '  participant provider as Provider',
    '  Note over machine: choosingMethod',
    '  member->>machine: chooses visa',
    '  member->>machine: asks for credits at once',
    '  member->>machine: confirms',
    '  Note over machine: placingOrder',
    '  machine->>server: placeOrder, POST /api/order.php',
    '  Note over member,provider: 10 s pass',
  ]);
  expect(text).toContain('  server--xmachine: readOrder: refused: unavailable');
  const odd = mermaidOf({
    lanes: sequence.lanes,
    items: [{ place: 1, kind: 'state', lane: 'machine', text: 'a; b # end' }],
  });
  expect(odd).toContain('Note over machine: a#59; b #35; (end)');
});

test('rows follow each other without overlapping, and every text has its room', () => {
  const { items, width, height } = layOut(sequence);
  let end = 0;
  for (const { top, height: own, x1, x2 } of items) {
    expect(top).toBeGreaterThanOrEqual(end);
    expect(Math.min(x1, x2)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x1, x2)).toBeLessThanOrEqual(width);
    end = top + own;
  }
  expect(height).toBeGreaterThan(end);
  expect(wrapped('pending.waiting for the bank', 80)).toEqual(['pending.', 'waiting for', 'the bank']);
  expect(wrapped('x'.repeat(25), 70)).toEqual(['xxxxxxxxxx', 'xxxxxxxxxx', 'xxxxx']);
});

test('the table of senders names only events and states that the flows have', () => {
  for (const [name, known] of Object.entries(senders))
    for (const type of Object.keys(known)) expect(flows[name as FlowName].machine.events).toContain(type);
  for (const [name, states] of Object.entries(providerStates))
    expect(Object.keys(flows[name as FlowName].machine.states)).toEqual(expect.arrayContaining([...states]));
});

test('every scenario of every flow can be drawn', () => {
  for (const name of Object.keys(flows) as FlowName[])
    for (const [start, { steps }] of Object.entries(flows[name].scenarios)) {
      const { recording } = replay(flows[name], start, steps);
      const drawn = sequenceOf(name, recording.frames);
      const places = drawn.items.map(({ place }) => place);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(new Set(places).size).toBe(recording.frames.length);
      expect(layOut(drawn).items).toHaveLength(drawn.items.length);
    }
});
