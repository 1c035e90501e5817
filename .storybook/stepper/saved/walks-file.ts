import { flowFacts, type FlowName } from '../flow-facts.ts';
import type { Expected, Remark, SavedStep, SavedWalk } from './saved-walk.ts';

/** What was read, and a sentence for each thing that could not be. */
export type ReadWalks = { readonly walks: readonly SavedWalk[]; readonly problems: readonly string[] };

const FORMAT = 'rendezvous.walks';
const VERSION = 1;

const MOST_CHARACTERS = 4 * 1024 * 1024;
const MAX_WALKS = 500;
const MAX_STEPS = 2_000;
const LONGEST = { name: 120, text: 4_000, step: 20_000 } as const;

/** Writes walks as a file that a team can keep, with a line for each field, so that changes can be reviewed. */
export function writeWalks(walks: readonly SavedWalk[]): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, walks }, null, 2)}\n`;
}

/** Reads an untrusted file of walks. Of a file that was cut or damaged, it keeps the walks that are complete. */
export function readWalks(text: string): ReadWalks {
  if (text.trim() === '') return { walks: [], problems: ['The file is empty.'] };
  if (text.length > MOST_CHARACTERS) return { walks: [], problems: ['The file has more than 4 MiB.'] };
  const problems: string[] = [];
  const given = parsed(text, problems);
  if (given === null) return { walks: [], problems: ['This is not a file of walks.'] };
  if (given.version !== VERSION)
    problems.push(
      `The file has version ${String(given.version).slice(0, 10)}, and this page reads version ${VERSION}. ` +
        'What both have in common was read.',
    );
  const all = Array.isArray(given.walks) ? (given.walks as readonly unknown[]) : [];
  if (all.length === 0) problems.push('The file contains no walks.');
  if (all.length > MAX_WALKS) problems.push(`Of ${all.length} walks, the first ${MAX_WALKS} were read.`);
  return {
    walks: all
      .slice(0, MAX_WALKS)
      .flatMap((one, index) => readWalk(one, `Walk ${index + 1}`, problems) ?? []),
    problems,
  };
}

type Given = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string, problems: string[]): Given | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && value.format === FORMAT ? value : null;
  } catch {
    if (!text.includes(FORMAT)) return null;
    const walks = completeObjects(text.slice(text.indexOf('[') + 1));
    problems.push(`The file was cut or damaged: ${walks.length} complete walks were found in it.`);
    return { format: FORMAT, version: VERSION, walks };
  }
}

/** The JSON objects of a list that may end anywhere. */
function completeObjects(text: string): readonly unknown[] {
  const found: unknown[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"?|[{}]/g)) {
    if (token === '{') {
      if (depth === 0) start = index;
      depth += 1;
    } else if (token === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) found.push(...valueOf(text.slice(start, index + 1)));
    }
  }
  return found;
}

function valueOf(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** Whether a text can be the id of a walk. */
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,80}$/.test(value);

/** Reads one walk. `where` names it in the problems until its name is known. Null if it cannot be replayed at all. */
export function readWalk(given: unknown, where: string, problems: string[]): SavedWalk | null {
  const refuse = (reason: string) => {
    problems.push(`${where} was left out: ${reason}.`);
    return null;
  };
  if (!isObject(given)) return refuse('it is not an object');
  const { id, flow, name, saved, expected, chart, start, steps } = given;
  if (!isFlow(flow)) return refuse(`this build has no flow "${String(flow).slice(0, 40)}"`);
  if (typeof name !== 'string' || name.trim() === '') return refuse('it has no name');
  if (!isObject(start) || !isPart(start.scenario)) return refuse('it has no start');
  if (!isId(id)) return refuse('it has no valid id');
  const title = `“${name.trim().slice(0, LONGEST.name)}”`;
  const say = (problem: string) => problems.push(`${title}: ${problem}.`);
  if (name.trim().length > LONGEST.name) say('its name was shortened');
  return {
    id,
    flow,
    name: name.trim().slice(0, LONGEST.name),
    saved: isTime(saved) ? saved : new Date(0).toISOString(),
    expected: readExpected(expected, say),
    chart: typeof chart === 'string' && /^[\w-]{1,40}$/.test(chart) ? chart : '1-unknown',
    start: { scenario: start.scenario, ...readRemark(start, 'the start', say) },
    steps: readSteps(steps, say),
  };
}

const isFlow = (flow: unknown): flow is FlowName =>
  typeof flow === 'string' && Object.hasOwn(flowFacts, flow);

/** Whether a text can be a part of a link, which separates its parts by `~`. */
function isPart(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST.step && !value.includes('~');
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && value.length < 40 && Number.isFinite(Date.parse(value));
}

/** A step that cannot be read keeps its place, so that a replay says that it does not fit. */
const UNREADABLE = '?';

function readSteps(given: unknown, say: Say): readonly SavedStep[] {
  if (!Array.isArray(given)) {
    say('it has no list of steps');
    return [{ take: UNREADABLE }];
  }
  if (given.length > MAX_STEPS) say(`of its ${given.length} steps, the first ${MAX_STEPS} were read`);
  return (given as readonly unknown[]).slice(0, MAX_STEPS).map((one, index) => {
    const where = `step ${index + 1}`;
    const step = isObject(one) ? one : {};
    if (!isPart(step.take)) say(`${where} cannot be read`);
    return { take: isPart(step.take) ? step.take : UNREADABLE, ...readRemark(step, where, say) };
  });
}

type Say = (problem: string) => void;

function readRemark(given: Given, where: string, say: Say): Remark {
  return {
    ...readText(given, 'state', `the state of ${where}`, say),
    ...readText(given, 'note', `the note of ${where}`, say),
  };
}

function readExpected(given: unknown, say: Say): Expected {
  if (given === undefined) return {};
  if (!isObject(given)) {
    say('what it expects cannot be read');
    return {};
  }
  if (given.ended !== undefined && typeof given.ended !== 'boolean')
    say('whether it expects an end cannot be read');
  const values = isObject(given.values) ? Object.entries(given.values) : [];
  const known = values.filter(([, value]) => typeof value === 'string' && value.length <= LONGEST.text);
  if (known.length < values.length || (given.values !== undefined && !isObject(given.values)))
    say('expected values of the context cannot be read');
  return {
    ...readText(given, 'text', 'what should happen', say),
    ...readText(given, 'state', 'the final state', say),
    ...(typeof given.ended === 'boolean' && { ended: given.ended }),
    ...(known.length > 0 && { values: Object.fromEntries(known) as Record<string, string> }),
  };
}

/** A text of an object under its name; nothing if there is none. */
function readText<Field extends string>(
  given: Given,
  field: Field,
  what: string,
  say: Say,
): { readonly [name in Field]?: string } {
  const text = given[field];
  if (text === undefined || text === '') return {};
  if (typeof text === 'string' && text.length <= LONGEST.text)
    return { [field]: text } as { [name in Field]: string };
  say(`${what} cannot be read`);
  return {};
}
