import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { anOrder } from '@rendezvous/machines/payment/payment.samples';
import type { Step } from '@rendezvous/machines/walk/walk';
import { afterAll, describe, expect, it } from 'vitest';
import { bundled } from '../.storybook/walk-all/bundle.ts';
import { KeptResults } from '../.storybook/walk-all/kept-results.ts';
import { looks, type Look } from '../.storybook/walk-all/looks.ts';
import { frameId, ScreenWalker } from '../.storybook/walk-all/screen-walker.ts';
import { walkFlows, type Progress } from '../.storybook/walk-all/walk-flows.ts';
import { writeReport } from '../.storybook/walk-all/write-report.ts';
import { openStorybook } from './built-storybook.ts';

const sources = { entryWarning: 'this build' };
const folder = mkdtempSync(join(tmpdir(), 'rendezvous-walks-'));
const kept = new KeptResults(folder);

const storybook = openStorybook();
afterAll(() => rmSync(folder, { recursive: true }));

/** Walks the entry warning in its first two looks, which is what a run with `--looks 2` does. */
async function walk(address = storybook.url): Promise<Progress[]> {
  const progress: Progress[] = [];
  await walkFlows({
    names: ['entryWarning'],
    looks: looks(2),
    kept,
    sources,
    commit: 'abc',
    browser: storybook.browser,
    storybook: address,
    workers: 2,
    isFresh: address !== storybook.url,
    onProgress: (one) => progress.push(one),
  });
  return progress;
}

const report = () =>
  writeReport({ kept, names: ['entryWarning'], sources, commit: 'abc', storybook: storybook.url });

describe('a walk of all paths of a flow', () => {
  it('finds the entry warning clean in two looks, and keeps a picture of each state', async () => {
    expect(await walk()).toMatchObject([
      { left: 1, walked: 1 },
      { left: 0, walked: 2 },
    ]);
    const [flow] = await report();
    expect(
      new Set([...(flow?.marks.values() ?? [])].map(({ status, looks }) => `${status} ${looks}`)),
    ).toEqual(new Set(['clean 2']));
    const pictures = Object.values(flow?.result.shots ?? {}).flatMap(({ picture }) => picture ?? []);
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((picture) => !existsSync(join(kept.pictures, picture)))).toEqual([]);
  });

  it('does not walk a look again in the same build', async () => {
    expect(await walk()).toEqual([{ flow: 'entryWarning', left: 0, walked: 0, milliseconds: 0 }]);
  });

  it('is written as the same page each time', async () => {
    await report();
    const first = readFileSync(join(folder, 'index.html'), 'utf8');
    await report();
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(first);
  });

  it('is a page that loads only its pictures, is accessible, and opens a walk in its look', async () => {
    const context = await storybook.browser.newContext({
      viewport: { width: 1280, height: 900 },
      colorScheme: 'dark',
    });
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    await page.getByRole('link', { name: 'Entry warning' }).click();
    await page.getByRole('link', { name: /^warning, state: no faults in 2 looks/ }).click();
    const heading = page.getByRole('heading', { name: 'State warning' });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(requests.filter((url) => !url.startsWith('file://'))).toEqual([]);

    const picture = page.getByRole('link', { name: /\(opens the walk in Storybook\)$/ }).first();
    const address = (await picture.getAttribute('href')) ?? '';
    await page.goto(address.replace('http://localhost:6006', storybook.url));
    const walked = page.frameLocator('#storybook-preview-iframe');
    await walked.getByRole('region', { name: 'Walk' }).getByText('warning').first().waitFor();
    await context.close();
  });

  it('reports what a screen throws as a fault of its frame, and checks the next one', async () => {
    const link = (steps: readonly Step[]) => ({
      link: '',
      state: 'loading',
      active: [],
      passed: [],
      edges: [],
      log: { start: 'comesBackPaid', steps },
    });
    // An order that no backend sends, and that the screen cannot render.
    const unreadable = { toString: 0, valueOf: 0 };
    const crafted = { ...anOrder('completed'), amount: unreadable, credits: unreadable };
    const send = { type: 'order.changed', order: crafted } as never;
    const script = await bundled('in-page.ts');
    await using walker = new ScreenWalker({
      browser: storybook.browser,
      storybook: storybook.url,
      script,
      pictures: kept.pictures,
    });
    const { shots, newShots } = await walker.walk('payment', looks(1)[0] as Look, [
      {
        from: null,
        frames: [
          { ...link([]), link: 'before' },
          { ...link([{ send }]), link: 'broken' },
        ],
      },
      { from: null, frames: [{ ...link([]), link: 'after' }] },
    ]);
    const faultsOf = (walked: string) => newShots[shots[frameId(walked)] ?? '']?.faults;
    expect(faultsOf('broken')?.[0]).toMatchObject({
      kind: 'screen',
      message: expect.stringMatching(/^The screen cannot be rendered after step 1, order\.changed: ./),
    });
    expect([faultsOf('before'), faultsOf('after')]).toEqual([[], []]);
  });

  it('reports a screen that cannot be shown as a fault of every state, and goes on', async () => {
    expect(await walk(`${storybook.url}/nowhere`)).toHaveLength(2);
    const [flow] = await report();
    expect(new Set([...(flow?.marks.values() ?? [])].map(({ status }) => status))).toEqual(
      new Set(['faulty']),
    );
  });
});
