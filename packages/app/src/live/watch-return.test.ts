import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchReturn } from './watch-return.ts';

class FakeDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  show(state: DocumentVisibilityState) {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: FakeDocument;
beforeEach(() => {
  vi.useFakeTimers();
  page = new FakeDocument();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function returnAfter(milliseconds: number): void {
  page.show('hidden');
  vi.advanceTimersByTime(milliseconds);
  page.show('visible');
}

it('tells a short absence from one in which the stream may have ended unnoticed (LIVE-6)', () => {
  const onReturn = vi.fn();
  watchReturn(onReturn);
  returnAfter(59_999);
  returnAfter(60_000);
  returnAfter(1_000);
  expect(onReturn.mock.calls).toEqual([[false], [true], [false]]);
});

it('counts from the first sign of absence, also for a page that was opened in the background (LIVE-6)', () => {
  page.visibilityState = 'hidden';
  const onReturn = vi.fn();
  watchReturn(onReturn);
  vi.advanceTimersByTime(40_000);
  page.show('hidden');
  vi.advanceTimersByTime(20_000);
  page.show('visible');
  expect(onReturn.mock.calls).toEqual([[true]]);
});

it.each(['2000-01-01', '2100-01-01'])(
  'takes an absence for long in which the clock was set to %s (LIVE-6)',
  (date) => {
    vi.setSystemTime(new Date('2026-03-10T12:00:00Z'));
    const onReturn = vi.fn();
    watchReturn(onReturn);
    page.show('hidden');
    vi.setSystemTime(new Date(date));
    page.show('visible');
    expect(onReturn.mock.calls).toEqual([[true]]);
  },
);

it('calls nothing after its end', () => {
  const onReturn = vi.fn();
  watchReturn(onReturn)();
  returnAfter(120_000);
  expect(onReturn).not.toHaveBeenCalled();
});
