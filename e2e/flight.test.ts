import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failureOf } from '@rendezvous/machines/flight/flight-recording';
import { openWalk, readRecording, type ReadRecording } from '@rendezvous/machines/flight/read-recording';
import { journeyTest, machineTest } from '@rendezvous/machines/flight/written-tests';
import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserExecutable, browserFlags } from '../scripts/browser.mjs';
import { JOURNEYS_VARIABLE } from './flight.ts';
import { messageFormatter, messagePattern } from './messages.ts';
import { startSite, type SiteUnderTest } from './server.ts';
import { waitForHydration } from './visitor.ts';

let site: SiteUnderTest;
let journeys: string;
beforeAll(async () => {
  site = await startSite();
  journeys = await mkdtemp(join(tmpdir(), 'rendezvous-journeys-'));
});
afterAll(async () => {
  await site?.stop();
  await rm(journeys, { recursive: true, force: true });
});

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Runs one journey of e2e/failing. */
function runJourney(file: string): Promise<{ code: number | null; output: string }> {
  const vitest = [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    'e2e/failing/vitest.config.ts',
  ];
  const child = spawn(process.execPath, [...vitest, file], {
    cwd: ROOT,
    env: { ...process.env, VITEST: undefined, SITE_UNDER_TEST: site.url, [JOURNEYS_VARIABLE]: journeys },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}

it('attaches the walk, the calls and a trace to a journey that fails, and the tests written from it run', async () => {
  const { code, output } = await runJourney('e2e/failing/cancelled.journey.ts');
  expect(code).toBe(1);
  expect(output).toContain('Walk: payment in cancelled.');
  expect(output).toMatch(
    /http:\/\/localhost:6006\/\?path=\/story\/flows-payment--walk&globals=locale:en&args=walk:[\w-]+\n/,
  );
  expect(output).toContain('Call: POST /api/order.php 200\n');
  expect(output).toContain('Call: GET /api/order.php 200\n');

  const [folder = ''] = await readdir(journeys);
  expect(folder).toMatch(/^expects-that-a-cancelled-payment-is-completed-/);
  expect((await stat(join(journeys, folder, 'trace.zip'))).size).toBeGreaterThan(10_000);
  const text = await readFile(join(journeys, folder, 'recording-1.json'), 'utf8');
  for (const marker of ['Zebedee', 'newcomer.', 'violet teapot']) expect(text).not.toContain(marker);
  const { recording, problems } = readRecording(text) as ReadRecording;
  expect(problems).toEqual([]);
  const failure = failureOf(recording);
  expect(failure).toMatchObject({ walk: { flow: 'payment', notes: [] } });
  // The first payment leaves for the provider, and the second one returns from it.
  const payments = recording.walks.filter(({ flow }) => flow === 'payment').map(openWalk);
  expect(payments.map(({ state }) => state)).toEqual(['redirecting', expect.stringMatching(/^cancelled\./)]);
  expect(payments[0]?.link).toMatch(/~e\.choosesVisa~e\.asksForCreditsAtOnce~e\.confirms~/);
  expect(recording.journey).toContainEqual(
    expect.objectContaining({ act: 'press', role: 'button', name: 'payments.order_button' }),
  );

  const walk = {
    flow: 'payment',
    ...(payments[1] as NonNullable<(typeof payments)[1]>),
    address: site.url,
  } as const;
  const written = join(ROOT, `e2e/failing/written-${process.pid}.journey.ts`);
  try {
    await writeFile(written, machineTest(walk));
    expect((await runJourney(written)).output).toContain('1 passed');
    const source = journeyTest(recording, walk);
    // Beside the other journeys it would be one folder higher, and start a site of its own.
    const here = source
      .replaceAll("from './", "from '../")
      .replace(
        'site = await startSite();',
        'site = { url: process.env.SITE_UNDER_TEST, stop: async () => {} } as never;',
      );
    await writeFile(written, here);
    expect((await runJourney(written)).output).toContain('1 passed');
  } finally {
    await rm(written, { force: true });
  }
});

it('finds an element by a message whose arguments are not recorded', () => {
  const like = messagePattern('de')('members.like');
  expect(messageFormatter('de')('members.like', { name: 'Lea (1)' })).toMatch(like);
  expect(messageFormatter('de')('swipe.undo')).not.toMatch(like);
});

it('records on a staging site, where a button saves what was done, without data of people', async () => {
  const staging = await startSite({ flightRecorder: true });
  const browser = await chromium.launch({
    executablePath: await browserExecutable(),
    // A browser that a test drives gets no button.
    args: [...browserFlags, '--disable-blink-features=AutomationControlled'],
  });
  try {
    const page = await browser.newPage({ locale: 'fi' });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const t = messageFormatter('fi');
    await page.addInitScript(() => localStorage.setItem('entry-warning', new Date().toISOString()));
    await page.goto(`${staging.url}/fi/login`);
    await waitForHydration(page);
    await page.getByLabel(t('account.email')).fill('zebedee.quill@posteo.de');
    await page.getByLabel(t('account.password'), { exact: true }).fill('owl under glass 42');
    await page.getByRole('button', { name: t('account.log_in'), exact: true }).click();
    await page.getByText(t('refusal.login_failed')).first().waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save recording' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).not.toMatch(/zebedee|posteo|owl/i);
    const { recording, problems } = readRecording(text) as ReadRecording;
    expect(problems).toEqual([]);
    expect(recording).toMatchObject({ language: 'fi', dropped: 0 });
    expect(failureOf(recording)).toMatchObject({
      walk: { flow: 'logIn', state: 'asking', notes: [] },
      reason: 'logIn is refused: login_failed.',
    });
    expect(recording.journey.map(({ at: _, ...entry }) => entry)).toEqual(
      expect.arrayContaining([
        { page: '/login' },
        { call: 'logIn', method: 'POST', path: '/api/user.php', status: 401, code: 'login_failed' },
      ]),
    );
    const pressed = recording.journey.flatMap((entry) =>
      'act' in entry && entry.act === 'press' ? [{ ...entry, name: entry.name && t(entry.name) }] : [],
    );
    expect(pressed.at(-1)).toMatchObject({ role: 'button', name: t('account.log_in') });
    // The browser itself reports the refused call; React reports no difference of the document.
    expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
    await page.getByRole('button', { name: 'Hide the flight recorder in this tab' }).click();
    await page.reload();
    await waitForHydration(page);
    expect(await page.getByRole('button', { name: 'Save recording' }).count()).toBe(0);
  } finally {
    await browser.close();
    await staging.stop();
  }
});
