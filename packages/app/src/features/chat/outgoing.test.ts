import { describe, expect, it } from 'vitest';
import { flows } from '@rendezvous/machines/flows';
import { stateName, walk } from '@rendezvous/machines/walk/walk';
import { outgoingOf } from './message.flow.ts';
import { createOutgoing, displayStateOf, type Outgoing } from './outgoing.ts';
import { withOutgoing } from './with-outgoing.ts';
import { withRestoredText } from './draft-storage.ts';

const SHOWN: Readonly<Record<string, Outgoing['state'] | undefined>> = {
  queued: 'queued',
  waitingForNetwork: 'waiting_for_network',
  sending: 'sending',
  waiting: 'sending',
  failed: 'failed',
  needingCredits: 'needing_credits',
  refused: 'refused',
};

describe('outgoingOf', () => {
  it.each(Object.entries(flows.message.scenarios))('returns the state of scenario %s', (name, scenario) => {
    const snapshot = walk(flows.message.machine, scenario).actor.getSnapshot();
    const shown = outgoingOf(snapshot as never);
    expect(shown?.state).toBe(SHOWN[stateName(snapshot.value)]);
    expect(Boolean(shown?.failure)).toBe(
      name !== 'failedBeforeThePageWasOpened' &&
        ['failed', 'refused', 'needing_credits'].includes(shown?.state ?? ''),
    );
  });
});

describe('withOutgoing', () => {
  const message = (clientId: string, to = 'anna') =>
    ({ clientId, to, writtenAt: `2026-03-10T12:00:0${clientId}Z` }) as Outgoing['message'];
  const [one, other] = [createOutgoing(message('1'), [], true), createOutgoing(message('2'), [], false)];

  it('replaces a message in its place, removes it, and inserts a new one by the time of writing', () => {
    expect([one.state, other.state]).toEqual(['sending', 'waiting_for_network']);
    expect(withOutgoing([other], '1', one)).toEqual([one, other]);
    expect(withOutgoing([one, other], '1', { ...one, state: 'failed' })).toEqual([
      { ...one, state: 'failed' },
      other,
    ]);
    expect(withOutgoing([one, other], '1', null)).toEqual([other]);
    expect(withOutgoing([one], '2', other)).toEqual([one, other]);
    expect(withOutgoing([one], '2', null)).toEqual([one]);
  });
});

describe('a queue', () => {
  const message = (clientId: string, to: string) => ({ clientId, to }) as Outgoing['message'];
  const first = createOutgoing(message('1', 'anna'), [], true);

  it('queues a message behind unsent ones to the same member, not behind refused ones (CHAT-23)', () => {
    expect(createOutgoing(message('2', 'anna'), [first], true).state).toBe('queued');
    expect(createOutgoing(message('2', 'bo'), [first], true).state).toBe('sending');
    expect(createOutgoing(message('2', 'anna'), [{ ...first, state: 'refused' }], true).state).toBe(
      'sending',
    );
  });

  it.each([
    ['sending', 'sending'],
    ['waiting_for_network', 'queued'],
    ['failed', 'queued'],
    ['needing_credits', 'queued'],
  ] as const)('shows a message behind one that is %s as %s', (state, shown) => {
    const behind = createOutgoing(message('2', 'anna'), [first], true);
    expect(displayStateOf(behind, [{ ...first, state }, behind])).toBe(shown);
  });
});

describe('withRestoredText', () => {
  it('restores a text to an empty draft (CHAT-26)', () =>
    expect(withRestoredText('', 'Hello')).toBe('Hello'));
  it('puts the text before what was written since (CHAT-26)', () =>
    expect(withRestoredText('And another thing', 'Hello')).toBe('Hello\nAnd another thing'));
});
