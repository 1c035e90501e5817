import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { flows } from '@rendezvous/machines/flows';
import { stateName, walk } from '@rendezvous/machines/walk/walk';
import { connectionFlow, type StreamEvent } from './connection.flow.ts';
import { connectionStatusOf } from './connection-status-of.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts the machine with streams that the test controls. */
function startConnection() {
  const streams: { emit: (event: StreamEvent) => void; close: () => void }[] = [];
  const poll = vi.fn(async () => {});
  const actor = createActor(
    connectionFlow({
      listen(emit) {
        const close = vi.fn();
        streams.push({ emit, close });
        return close;
      },
      poll,
    }),
    { input: { online: true, subscribedToPush: false } },
  ).start();
  return { actor, streams, poll };
}

it('keeps one stream while it is live and while the browser reconnects it', async () => {
  const { actor, streams, poll } = startConnection();
  streams[0]?.emit({ type: 'stream.opened' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(poll).toHaveBeenCalledOnce();
  streams[0]?.emit({ type: 'stream.interrupted' });
  streams[0]?.emit({ type: 'stream.opened' });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(actor.getSnapshot().matches({ streaming: 'live' })).toBe(true);
  expect(streams).toHaveLength(1);
  expect(streams[0]?.close).not.toHaveBeenCalled();
  expect(poll).toHaveBeenCalledOnce();
  actor.send({ type: 'member.left' });
  expect(streams[0]?.close).toHaveBeenCalledOnce();
});

it('reopens a refused stream after a wait that grows with each attempt and varies at random (LIVE-6)', async () => {
  const { streams } = startConnection();
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  streams[0]?.emit({ type: 'stream.closed' });
  expect(streams[0]?.close).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(749);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(streams).toHaveLength(2);
  random.mockReturnValue(1);
  streams[1]?.emit({ type: 'stream.closed' });
  await vi.advanceTimersByTimeAsync(2_499);
  expect(streams).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(streams).toHaveLength(3);
  random.mockRestore();
});

/** The states in which news is late, besides the scenarios in `isRetrying`. */
const LATE = /^(?:polling|streaming\.unheard)/;

it.each(Object.entries(flows.connection.scenarios))(
  'maps the scenario %s to its connection status',
  (name, scenario) => {
    const snapshot = walk(flows.connection.machine, scenario).actor.getSnapshot();
    const state = stateName(snapshot.value);
    const isRetrying = ['triesAfterAMinute', 'isLookedAtWhileItAsks', 'changesTheNetworkWhileItAsks'];
    const late = LATE.test(state) || isRetrying.includes(name);
    expect(connectionStatusOf(snapshot as never)).toBe(
      state === 'offline' ? 'offline' : late ? 'late' : 'live',
    );
  },
);
