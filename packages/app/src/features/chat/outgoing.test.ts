import { describe, expect, it } from 'vitest';
import { flows } from '@rendezvous/machines/flows';
import { stateName, walk } from '@rendezvous/machines/walk/walk';
import { outgoingOf } from './message.flow.ts';
import { begun, lookOf, type Outgoing } from './outgoing.ts';
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
  it.each(Object.entries(flows.message.scenarios))('when it %s', (name, scenario) => {
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
  const [one, other] = [begun(message('1'), [], true), begun(message('2'), [], false)];

  it('changes a message in its place, takes it out, and puts a new one where it was written', () => {
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

describe('a line', () => {
  const message = (clientId: string, to: string) => ({ clientId, to }) as Outgoing['message'];
  const first = begun(message('1', 'anna'), [], true);

  it('begins behind what is on its way to the same member, and not behind what was refused', () => {
    expect(begun(message('2', 'anna'), [first], true).state).toBe('queued');
    expect(begun(message('2', 'bo'), [first], true).state).toBe('sending');
    expect(begun(message('2', 'anna'), [{ ...first, state: 'refused' }], true).state).toBe('sending');
  });

  it.each([
    ['sending', 'sending'],
    ['waiting_for_network', 'queued'],
    ['failed', 'queued'],
    ['needing_credits', 'queued'],
  ] as const)('looks, behind one that is %s, as if %s', (state, look) => {
    const behind = begun(message('2', 'anna'), [first], true);
    expect(lookOf(behind, [{ ...first, state }, behind])).toBe(look);
  });
});

describe('withWords', () => {
  it('gives words back', () => expect(withRestoredText('', 'Hello')).toBe('Hello'));
  it('loses nothing that was written since', () =>
    expect(withRestoredText('And another thing', 'Hello')).toBe('Hello\nAnd another thing'));
});
