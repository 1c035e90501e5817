import { chromium } from 'playwright';
import { flows } from '../../packages/machines/src/flows.ts';
import { drawingOf } from '../../packages/machines/src/walk/drawing.ts';
import { writeLink } from '../../packages/machines/src/walk/link.ts';
import { outcomesOf } from '../../packages/machines/src/walk/outcomes.ts';
import { packed } from '../../packages/machines/src/walk/packed-link.ts';
import { browserExecutable, browserFlags } from '../../scripts/browser.mjs';
import { storyOf } from '../../.storybook/stepper/addresses.ts';
import { buildStorybook, serveStorybook } from '../storybook.ts';

/**
 * The published Storybook: how long its build takes, and how soon a first-time visitor sees a story. Its stepper: how
 * soon the largest chart is drawn, how long it takes to go back 200 steps, and how soon the gallery shows all states
 * of payment.
 */
const BUILD_MS = 20_000;
const FIRST_STORY_MS = 3_000;
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
print('Storybook: the build, against 20 s', built.milliseconds, BUILD_MS);
await using server = await serveStorybook(built.folder);
const browser = await chromium.launch({ executablePath: await browserExecutable(), args: browserFlags });

const firsts: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await using context = await browser.newContext();
  const visit = await context.newPage();
  const started = performance.now();
  await visit.goto(`${server.url}/?path=/story/ui-primitives-button--default`);
  await visit.frameLocator('#storybook-preview-iframe').getByRole('button').first().waitFor();
  firsts.push(performance.now() - started);
}
print('Storybook: the first story, against 3 s', median(firsts), FIRST_STORY_MS);

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
