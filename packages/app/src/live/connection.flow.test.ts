import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { flows } from '@rendezvous/machines/flows';
import { stateName, walk } from '@rendezvous/machines/walk/walk';
import { connectionFlow, type StreamFact } from './connection.flow.ts';
import { connectionStatusOf } from './connection-status-of.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page around the machine whose stream a test holds. */
function page() {
  const streams: { tell: (fact: StreamFact) => void; close: () => void }[] = [];
  const poll = vi.fn(async () => {});
  const actor = createActor(
    connectionFlow({
      listen(tell) {
        const close = vi.fn();
        streams.push({ tell, close });
        return close;
      },
      poll,
    }),
    { input: { online: true, subscribedToPush: false } },
  ).start();
  return { actor, streams, poll };
}

it('holds one stream while it is live and while the browser opens it again', async () => {
  const { actor, streams, poll } = page();
  streams[0]?.tell({ type: 'stream.opened' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(poll).toHaveBeenCalledOnce();
  streams[0]?.tell({ type: 'stream.interrupted' });
  streams[0]?.tell({ type: 'stream.opened' });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(actor.getSnapshot().matches({ streaming: 'live' })).toBe(true);
  expect(streams).toHaveLength(1);
  expect(streams[0]?.close).not.toHaveBeenCalled();
  expect(poll).toHaveBeenCalledOnce();
  actor.send({ type: 'member.left' });
  expect(streams[0]?.close).toHaveBeenCalledOnce();
});

it('opens it anew when it is refused, later each time but never at one moment for all (LIVE-6)', async () => {
  const { streams } = page();
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  streams[0]?.tell({ type: 'stream.closed' });
  expect(streams[0]?.close).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(749);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(streams).toHaveLength(2);
  random.mockReturnValue(1);
  streams[1]?.tell({ type: 'stream.closed' });
  await vi.advanceTimersByTimeAsync(2_499);
  expect(streams).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(streams).toHaveLength(3);
  random.mockRestore();
});

/** Beside `offline`, and where it has asked for itself and is about to try again. */
const LATE = /^(?:polling|streaming\.unheard)/;

it.each(Object.entries(flows.connection.scenarios))(
  'says how the page stands when it %s',
  (name, scenario) => {
    const snapshot = walk(flows.connection.machine, scenario).actor.getSnapshot();
    const state = stateName(snapshot.value);
    const triesAgain = ['triesAfterAMinute', 'isLookedAtWhileItAsks', 'changesTheNetworkWhileItAsks'];
    const late = LATE.test(state) || triesAgain.includes(name);
    expect(connectionStatusOf(snapshot as never)).toBe(
      state === 'offline' ? 'offline' : late ? 'late' : 'live',
    );
  },
);
