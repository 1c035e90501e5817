import { endpoints } from '@rendezvous/contract/endpoints';
import { flows } from '../flows.ts';
import { readLink, writeLink, type ParsedLink } from '../walk/link.ts';
import { unpacked } from '../walk/packed-link.ts';
import { replay } from '../walk/recording.ts';
import { stateName, type Step } from '../walk/walk.ts';
import {
  FORMAT,
  MAX_BYTES,
  MAX_ENTRIES,
  VERSION,
  type Action,
  type FlightRecording,
  type FlightWalk,
  type JourneyEntry,
} from './flight-recording.ts';
import { isFlowName, recordedVocabulary } from './flow-name.ts';
import { withoutData } from './without-data.ts';

/** A recording that was read, and a sentence for each thing that is not as a recorder writes it. */
export type ReadRecording = { readonly recording: FlightRecording; readonly problems: readonly string[] };

/** Why nothing could be read. */
export type Unreadable = { readonly refusal: string };

/** A text above this is not parsed at all. */
const MOST_CHARACTERS = 4 * 1024 * 1024;
const MAX_WALKS = 50;

/**
 * Reads an untrusted recording: a file, the output of a failed test that contains one, or the address of a walk in
 * Storybook. It keeps everything that can be read, and names the rest.
 */
export function readRecording(text: string): ReadRecording | Unreadable {
  if (text.trim() === '') return { refusal: 'There is nothing to read: the text is empty.' };
  if (text.length > MOST_CHARACTERS)
    return {
      refusal: `The text has ${kib(text.length)} KiB. A recording has at most ${kib(MAX_BYTES)} KiB.`,
    };
  const problems: string[] = [];
  const value = parsed(text, problems);
  if (value === null) {
    const walk = walkOfAddress(text);
    if (walk) return { recording: around([walk]), problems: [] };
    return { refusal: 'This is not a recording: it is neither JSON of the recorder nor a link to a walk.' };
  }
  if (value.format !== FORMAT)
    return { refusal: `This is JSON, but not a recording: its "format" is not "${FORMAT}".` };
  if (value.version !== VERSION)
    problems.push(
      `The recording has version ${String(value.version).slice(0, 10)} and this page reads version ${VERSION}. ` +
        'What both have in common is shown.',
    );
  if (text.length > MAX_BYTES * 2)
    problems.push(
      `The recording has ${kib(text.length)} KiB, more than a recorder writes. The latest part is kept.`,
    );
  const walks = walksOf(value.walks, problems);
  const ids = new Set(walks.map(({ id }) => id));
  const recording: FlightRecording = {
    format: FORMAT,
    version: VERSION,
    build: plainText(value.build) ?? 'unknown',
    started: isTime(value.started) ? value.started : new Date(0).toISOString(),
    language: /^[a-z]{2}$/.test(String(value.language)) ? String(value.language) : 'en',
    walks,
    journey: journeyOf(value.journey, ids, problems),
    dropped: Number.isSafeInteger(value.dropped) ? Math.max(0, Number(value.dropped)) : 0,
  };
  if (walks.length === 0 && recording.journey.length === 0) problems.push('The recording is empty.');
  return { recording, problems };
}

/** A walk of a recording as it can be replayed by the flows of this build. */
export type OpenedWalk = ParsedLink & {
  /** The link without the steps that do not fit. */
  readonly link: string;
  /** The state after the last step that fits. */
  readonly state: string;
  /** The state after each step, that of the start first. */
  readonly states: readonly string[];
  readonly problems: readonly string[];
};

/** Replays a walk of a recording up to the first step that does not fit the flow any more. */
export function openWalk({ flow: name, link, state }: FlightWalk): OpenedWalk {
  const vocabulary = recordedVocabulary(name);
  const read = readLink(link, vocabulary);
  const { recording, fault } = replay(flows[name], read.log.start, read.log.steps);
  const steps = read.log.steps.slice(0, recording.frames.length - 1);
  const problems: string[] = [];
  const first = fault ?? read.fault;
  if (read.machineHasChanged)
    problems.push(
      'The flow has changed since the recording. Its steps are replayed by the flow of this build.',
    );
  if (first)
    problems.push(
      `Step ${first.at + 1} no longer fits: ${first.reason.replace(/[.]?$/, '.')} The ${steps.length} steps before it are kept.`,
    );
  const reached = stateName(recording.now.snapshot.value);
  if (!first && reached !== state)
    problems.push(`The site ended in ${state}. With the stand-ins, the walk ends in ${reached}.`);
  const log = { start: read.log.start, steps };
  return {
    ...read,
    log,
    link: writeLink(log, vocabulary),
    state: reached,
    states: recording.frames.map((frame) => frame.state),
    fault: first,
    problems,
  };
}

