import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { flows } from '../flows.ts';
import { fingerprint } from './drawing.ts';
import { readLink, writeLink, type Vocabulary } from './link.ts';
import { outcomesOf } from './outcomes.ts';
import { packed, unpacked } from './packed-link.ts';
import type { Step } from './walk.ts';

const { payment } = flows;
const vocabulary: Vocabulary = { flow: payment, outcomes: outcomesOf(payment) };
const paidLater = [
  ...(payment.scenarios.comesBackWithTheBackButton?.steps ?? []),
  { wait: 4_000 },
  ...(payment.scenarios.comesBackPaid?.steps ?? []),
];

/** A link of the first version, as it was written before links had one. */
const oldLinkOf = (link: string) => link.replace(/^\d+-/, '').replace(/~\.$/, '');

describe('a link', () => {
  const log = { start: 'leavesForTheProvider', steps: paidLater };

  test('contains the names of a walk’s steps', () => {
    const link = writeLink(log, vocabulary);
    expect(link).toContain(
      '~e.choosesVisa~e.asksForCreditsAtOnce~e.confirms~o.placeOrder.pending~e.comesBack~',
    );
    expect(readLink(link, vocabulary)).toEqual({ log, fault: null, machineHasChanged: false });
  });

  test('contains a step without a name as plain data', () => {
    const typed: Step[] = [{ send: { type: 'method.chosen', method: 'ideal' } as never, forced: true }];
    const link = writeLink({ ...log, steps: typed }, vocabulary);
    expect(readLink(link, vocabulary).log.steps).toEqual(typed);
  });

  test.each([
    ['of an event that is gone', (link: string) => `${link}~e.paysByCheque`, 8, 'no event "paysByCheque"'],
    ['with an event of XState', (link: string) => `${link}~x.{"send":{"type":"xstate.init"}}`, 8, 'no event'],
    [
      'with a prototype',
      (link: string) => `${link}~x.{"send":{"__proto__":{"type":"a"}}}`,
      8,
      'not plain data',
    ],
    ['with a broken end', (link: string) => `${link}~x.{"send":`, 8, 'not valid JSON'],
    ['with a script', (link: string) => `${link}~<script>alert(1)</script>`, 8, 'is not a step'],
    ['with a wait without end', (link: string) => `${link}~w.1e99`, 8, 'not a valid time'],
    ['with another actor', (link: string) => `${link}~x.{"answer":"toString"}`, 8, 'names no actor'],
  ])('%s is read up to the step that is not valid', (_, change, at, reason) => {
    const { log: read, fault } = readLink(change(oldLinkOf(writeLink(log, vocabulary))), vocabulary);
    expect(read.steps).toEqual(paidLater.slice(0, at));
    expect(fault).toEqual({ at, reason: expect.stringContaining(reason) });
  });

  test('of the first version, which has no version and no end, is read', () => {
    const link = oldLinkOf(writeLink(log, vocabulary));
    expect(link).toBe(
      `${fingerprint(payment.machine)}~leavesForTheProvider~e.choosesVisa~e.asksForCreditsAtOnce~e.confirms` +
        '~o.placeOrder.pending~e.comesBack~o.readOrder.pending~w.4000~o.readOrder.completed',
    );
    expect(readLink(link, vocabulary)).toEqual({ log, fault: null, machineHasChanged: false });
  });

  test('of a later version says so', () => {
    const link = writeLink(log, vocabulary).replace(/^2-/, '3-');
    expect(readLink(link, vocabulary)).toMatchObject({
      log: { steps: [] },
      fault: { at: 0, reason: 'the link is of version 3, written by a later build' },
    });
  });

  test('keeps a step whose data contains the separator', () => {
    const steps: Step[] = [{ send: { type: 'method.chosen', method: 'a~b' } as never }];
    expect(readLink(writeLink({ ...log, steps }, vocabulary), vocabulary).log.steps).toEqual(steps);
  });

  test('of a changed machine is marked, and one of another flow has no steps', () => {
    for (const chart of ['old', '2-old']) {
      const [, ...rest] = writeLink(log, vocabulary).split('~');
      if (chart === 'old') rest.pop();
      expect(readLink([chart, ...rest].join('~'), vocabulary)).toEqual({
        log,
        fault: null,
        machineHasChanged: true,
      });
    }
    expect(readLink('old~unheardOf~e.confirms', vocabulary)).toMatchObject({
      log: { steps: [] },
      fault: { at: 0, reason: expect.stringContaining('unheardOf') },
    });
  });
});

test('every scenario of every flow is the same after writing and reading its link', () => {
  for (const flow of Object.values(flows)) {
    const vocabulary = { flow, outcomes: outcomesOf(flow) };
    for (const [start, { steps }] of Object.entries(flow.scenarios)) {
      const written = writeLink({ start, steps }, vocabulary);
      expect(readLink(written, vocabulary)).toEqual({
        log: { start, steps: JSON.parse(JSON.stringify(steps)) },
        fault: null,
        machineHasChanged: false,
      });
    }
  }
});

/** The steps of a cut link that are complete: those whose separator is still there. */
const completeSteps = (link: string) => Math.max(0, link.split('~').length - 3);

test('a link that is cut at any length keeps all complete steps, and says that it was cut', () => {
  const wrong: unknown[] = [];
  for (const flow of Object.values(flows)) {
    const vocabulary = { flow, outcomes: outcomesOf(flow) };
    for (const [start, scenario] of Object.entries(flow.scenarios)) {
      const steps = JSON.parse(JSON.stringify(scenario.steps)) as Step[];
      const link = writeLink({ start, steps }, vocabulary);
      for (let length = 1; length < link.length; length += 1) {
        const cut = link.slice(0, length);
        const { log, fault } = readLink(cut, vocabulary);
        const kept = steps.slice(0, completeSteps(cut));
        const isRight = fault?.isCut && fault.at === kept.length && isDeepStrictEqual(log.steps, kept);
        if (!isRight) wrong.push({ cut, log, fault });
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('a packed link that is cut at any length decodes to the link without its end', () => {
  for (const flow of Object.values(flows)) {
    const vocabulary = { flow, outcomes: outcomesOf(flow) };
    for (const [start, { steps }] of Object.entries(flow.scenarios)) {
      const link = writeLink({ start, steps }, vocabulary);
      const text = packed(link);
      expect(unpacked(text)).toBe(link);
      const bytes = new TextEncoder().encode(link);
      for (let length = 0; length < text.length; length += 1) {
        const kept = Math.floor((length * 3) / 4);
        expect(unpacked(text.slice(0, length))).toBe(new TextDecoder().decode(bytes.slice(0, kept)));
      }
    }
  }
});

test('a text that is no packed link stays as it is', () => {
  expect(unpacked('päckt~link')).toBe('päckt~link');
});
