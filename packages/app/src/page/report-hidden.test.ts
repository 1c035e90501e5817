import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportHidden, reportHiddenScript } from './report-hidden.ts';

let page: EventTarget;
let shown: EventTarget & { visibilityState: DocumentVisibilityState };
const sendBeacon = vi.fn<(address: string, body: string) => boolean>();
const fetched = vi.fn(async () => new Response());
beforeEach(() => {
  page = new EventTarget();
  shown = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  sendBeacon.mockReset().mockReturnValue(true);
  fetched.mockClear();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', shown);
  vi.stubGlobal('location', { search: '?lb=1&network=spring&other=x' });
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('performance', { now: () => 12_400 });
});
afterEach(() => vi.unstubAllGlobals());

function become(visibilityState: DocumentVisibilityState): void {
  shown.visibilityState = visibilityState;
  shown.dispatchEvent(new Event('visibilitychange'));
}
const VISIT = '/api/page-hidden.php?lb=1&page=%2Fstart&seconds=12&acted=1&network=spring';
const PLAIN = '/api/page-hidden.php?';

it('says once what became of a visit, and later only that the page is hidden (PAGE-25)', () => {
  reportHidden('/start', ['network', 'ref']);
  page.dispatchEvent(new Event('click'));
  become('hidden');
  become('visible');
  become('hidden');
  expect(sendBeacon.mock.calls).toEqual([
    [VISIT, '{}'],
    [PLAIN, '{}'],
  ]);
  expect(fetched).not.toHaveBeenCalled();
});

it('says it once for a page that is hidden and then left, and for one that is only left (PAGE-25)', () => {
  reportHidden('/start', ['network']);
  page.dispatchEvent(new Event('click'));
  become('hidden');
  page.dispatchEvent(new Event('pagehide'));
  expect(sendBeacon.mock.calls).toEqual([[VISIT, '{}']]);
  become('visible');
  page.dispatchEvent(new Event('pagehide'));
  expect(sendBeacon.mock.calls.at(-1)).toEqual([PLAIN, '{}']);
  expect(sendBeacon).toHaveBeenCalledTimes(2);
});

it.each([
  ['refuses the beacon', { sendBeacon: sendBeacon }],
  ['has no beacons', {}],
])('sends a request that outlives the page where the browser %s (PAGE-25)', (_, navigator) => {
  sendBeacon.mockReturnValue(false);
  vi.stubGlobal('navigator', navigator);
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  reportHidden('/start', ['network']);
  page.dispatchEvent(new Event('click'));
  become('hidden');
  expect(fetched.mock.calls).toEqual([[VISIT, { method: 'POST', body: '{}', keepalive: true }]]);
});

it('says nothing of a visit without `lb`, or on a page that no route matches (PAGE-25)', () => {
  reportHidden(null, ['network']);
  become('hidden');
  vi.stubGlobal('location', { search: '?network=spring' });
  reportHidden('/start', ['network']);
  become('visible');
  become('hidden');
  expect(sendBeacon.mock.calls.map(([address]) => address)).toEqual([PLAIN, PLAIN, PLAIN]);
});

it('works by itself as an inline script', () => {
  // oxlint-disable-next-line no-implied-eval -- the text is what the server writes into the page
  new Function(reportHiddenScript('/start'))();
  page.dispatchEvent(new Event('click'));
  become('hidden');
  expect(sendBeacon.mock.calls).toEqual([[VISIT, '{}']]);
});
