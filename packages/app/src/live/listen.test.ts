import { QueryClient } from '@tanstack/react-query';
import { liveEvents } from '@rendezvous/contract/events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSessionKeeper } from '../data/session-keeper.ts';
import { listen } from './listen.ts';

/** A stream as the browser has it, told what to do by a test. */
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
  becomes(state: number, event: 'open' | 'error') {
    this.readyState = state;
    this.dispatchEvent(new Event(event));
  }
  says(name: string, data: unknown) {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }));
  }
}

beforeEach(() => void vi.stubGlobal('EventSource', Stream));
afterEach(() => {
  setSessionKeeper(null);
  vi.unstubAllGlobals();
});

it('tells what becomes of the stream: opened, broken and opened again by the browser, given up', () => {
  const told = vi.fn();
  const doubted = vi.fn(async () => {});
  setSessionKeeper(doubted);
  const close = listen(new QueryClient(), told);
  expect(Stream.last.url).toBe('/api/events.php');
  Stream.last.becomes(Stream.OPEN, 'open');
  Stream.last.becomes(Stream.CONNECTING, 'error');
  Stream.last.becomes(Stream.OPEN, 'open');
  expect(doubted).not.toHaveBeenCalled();
  Stream.last.becomes(Stream.CLOSED, 'error');
  expect(doubted).toHaveBeenCalledOnce();
  expect(told.mock.calls.map(([{ type }]) => type)).toEqual([
    'stream.opened',
    'stream.interrupted',
    'stream.opened',
    'stream.closed',
  ]);
  close();
  expect(Stream.last.close).toHaveBeenCalledOnce();
});

it('applies what it hears, and fetches everything again where the server cannot tell what was missed', () => {
  const queries = new QueryClient();
  queries.setQueryData(['listChats', null], { chats: [], unread: 0 });
  listen(queries, () => {});
  queries.setQueryData(['readSelf', null], { user: { id: 'self', credits: 3 } });
  Stream.last.says('self.changed', { user: { id: 'self', credits: 7 } });
  expect(queries.getQueryData(['readSelf', null])).toEqual({ user: { id: 'self', credits: 7 } });
  expect(queries.getQueryState(['listChats', null])?.isInvalidated).toBe(false);
  Stream.last.says('reset', {});
  expect(queries.getQueryState(['listChats', null])?.isInvalidated).toBe(true);
});

it('hears every event that the server may tell', () => {
  const heard = vi.spyOn(Stream.prototype, 'addEventListener');
  listen(new QueryClient(), () => {});
  const names = heard.mock.calls.map(([name]) => name);
  heard.mockRestore();
  expect(names).toEqual(expect.arrayContaining(Object.keys(liveEvents)));
});
