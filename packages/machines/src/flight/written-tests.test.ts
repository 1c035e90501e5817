import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { flows } from '../flows.ts';
import { replay } from '../walk/recording.ts';
import type { Step } from '../walk/walk.ts';
import { FORMAT, VERSION, type FlightRecording, type JourneyEntry } from './flight-recording.ts';
import type { FlowName } from './flow-name.ts';
import { journeyTest, machineTest, type TestedWalk } from './written-tests.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const address = 'https://storybook.example/?path=/story/flows-payment--walk&args=walk:abc';

function walkOf(flow: FlowName, start: string): TestedWalk {
  const steps = flows[flow].scenarios[start]?.steps ?? [];
  const { recording } = replay(flows[flow], start, steps);
  return { flow, log: { start, steps }, states: recording.frames.map(({ state }) => state), address };
}

test('the machine tests of every scenario of every flow run and are green', { timeout: 60_000 }, async () => {
  // Below the project, so that its packages are found.
  const folder = await mkdtemp(join(root, 'node_modules/.written-tests-'));
  try {
    const all = Object.entries(flows).flatMap(([flow, { scenarios }]) =>
      Object.keys(scenarios).map((start) => ({ flow: flow as FlowName, start })),
    );
    await Promise.all(
      all.map(({ flow, start }) =>
        writeFile(join(folder, `${flow}-${start}.test.ts`), machineTest(walkOf(flow, start))),
      ),
    );
    await writeFile(join(folder, 'two-tabs.test.ts'), machineTest(walkInTwoTabs()));
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const report = join(folder, 'report.json');
    await run(
      process.execPath,
      [
        vitest,
        'run',
        '--root',
        folder,
        '--no-isolate',
        '--maxWorkers=1',
        '--reporter=json',
        `--outputFile=${report}`,
      ],
      { env: { PATH: process.env.PATH } },
    );
    expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({
      numPassedTests: all.length + 1,
      numFailedTests: 0,
      success: true,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a machine test names events and results as the flow does, passes the states, and has the link', () => {
  expect(machineTest(walkOf('payment', 'failedIsSure'))).toBe(`import { expect, test } from 'vitest';
import { flows } from '@rendezvous/machines/flows';
import { outcomesOf } from '@rendezvous/machines/walk/outcomes';
import { replay } from '@rendezvous/machines/walk/recording';
import type { Step } from '@rendezvous/machines/walk/walk';

/** A named result of one of the actors of the flow. */
function outcome(actor: string, label: string): Step {
  const found = outcomesOf(flows.payment)[actor]?.find((one) => one.label === label);
  if (!found) throw new Error(\`\${actor} has no outcome \${label}.\`);
  return found.step;
}

// The walk in Storybook: ${address}
test('payment: readOrder answers, readOrder answers, and ends in failed.confirmed', () => {
  const { recording, fault } = replay(flows.payment, 'failedIsSure', [
    outcome('readOrder', 'failed'),
    { wait: 4_000 },
    outcome('readOrder', 'failed'),
  ] as Step[]);
  expect(fault).toBeNull();
  expect(recording.frames.map(({ state }) => state)).toEqual([
    'loading',
    'failed.fresh',
    'failed.checking',
    'failed.confirmed',
  ]);
});
`);
});

test('a machine test keeps what a tester wrote, with its mark', () => {
  const steps: readonly Step[] = [
    { send: flows.payment.events.choosesVisa as never, payload: 'own' },
    { answer: 'placeOrder', output: { status: 'paid' }, payload: 'invalid' },
  ];
  const walk = {
    ...walkOf('payment', 'leavesForTheProvider'),
    log: { start: 'leavesForTheProvider', steps },
  };
  const source = machineTest(walk);
  expect(source).toContain("{ send: events.choosesVisa, payload: 'own' },");
  expect(source).toMatch(/answer: 'placeOrder', output: \{ status: 'paid' \}, payload: 'invalid'/);
});

/** The same order is read in both tabs, and paid; the second tab does not hear of it. */
function walkInTwoTabs(): TestedWalk {
  const [pending] = flows.payment.scenarios.waitsForTheBank?.steps ?? [];
  const steps = [
    pending,
    { openTab: 'failedIsSure' },
    { ...pending, tab: 2 },
    { send: flows.payment.events.hearsOfCompletion, unheard: true },
  ] as Step[];
  const log = { start: 'failedIsSure', steps };
  const { frames } = replay(flows.payment, log.start, steps).recording;
  return { flow: 'payment', log, states: frames.map(({ state }) => state), address };
}

test('a machine test of a walk in two tabs names the tab of each step', () => {
  const source = machineTest(walkInTwoTabs());
  expect(source).toContain(
    "    { openTab: 'failedIsSure' },\n    { ...outcome('readOrder', 'pending'), tab: 2 },",
  );
  expect(source).toContain('{ send: events.hearsOfCompletion, unheard: true },');
});

test('an end-to-end test does what the recording did, in the form of the journeys in e2e/', () => {
  const journey = [
    { page: '/credits/25' },
    { act: 'check', role: 'radio', name: 'payments.method.ideal' },
    { walk: 1, step: 'method.chosen', to: 'choosingMethod' },
    { act: 'check', role: 'checkbox', name: 'order.express_request' },
    { act: 'press', role: 'button', name: 'payments.order_button' },
    { call: 'placeOrder', method: 'POST', path: '/api/order.php', status: 409, code: 'recently_paid' },
    { page: '/members/:id' },
    { shows: 'order.failed' },
    { act: 'press', role: 'link', name: null, place: 2 },
    { act: 'fill', role: 'textbox', name: 'account.new_password' },
    { act: 'press', role: 'button', name: 'members.like', partial: true },
    { error: 'TypeError' },
  ].map((entry, index) => ({ at: index * 100, ...entry })) as unknown as JourneyEntry[];
  const recording: FlightRecording = {
    format: FORMAT,
    version: VERSION,
    build: 'abc',
    started: '2027-05-01T08:00:00.000Z',
    language: 'fi',
    walks: [],
    journey,
    dropped: 0,
  };
  const source = journeyTest(recording, walkOf('payment', 'leavesForTheProvider'));
  expect(source.slice(source.indexOf('// The walk'))).toBe(`// The walk in Storybook: ${address}
it('payment: chooses visa, asks for credits at once, confirms, placeOrder answers, and ends in redirecting', async () => {
  const { page, t, at, browserErrors } = await visitAsNewMember(browser, site.url, 'desktop', { language: 'fi' });
  const like = messagePattern('fi');
  await page.goto(at('/credits/25'));
  await page.getByRole('radio', { name: t('payments.method.ideal'), exact: true }).check();
  await page.getByRole('checkbox', { name: t('order.express_request'), exact: true }).check();
  await page.getByRole('button', { name: t('payments.order_button'), exact: true }).click();
  // POST /api/order.php (placeOrder) answered 409 recently_paid.
  // The recording does not contain the id in /members/:id.
  await page.waitForURL(/\\/members\\/[^\\/]+(?:[?#].*)?$/);
  await page.getByRole('heading', { level: 1, name: t('order.failed') }).waitFor();
  // The name of this element contains data, which is not recorded.
  await page.getByRole('link').nth(2).click();
  await page.getByLabel(t('account.new_password')).first().fill(NEW_PASSWORD);
  await page.getByRole('button', { name: like('members.like') }).first().click();
  // Here the page threw TypeError.
  expect(browserErrors).toEqual([]);
});
`);
  expect(source).toContain("import { NEW_PASSWORD, visitAsNewMember } from './members.ts';");
  expect(source).toContain("import { messagePattern } from './messages.ts';");
});
