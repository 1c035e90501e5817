import type { Browser } from 'playwright';

/** A slow phone on a slow network, as Lighthouse simulates them. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_024 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
};
export const CPU_SLOWDOWN = 4;

export type Arrival = {
  /** Milliseconds from the request to the largest contentful paint. */
  readonly paintMs: number;
  /** Cumulative layout shift (Web Vitals) while the page loads. */
  readonly shift: number;
};

/** How a page arrives on a slow phone with an empty cache. */
export async function measureArrival(
  browser: Browser,
  url: string,
  javaScriptEnabled: boolean,
): Promise<Arrival> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, javaScriptEnabled });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  // The timeline comes from the debugger, so that a page without scripts can also be measured.
  await devtools.send('PerformanceTimeline.enable', {
    eventTypes: ['largest-contentful-paint', 'layout-shift'],
  });
  let shift = 0;
  let paint = 0;
  let origin = 0;
  devtools.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    shift += event.layoutShiftDetails?.value ?? 0;
    if (event.lcpDetails) paint = (event.lcpDetails.renderTime || event.lcpDetails.loadTime) * 1_000;
  });
  devtools.on('Network.requestWillBeSent', ({ wallTime }) => {
    origin ||= wallTime * 1_000;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return { paintMs: paint - origin, shift };
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
