import type { AnyEventObject } from 'xstate';
import type { Flow } from '../flows.ts';
import { fingerprint } from './drawing.ts';
import { isErrorCode, outcomeOf, type Outcome } from './outcomes.ts';
import type { Fault } from './recording.ts';
import { isOwn, withoutTab, type OwnStep, type Payload, type Refusal, type Step } from './walk.ts';

/** A walk as a link contains it. */
export type Log = { readonly start: string; readonly steps: readonly Step[] };

/** The named events and outcomes of a flow. A link contains these names instead of the events themselves. */
export type Vocabulary = {
  readonly flow: Flow;
  readonly outcomes: Readonly<Record<string, readonly Outcome[]>>;
};

export type ParsedLink = {
  readonly log: Log;
  /** The first step that cannot be read. The log ends before it. */
  readonly fault: Fault | null;
  /** Whether the machine has changed since the link was written. */
  readonly machineHasChanged: boolean;
};

const MAX_LINK_LENGTH = 60_000;
const MAX_STEPS = 2_000;
const MAX_WAIT_MS = 400 * 86_400_000;
const MAX_DEPTH = 8;
/** In characters of JSON. A link with a longer step would be cut by chat programs and refused by servers. */
export const MAX_STEP_LENGTH = 8_000;

/** The version of the format. Links without a version are of the first one, which has no mark at its end. */
const VERSION = 2;
const END = '.';

/**
 * Writes `2-<fingerprint>~<start>~<step>~…~.` with steps such as `e.choosesVisa`, `f.confirms` (forced), `w.4000`,
 * `o.readOrder.pending`, and `x.…` (JSON) for a step without a name or with a payload of
 * its own. `t.<scenario>` opens a second tab; steps in it have a 2 after their first letter (`e2.confirms`), and those of
 * which the other tab hears nothing a q (`o2q.readOrder.completed`). The dot at the end shows that nothing was cut off.
 * The caller escapes it as a value of an address.
 */
export function writeLink({ start, steps }: Log, vocabulary: Vocabulary): string {
  return [
    `${VERSION}-${fingerprint(vocabulary.flow.machine)}`,
    start,
    ...steps.map((step) => writeStep(step, vocabulary)),
    END,
  ].join('~');
}

/**
 * Reads an untrusted link. Nothing in it is executed, and only plain data for known events and actors is accepted. A
 * link that was cut off keeps every step that is complete.
 */
export function readLink(link: string, vocabulary: Vocabulary): ParsedLink {
  const { flow } = vocabulary;
  const { version, chart, startName, tokens, isCut } = partsOf(link.slice(0, MAX_LINK_LENGTH));
  const known = Object.hasOwn(flow.scenarios, startName);
  const start = known ? startName : (Object.keys(flow.scenarios)[0] as string);
  const machineHasChanged = chart !== fingerprint(flow.machine);
  const ending = (steps: readonly Step[], reason: string, cut = false): ParsedLink => ({
    log: { start, steps },
    fault: { at: steps.length, reason, ...(cut && { isCut: true }) },
    machineHasChanged,
  });
  if (version > VERSION) return ending([], `the link is of version ${version}, written by a later build`);
  if (!known)
    return startName === '' || (isCut && tokens.length === 0)
      ? ending([], 'the link was cut before its first step', true)
      : ending([], `This flow has no scenario "${shortened(startName)}".`);
  const steps: Step[] = [];
  for (const [at, token] of tokens.entries()) {
    const step = at < MAX_STEPS ? readStep(token, vocabulary) : `a walk has at most ${MAX_STEPS} steps`;
    if (typeof step === 'string') return ending(steps, step);
    steps.push(step);
  }
  if (isCut || link.length > MAX_LINK_LENGTH) return ending(steps, 'the link was cut', true);
  return { log: { start, steps }, fault: null, machineHasChanged };
}

/** Splits a link. Of one that does not have its end any more, the last part is left out: it may be cut, too. */
function partsOf(link: string) {
  const [head = '', startName = '', ...tokens] = link.split('~');
  const [, version, chart = head] = /^(\d+)-(.*)$/.exec(head) ?? [];
  if (version === undefined) return { version: 1, chart, startName, tokens, isCut: false };
  const isCut = tokens.at(-1) !== END;
  return { version: Number(version), chart, startName, tokens: tokens.slice(0, -1), isCut };
}

function writeStep(step: Step, { flow, outcomes }: Vocabulary): string {
  if ('wait' in step) return `w.${step.wait}`;
  if ('openTab' in step) return `t.${step.openTab}`;
  const place = `${step.tab ?? ''}${step.unheard ? 'q' : ''}`;
  if ('send' in step) {
    const json = JSON.stringify(step.send);
    const name = Object.entries(flow.events).find(([, event]) => JSON.stringify(event) === json)?.[0];
    if (name && !step.payload) return `${step.forced ? 'f' : 'e'}${place}.${name}`;
  } else {
    const actor = 'answer' in step ? step.answer : step.refuse;
    const named = outcomeOf(step, outcomes);
    if (named) return `o${place}.${actor}.${named.label}`;
  }
  return `x${place}.${JSON.stringify(withoutTab(step)).replaceAll('~', String.raw`\u007e`)}`;
}