type Given = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON in a text: all of it, what is between the first and the last brace, or the walks of a file that was cut. */
function parsed(text: string, problems: string[]): Given | null {
  const start = text.indexOf('{');
  for (const candidate of [text, text.slice(start, text.lastIndexOf('}') + 1)]) {
    try {
      const value: unknown = JSON.parse(candidate);
      if (isObject(value)) return value;
    } catch {
      // The next candidate may be JSON.
    }
  }
  if (!text.includes(FORMAT)) return null;
  const walks =
    text.match(/\{"id":\d{1,6},"flow":"\w{1,30}","link":"(?:[^"\\]|\\.)*","state":"[^"]{0,80}"/g) ?? [];
  problems.push(`The recording was cut: ${walks.length} walks could be read, and nothing after them.`);
  return { format: FORMAT, version: VERSION, walks: walks.map((walk) => JSON.parse(`${walk}}`) as unknown) };
}

function walksOf(given: unknown, problems: string[]): readonly FlightWalk[] {
  if (!Array.isArray(given)) return [];
  if (given.length > MAX_WALKS) problems.push(`Of ${given.length} walks, the last ${MAX_WALKS} are kept.`);
  return given.slice(-MAX_WALKS).flatMap((one: unknown, index) => {
    const { id, flow, link, state, ended, notes } = isObject(one) ? one : {};
    if (!isFlowName(flow)) {
      problems.push(
        `Walk ${index + 1} is of a flow that this build does not have: "${plainText(flow) ?? '?'}".`,
      );
      return [];
    }
    if (typeof link !== 'string') {
      problems.push(`Walk ${index + 1} has no link.`);
      return [];
    }
    const cleaned = clean(flow, link);
    if (cleaned.replaced > 0)
      problems.push(
        `Walk ${index + 1} contained data that a recorder never keeps, in ${cleaned.replaced} of its steps. ` +
          'It was replaced by stand-ins and is not shown.',
      );
    return [
      {
        id: Number.isSafeInteger(id) ? Number(id) : index + 1,
        flow,
        link: cleaned.link,
        state: plainText(state) ?? '',
        ended: ended === true,
        notes: Array.isArray(notes) ? notes.flatMap((note) => plainText(note) ?? []).slice(0, 5) : [],
      },
    ];
  });
}

/** A link whose steps contain only what a recorder keeps, and the number of steps that had to change. */
function clean(flow: keyof typeof flows, link: string): { readonly link: string; readonly replaced: number } {
  const vocabulary = recordedVocabulary(flow);
  const { log, fault, machineHasChanged } = readLink(link, vocabulary);
  const steps = withoutData(flows[flow], log.steps);
  const replaced = steps.filter((step, index) => !isEqual(step, log.steps[index])).length;
  if (replaced === 0 && !fault) return { link, replaced };
  const written = writeLink({ ...log, steps }, vocabulary).split('~');
  const [version = '', chart = ''] = written[0]?.split('-') ?? [];
  const recorded = link.split('~')[0]?.replace(/^\d+-/, '') ?? '';
  const head = `${version}-${machineHasChanged ? recorded.slice(0, 12) : chart}`;
  return { link: [head, ...written.slice(1, -1), ...restOf(link, fault)].join('~'), replaced };
}

/**
 * What follows the steps that could be read, up to the mark at the end. It is kept only as far as it names things, so that
 * the page can say what no longer fits; a link that was cut stays cut.
 */
function restOf(link: string, fault: ParsedLink['fault']): readonly string[] {
  if (!fault) return ['.'];
  if (fault.isCut) return [''];
  return [/^[efowx]\.[\w.-]{0,60}/.exec(link.split('~')[fault.at + 2] ?? '')?.[0] ?? '?', '.'];
}

