import { chromium, type Page } from 'playwright';
import { flows } from '../../packages/machines/src/flows.ts';
import { drawingOf } from '../../packages/machines/src/walk/drawing.ts';
import { writeLink } from '../../packages/machines/src/walk/link.ts';
import { outcomesOf } from '../../packages/machines/src/walk/outcomes.ts';
import { packed } from '../../packages/machines/src/walk/packed-link.ts';
import { browserExecutable, browserFlags } from '../../scripts/browser.mjs';
import { storyOf } from '../../.storybook/stepper/addresses.ts';
import { pressesToPaint, recordLongTasks, scriptsOf, type Scripts } from '../storybook-pages.ts';
import { buildStorybook, serveStorybook } from '../storybook.ts';

/**
 * The published Storybook: how long its build takes, how soon a first-time visitor sees a story and a Docs page, and how
 * much JavaScript a story and a walk load. Its stepper: how soon the largest chart is drawn, how soon a press is painted,
 * how long it takes to go back 200 steps, and how soon the gallery shows all states of payment.
 */
const BUILD_MS = 12_000;
const FIRST_STORY_MS = 1_500;
const DOCS_MS = 1_000;
const STORY_BYTES = 500_000;
const WALK_BYTES = 1_200_000;
const PRESS_MS = 100;
const CHART_MS = 1_000;
const BACK_MS = 100;
const STEPS = 200;
const GALLERY_MS = 10_000;
const ROUNDS = 5;

function print(name: string, milliseconds: number, limit: number, about = ''): void {
  const detail = [`${Math.round(milliseconds)} ms`, about].filter(Boolean).join(' for ');
  console.log(JSON.stringify({ name, ratio: milliseconds / limit, limit: 'at most 1', detail }));
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const sizes = Object.entries(flows).map(([name, { machine }]) => {
  const { boxes, arrows } = drawingOf(machine);
  return { name: name as keyof typeof flows, size: boxes.length + arrows.length };
});
const [largest] = sizes.toSorted((a, b) => b.size - a.size);
if (!largest) throw new Error('There are no flows.');

const built = await buildStorybook();
print('Storybook: the build, against 12 s', built.milliseconds, BUILD_MS);
await using server = await serveStorybook(built.folder);
const browser = await chromium.launch({ executablePath: await browserExecutable(), args: browserFlags });

/**
 * Resolves in the frame in which the page, or a frame in it, shows an element. A locator would ask ever more rarely, at
 * last twice a second, and so report up to 0.5 s too much.
 */
async function painted(visit: Page, selector: string, frame?: string): Promise<void> {
  await visit.waitForFunction(
    ([wanted, of]) => {
      const shown = of ? document.querySelector<HTMLIFrameElement>(of)?.contentDocument : document;
      return shown?.querySelector(wanted)?.checkVisibility({ visibilityProperty: true });
    },
    [selector, frame] as const,
    { polling: 'raf' },
  );
}

const firsts: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await using context = await browser.newContext();
  const visit = await context.newPage();
  const started = performance.now();
  await visit.goto(`${server.url}/?path=/story/ui-primitives-button--default`);
  await painted(visit, '#storybook-root button', '#storybook-preview-iframe');
  firsts.push(performance.now() - started);
}
print('Storybook: the first story, against 1.5 s', median(firsts), FIRST_STORY_MS);

const frameUrl = (id: string, viewMode: 'story' | 'docs' = 'story') =>
  `${server.url}/iframe.html?viewMode=${viewMode}&id=${id}`;
const STORY = 'ui-primitives-button--default';

const docs: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await using context = await browser.newContext();
  const visit = await context.newPage();
  const started = performance.now();
  await visit.goto(frameUrl('ui-primitives-button--docs', 'docs'));
  await painted(visit, '#storybook-docs h1');
  docs.push(performance.now() - started);
}
print('Storybook: a Docs page in its frame, against 1 s', median(docs), DOCS_MS);

function printBytes(name: string, { bytes, later, files }: Scripts, limit: number, about: string): void {
  const inMegabytes = (size: number) => `${(size / 1e6).toFixed(2)} MB`;
  const axe = later > 0 ? `; axe, which checks it afterwards, is another ${inMegabytes(later)}` : '';
  const detail = `${inMegabytes(bytes)} in ${files} files: ${about}${axe}`;
  console.log(JSON.stringify({ name, ratio: bytes / limit, limit: 'at most 1', detail }));
}