/** Says why a link cannot contain a step after the steps of a walk; null if it can. */
export function unlinkable(log: Log, step: Step, vocabulary: Vocabulary): string | null {
  const read = readStep(writeStep(step, vocabulary), vocabulary);
  if (typeof read === 'string') return read;
  const { length } = writeLink({ ...log, steps: [...log.steps, step] }, vocabulary);
  return length > MAX_LINK_LENGTH
    ? `the link of the walk would be longer than ${MAX_LINK_LENGTH.toLocaleString('en')} characters`
    : null;
}

/** Returns the step, or a text that says why it cannot be read. */
function readStep(token: string, vocabulary: Vocabulary): Step | string {
  const [head = '', name = ''] = token.split('.');
  if (head === 'w') return readWait(Number(name));
  if (head === 't')
    return Object.hasOwn(vocabulary.flow.scenarios, name)
      ? { openTab: name }
      : `this flow has no scenario "${shortened(name)}"`;
  const [, kind = '', tab, unheard] = /^([efox])(2?)(q?)$/.exec(head) ?? [];
  const step = readOwnStep(`${kind}${token.slice(head.length)}`, vocabulary);
  if (typeof step === 'string') return kind === '' ? `"${shortened(token)}" is not a step` : step;
  return { ...step, ...(tab && { tab: 2 as const }), ...(unheard && { unheard: true as const }) };
}

/** Reads a step that one tab takes, without the tab. */
function readOwnStep(token: string, { flow, outcomes }: Vocabulary): OwnStep | string {
  const [kind, name = '', ...rest] = token.split('.');
  if (kind === 'e' || kind === 'f') {
    const event = Object.hasOwn(flow.events, name) ? flow.events[name] : undefined;
    if (!event) return `there is no event "${shortened(name)}"`;
    return kind === 'f' ? { send: event, forced: true } : { send: event };
  }
  if (kind === 'o') {
    const label = rest.join('.');
    const known = Object.hasOwn(outcomes, name) ? outcomes[name] : undefined;
    if (!known) return `there is no actor "${shortened(name)}"`;
    const step = known.find((outcome) => outcome.label === label)?.step;
    return step && isOwn(step) ? step : `"${name}" cannot come to "${shortened(label)}"`;
  }
  if (kind === 'x') return readRaw(token.slice(2), flow);
  return `"${shortened(token)}" is not a step`;
}

function readWait(milliseconds: number): Step | string {
  const fits = Number.isSafeInteger(milliseconds) && milliseconds >= 0 && milliseconds <= MAX_WAIT_MS;
  return fits ? { wait: milliseconds } : 'the wait is not a valid time';
}

function readRaw(json: string, flow: Flow): OwnStep | string {
  if (json.length > MAX_STEP_LENGTH)
    return `the data of the step is larger than ${MAX_STEP_LENGTH.toLocaleString('en')} characters`;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return 'the step is not valid JSON';
  }
  if (!isPlain(value, MAX_DEPTH) || typeof value !== 'object' || value === null || Array.isArray(value))
    return 'the step is not plain data';
  const {
    send,
    forced,
    answer,
    output,
    refuse,
    with: refusal,
    payload: written,
    ...more
  } = value as Record<string, unknown>;
  if (Object.keys(more).length > 0)
    return `"${shortened(Object.keys(more)[0] as string)}" is not a field of a step`;
  if (written !== undefined && !isPayload(written))
    return `a payload is own or invalid, not "${shortened(String(written))}"`;
  const payload = written === undefined ? {} : { payload: written };
  if (send !== undefined) {
    const { type } = (send ?? {}) as { type?: unknown };
    if (typeof type !== 'string' || type.startsWith('xstate.') || !flow.machine.events.includes(type))
      return `the flow has no event "${shortened(String(type))}"`;
    return { send: send as AnyEventObject, ...(forced === true && { forced }), ...payload };
  }
  const isActor = (actor: unknown): actor is string =>
    typeof actor === 'string' && Object.hasOwn(flow.machine.implementations.actors, actor);
  if (isActor(answer)) return { answer, output, ...payload };
  if (isActor(refuse) && isErrorCode((refusal as Partial<Refusal> | undefined)?.code))
    return { refuse, with: refusal as Refusal, ...payload };
  return 'the step names no actor or error code of this flow';
}

const isPayload = (value: unknown): value is Payload => value === 'own' || value === 'invalid';

/** Whether JSON has no key that could change a prototype, and is nested at most `depth` levels deep. */
function isPlain(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(
    ([key, inner]) => !['__proto__', 'constructor', 'prototype'].includes(key) && isPlain(inner, depth - 1),
  );
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
