import { chromium } from 'playwright';
import { flows } from '../../packages/machines/src/flows.ts';
import { drawingOf } from '../../packages/machines/src/walk/drawing.ts';
import { writeLink } from '../../packages/machines/src/walk/link.ts';
import { outcomesOf } from '../../packages/machines/src/walk/outcomes.ts';
import { browserExecutable, browserFlags } from '../../scripts/browser.mjs';
import { packed, storyOf } from '../../.storybook/stepper/addresses.ts';
import { buildStorybook, serveStorybook } from '../storybook.ts';

/** The stepper in the built Storybook: how soon the largest chart is drawn, and how fast 200 steps are gone back. */
const DRAWN_MS = 1_000;
const BACK_MS = 100;
const STEPS = 200;
const ROUNDS = 5;

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const sizes = Object.entries(flows).map(([name, { machine }]) => {
  const { boxes, arrows } = drawingOf(machine);
  return { name: name as keyof typeof flows, size: boxes.length + arrows.length };
});
const [largest] = sizes.toSorted((a, b) => b.size - a.size);
if (!largest) throw new Error('There are no flows');

const built = await buildStorybook();
console.log(`built in ${(built.milliseconds / 1_000).toFixed(1)} s`);
await using server = await serveStorybook(built.folder);
const browser = await chromium.launch({ executablePath: await browserExecutable(), args: browserFlags });
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
console.log(
  JSON.stringify({
    name: 'Stepper: the largest chart drawn after its page, against 1 s',
    ratio: median(drawn) / DRAWN_MS,
    limit: 'at most 1',
    detail: `${Math.round(median(drawn))} ms for ${largest.name}, ${largest.size} states and edges (median of ${ROUNDS})`,
  }),
);

const { payment } = flows;
const steps = Array.from({ length: STEPS }, (_, at) => ({
  send: at % 2 === 0 ? payment.events.choosesVisa : payment.events.choosesPaypal,
}));
const start = 'leavesForTheProvider';
const link = writeLink({ start, steps } as never, { flow: payment, outcomes: outcomesOf(payment) });
await open('payment', packed(link));
const back: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const between = (button: string, reading: string) =>
    page.evaluate(
      ([name, expected]) =>
        new Promise<number>((resolve) => {
          const press = [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent === name,
          );
          const output = document.querySelector('.stepper-walk output') as HTMLElement;
          const began = performance.now();
          press?.click();
          const look = () =>
            output.textContent === expected
              ? resolve(performance.now() - began)
              : requestAnimationFrame(look);
          requestAnimationFrame(look);
        }),
      [button, reading] as const,
    );
  back.push(await between('To the start', `0 of ${STEPS}`));
  await page.locator('.stepper-log li').last().getByRole('button').click();
  await page.getByText(`${STEPS} of ${STEPS}`).waitFor();
}
console.log(
  JSON.stringify({
    name: `Stepper: back over ${STEPS} steps, against 100 ms`,
    ratio: median(back) / BACK_MS,
    limit: 'at most 1',
    detail: `${Math.round(median(back))} ms from the press to the page that shows it (median of ${ROUNDS})`,
  }),
);
await browser.close();