function isEqual(one: Step, other: Step | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function journeyOf(given: unknown, walks: ReadonlySet<number>, problems: string[]): readonly JourneyEntry[] {
  if (!Array.isArray(given)) return [];
  const latest = given.slice(-MAX_ENTRIES);
  if (latest.length < given.length)
    problems.push(`Of ${given.length} entries of the journey, the last ${MAX_ENTRIES} are kept.`);
  const entries = latest.map((entry: unknown) => entryOf(entry, walks));
  const unknown = entries.filter((entry) => entry === null).length;
  if (unknown > 0) problems.push(`${unknown} entries of the journey could not be read.`);
  return entries.filter((entry) => entry !== null);
}

const ACTS = new Set<unknown>(['press', 'fill', 'check', 'uncheck', 'choose'] satisfies Action['act'][]);
const MESSAGE_ID = /^[a-z0-9_]+(\.[a-z0-9_]+)+$/;
const PATH = /^\/[\w./:-]{0,100}$/;

function entryOf(entry: unknown, walks: ReadonlySet<number>): JourneyEntry | null {
  if (!isObject(entry)) return null;
  const at = Number.isFinite(entry.at) ? Number(entry.at) : 0;
  const messageId = (value: unknown) => (MESSAGE_ID.test(String(value)) ? String(value) : null);
  if (typeof entry.page === 'string') return PATH.test(entry.page) ? { at, page: entry.page } : null;
  if (entry.shows !== undefined) {
    const shows = messageId(entry.shows);
    return shows === null ? null : { at, shows };
  }
  if (ACTS.has(entry.act)) {
    return {
      at,
      act: entry.act as Action['act'],
      role: /^[a-z]{2,20}$/.test(String(entry.role)) ? String(entry.role) : 'generic',
      name: messageId(entry.name),
      ...(entry.partial === true ? { partial: true } : {}),
      ...(Number.isSafeInteger(entry.place) ? { place: Number(entry.place) } : {}),
      ...(entry.option === undefined ? {} : { option: messageId(entry.option) }),
    };
  }
  if (typeof entry.call === 'string') {
    if (!Object.hasOwn(endpoints, entry.call)) return null;
    const { method, path } = endpoints[entry.call as keyof typeof endpoints];
    const code = /^[a-z_]{1,40}$/.test(String(entry.code)) && entry.code !== null ? String(entry.code) : null;
    return { at, call: entry.call, method, path, status: Number(entry.status) || 0, code };
  }
  if (Number.isSafeInteger(entry.walk) && walks.has(Number(entry.walk)))
    return { at, walk: Number(entry.walk), step: plainText(entry.step) ?? '', to: plainText(entry.to) ?? '' };
  if (/^\w{1,40}$/.test(String(entry.error)) && entry.error !== undefined)
    return { at, error: String(entry.error) };
  return null;
}

/** A short text of the characters that recorders write, or null. */
function plainText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return value.replaceAll(/[^\w .,:;+()-]/g, ' ').slice(0, 200);
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && value.length < 40 && Number.isFinite(Date.parse(value));
}

const WALK_ADDRESS =
  /path=\/story\/flows-([a-z-]+)--walk&(?:globals=[^&\s]*&)?args=(?:\w+:[\w-]*;)*walk:([\w-]+)/;

/** The walk in an address of Storybook, as the stepper writes it (`globals=…&args=walk:<base64url>`). */
function walkOfAddress(text: string): FlightWalk | null {
  const found = WALK_ADDRESS.exec(text.replaceAll('%2F', '/'));
  if (!found) return null;
  const flow = (found[1] as string).replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (!isFlowName(flow)) return null;
  try {
    const { link } = clean(flow, unpacked(found[2] as string));
    const { log } = readLink(link, recordedVocabulary(flow));
    const { recording } = replay(flows[flow], log.start, log.steps);
    return { id: 1, flow, link, state: recording.now.state, ended: false, notes: [] };
  } catch {
    return null;
  }
}

function around(walks: readonly FlightWalk[]): FlightRecording {
  const started = new Date(0).toISOString();
  return {
    format: FORMAT,
    version: VERSION,
    build: 'unknown',
    started,
    language: 'en',
    walks,
    journey: [],
    dropped: 0,
  };
}

function kib(characters: number): number {
  return Math.round(characters / 1024);
}
