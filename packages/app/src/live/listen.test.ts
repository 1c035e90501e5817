import { QueryClient } from '@tanstack/react-query';
import { liveEvents } from '@rendezvous/contract/events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSessionCheck } from '../data/session-check.ts';
import { listen } from './listen.ts';

/** A replacement for the browser's `EventSource` that a test controls. */
class Stream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static last: Stream;
  readyState = Stream.CONNECTING;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.last = this;
  }
  close = vi.fn(() => {
    this.readyState = Stream.CLOSED;
  });
  setState(state: number, event: 'open' | 'error') {
    this.readyState = state;
    this.dispatchEvent(new Event(event));
  }
  send(name: string, data: unknown) {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }));
  }
}

beforeEach(() => void vi.stubGlobal('EventSource', Stream));
afterEach(() => {
  setSessionCheck(null);
  vi.unstubAllGlobals();
});

it('reports when the stream is opened, interrupted, reopened by the browser, and closed', () => {
  const emit = vi.fn();
  const check = vi.fn(async () => {});
  setSessionCheck(check);
  const close = listen(new QueryClient(), emit);
  expect(Stream.last.url).toBe('/api/events.php');
  Stream.last.setState(Stream.OPEN, 'open');
  Stream.last.setState(Stream.CONNECTING, 'error');
  Stream.last.setState(Stream.OPEN, 'open');
  expect(check).not.toHaveBeenCalled();
  Stream.last.setState(Stream.CLOSED, 'error');
  expect(check).toHaveBeenCalledOnce();
  expect(emit.mock.calls.map(([{ type }]) => type)).toEqual([
    'stream.opened',
    'stream.interrupted',
    'stream.opened',
    'stream.closed',
  ]);
  close();
  expect(Stream.last.close).toHaveBeenCalledOnce();
});

it('applies events, and fetches everything again after a reset', () => {
  const queries = new QueryClient();
  queries.setQueryData(['listChats', null], { chats: [], unread: 0 });
  listen(queries, () => {});
  queries.setQueryData(['readSelf', null], { user: { id: 'self', credits: 3 } });
  Stream.last.send('self.changed', { user: { id: 'self', credits: 7 } });
  expect(queries.getQueryData(['readSelf', null])).toEqual({ user: { id: 'self', credits: 7 } });
  expect(queries.getQueryState(['listChats', null])?.isInvalidated).toBe(false);
  Stream.last.send('reset', {});
  expect(queries.getQueryState(['listChats', null])?.isInvalidated).toBe(true);
});

it('listens to every event of the contract', () => {
  const addEventListener = vi.spyOn(Stream.prototype, 'addEventListener');
  listen(new QueryClient(), () => {});
  const names = addEventListener.mock.calls.map(([name]) => name);
  addEventListener.mockRestore();
  expect(names).toEqual(expect.arrayContaining(Object.keys(liveEvents)));
});
