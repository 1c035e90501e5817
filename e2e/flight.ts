import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failureOf, type FlightRecording } from '@rendezvous/machines/flight/flight-recording';
import { openWalk, readRecording } from '@rendezvous/machines/flight/read-recording';
import { packed } from '@rendezvous/machines/walk/packed-link';
import type { BrowserContext, Page } from 'playwright';
import { storyOf } from '../.storybook/stepper/addresses.ts';

const built = (file: string) =>
  readFileSync(new URL(`../packages/app/dist/recorder/flight-recorder/${file}`, import.meta.url), 'utf8');

/** Where Storybook is, for the links to walks. */
const STORYBOOK = process.env.STORYBOOK_URL ?? 'http://localhost:6006/';

/** The environment variable with the folder of what failed journeys leave. */
export const JOURNEYS_VARIABLE = 'E2E_JOURNEYS';
const JOURNEYS =
  process.env[JOURNEYS_VARIABLE] ?? fileURLToPath(new URL('../test-results/journeys', import.meta.url));

/** How long a page that no longer responds may take to give its recording. */
const READ_MS = 3_000;

/** Records the flows of every page of a context, and a trace of what is done in it. The site under test is unchanged. */
export async function recordFlight(context: BrowserContext, language: string): Promise<void> {
  const texts = built(`${/^[a-z]{2}/.exec(language)?.[0] ?? 'en'}.json`);
  await context.addInitScript({
    content: `window.flightRecorderTexts = ${texts};\n${built('flight-recorder.js')}`,
  });
  await context.tracing.start({ snapshots: true });
}

/**
 * Saves what a failed journey did: a recording of each tab, and the trace. Returns a text with the link to the walk that
 * failed, the calls, and the files.
 */
export async function saveFlight(context: BrowserContext, test: string): Promise<string> {
  const folder = join(JOURNEYS, `${slug(test)}-${Date.now().toString(36)}`);
  await mkdir(folder, { recursive: true });
  const trace = join(folder, 'trace.zip');
  const lines: string[] = [];
  for (const [tab, page] of context.pages().entries()) {
    const recording = await recordingOf(page);
    if (!recording) continue;
    const file = join(folder, `recording-${tab + 1}.json`);
    await writeFile(file, JSON.stringify(recording));
    lines.push(...describe(recording), `Recording: ${file} (open it in Storybook: Flows, Flight recorder)`);
  }
  const isTraced = await context.tracing.stop({ path: trace }).then(
    () => true,
    () => false,
  );
  if (isTraced) lines.push(`Trace: ${trace} (npx playwright show-trace)`);
  return `${lines.join('\n')}\n`;
}

function describe(recording: FlightRecording): readonly string[] {
  const failure = failureOf(recording);
  const calls = recording.journey.flatMap((entry) => ('call' in entry ? [entry] : []));
  const walk = failure && openWalk(failure.walk);
  return [
    ...(failure && walk
      ? [
          `Walk: ${failure.walk.flow} in ${walk.state}. ${failure.reason}`,
          addressOf(failure.walk.flow, walk.link, recording.language),
        ]
      : ['Walk: no flow was running.']),
    ...calls.map(
      ({ method, path, status, code }) =>
        `Call: ${method} ${path} ${status || 'no response'}${code ? ` ${code}` : ''}`,
    ),
  ];
}

function addressOf(flow: Parameters<typeof storyOf>[0], link: string, language: string): string {
  return `${STORYBOOK}?path=/story/${storyOf(flow)}--walk&globals=locale:${language}&args=walk:${packed(link)}`;
}

/** The recording of a tab; a page without the recorder, such as that of an error, leaves what the page before stored. */
async function recordingOf(page: Page): Promise<FlightRecording | null> {
  const read = page.evaluate(() =>
    window.flightRecorder
      ? JSON.stringify(window.flightRecorder.read())
      : (sessionStorage.getItem('rendezvous-flight-recording') ?? ''),
  );
  const late = new Promise<string>((resolve) => {
    setTimeout(() => resolve(''), READ_MS).unref();
  });
  const result = readRecording(await Promise.race([read, late]).catch(() => ''));
  return 'refusal' in result ? null : result.recording;
}

function slug(test: string): string {
  return test
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/-$/, '');
}
