import { describe, expect, it } from 'vitest';
import { flows } from '@rendezvous/machines/flows';
import { stateName, walk } from '@rendezvous/machines/walk/walk';
import { withWords } from './drafts.ts';
import { outgoingOf } from './message.flow.ts';
import { begun, withOutgoing, type Outgoing } from './outgoing.ts';

const SHOWN: Readonly<Record<string, Outgoing['state'] | undefined>> = {
  queued: 'queued',
  sending: 'sending',
  waiting: 'sending',
  failed: 'failed',
  needingCredits: 'needing_credits',
  refused: 'refused',
};

describe('outgoingOf', () => {
  it.each(Object.entries(flows.message.scenarios))('when it %s', (_, scenario) => {
    const snapshot = walk(flows.message.machine, scenario).actor.getSnapshot();
    const shown = outgoingOf(snapshot as never);
    expect(shown?.state).toBe(SHOWN[stateName(snapshot.value)]);
    expect(Boolean(shown?.failure)).toBe(
      ['failed', 'refused', 'needing_credits'].includes(shown?.state ?? ''),
    );
  });
});

describe('withOutgoing', () => {
  const message = (clientId: string) => ({ clientId }) as Outgoing['message'];
  const [one, other] = [begun(message('1'), true), begun(message('2'), false)];

  it('changes a message in its place, takes it out, and puts a new one at the end', () => {
    expect([one.state, other.state]).toEqual(['sending', 'queued']);
    expect(withOutgoing([one, other], '1', { ...one, state: 'failed' })).toEqual([
      { ...one, state: 'failed' },
      other,
    ]);
    expect(withOutgoing([one, other], '1', null)).toEqual([other]);
    expect(withOutgoing([one], '2', other)).toEqual([one, other]);
    expect(withOutgoing([one], '2', null)).toEqual([one]);
  });
});

describe('withWords', () => {
  it('gives words back', () => expect(withWords('', 'Hello')).toBe('Hello'));
  it('loses nothing that was written since', () =>
    expect(withWords('And another thing', 'Hello')).toBe('Hello\nAnd another thing'));
});