printBytes(
  'Storybook: JavaScript of a story, against 0.5 MB gzip',
  // axe checks the story once it is shown and its play function has ended.
  await scriptsOf(browser, frameUrl(STORY), (visit) =>
    visit.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/axe-/.test(name)),
    ),
  ),
  STORY_BYTES,
  'all that its frame loads to show the story and run its play function',
);
printBytes(
  'Storybook: JavaScript of a walk, against 1.2 MB gzip',
  await scriptsOf(browser, frameUrl(`${storyOf('payment')}--walk`), async (visit) => {
    await visit.waitForSelector('figure[data-drawn=true]');
    await visit.frameLocator('iframe[data-stage]').locator('main[data-steps]').waitFor();
  }),
  WALK_BYTES,
  'all that the stepper and the frame of its screen load, without the interface of Storybook around them',
);

const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });

async function open(flow: keyof typeof flows, walk: string) {
  await page.goto('about:blank');
  await page.goto(`${server.url}/iframe.html?viewMode=story&id=${storyOf(flow)}--walk&args=walk:${walk}`);
  const shown = await page.waitForSelector('.stepper').then(() => performance.now());
  await page.waitForSelector('figure[data-drawn=true] .stepper-box[data-mark=active]');
  return performance.now() - shown;
}

const drawn: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) drawn.push(await open(largest.name, ''));
print(
  'Stepper: the largest chart drawn after its page, against 1 s',
  median(drawn),
  CHART_MS,
  `${largest.name}, ${largest.size} states and edges`,
);

const PRESSES = ['chooses paypal', 'asks for credits at once', '1 minute', 'asks no longer', 'confirms'];
await open('payment', '');
await page.frameLocator('iframe[data-stage]').locator('main[data-steps]').waitFor();
const presses: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  presses.push(...(await pressesToPaint(page, PRESSES)));
  await page.getByRole('button', { name: 'To the start' }).click();
}
print(
  'Stepper: from a press to its paint, against 100 ms',
  median(presses),
  PRESS_MS,
  `the middle of ${presses.length} presses in payment; the slowest took ${Math.round(Math.max(...presses))} ms`,
);

await open('payment', '');
await page.getByRole('tab', { name: 'Paths' }).click();
await page.getByRole('button', { name: 'Walk everything' }).click();
await page.getByText(/^[1-9]\d* of \d+ screens/).waitFor({ timeout: 60_000 });
await page.getByRole('tab', { name: 'Act' }).click();
await page.getByRole('button', { name: 'chooses paypal' }).waitFor();
const blocked = await recordLongTasks(page);
const during = await pressesToPaint(page, PRESSES);
print(
  'Stepper: from a press to its paint while everything is walked, against 100 ms',
  median(during),
  PRESS_MS,
  `the middle of ${during.length} presses in payment; a press waits at most ${Math.round(await blocked())} ms for its turn`,
);

const { payment } = flows;
const steps = Array.from({ length: STEPS }, (_, at) => ({
  send: at % 2 === 0 ? payment.events.choosesVisa : payment.events.choosesPaypal,
}));
const start = 'leavesForTheProvider';
const link = writeLink({ start, steps } as never, { flow: payment, outcomes: outcomesOf(payment) });
await open('payment', packed(link));
await page.getByRole('tab', { name: 'Steps' }).click();
const back: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const timeUntil = (button: string, reading: string) =>
    page.evaluate(
      ([name, expected]) =>
        new Promise<number>((resolve) => {
          const press = [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent === name,
          );
          const output = document.querySelector('.stepper-walk output') as HTMLElement;
          const started = performance.now();
          press?.click();
          const check = () =>
            output.textContent === expected
              ? resolve(performance.now() - started)
              : requestAnimationFrame(check);
          requestAnimationFrame(check);
        }),
      [button, reading] as const,
    );
  back.push(await timeUntil('To the start', `0 of ${STEPS}`));
  await page.locator('.stepper-log li').last().getByRole('button').click();
  await page.getByText(`${STEPS} of ${STEPS}`).waitFor();
}
print(`Stepper: back over ${STEPS} steps, against 100 ms`, median(back), BACK_MS);

const galleries: number[] = [];
let states = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  await page.goto('about:blank');
  const started = performance.now();
  await page.goto(`${server.url}/iframe.html?viewMode=story&id=${storyOf('payment')}--states`);
  await page.waitForFunction(
    () =>
      document.querySelectorAll('.stepper-thumbnail:not(:has(iframe))').length === 0 &&
      document.querySelector('.stepper-thumbnail') !== null,
    undefined,
    { timeout: 60_000 },
  );
  galleries.push(performance.now() - started);
  states = await page.locator('.stepper-thumbnail').count();
}
print(
  'Stepper: the gallery of payment states, against 10 s',
  median(galleries),
  GALLERY_MS,
  `${states} states`,
);
await browser.close();
