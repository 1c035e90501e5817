import type { AnyEventObject } from 'xstate';
import type { Flow } from '../flows.ts';
import { fingerprint } from './drawing.ts';
import { isErrorCode, type Outcome } from './outcomes.ts';
import type { Fault } from './recording.ts';
import type { Refusal, Step } from './walk.ts';

/** A walk as it travels in an address. */
export type Log = { readonly start: string; readonly steps: readonly Step[] };

/** What is known of a flow by name, so that a link says `choosesVisa` and not what that event holds. */
export type Vocabulary = {
  readonly flow: Flow;
  readonly outcomes: Readonly<Record<string, readonly Outcome[]>>;
};

export type Read = {
  readonly log: Log;
  /** The first step that cannot be read; the log ends before it. */
  readonly fault: Fault | null;
  /** Whether the chart has changed since the link was made. */
  readonly isOfAnotherChart: boolean;
};

const LONGEST_LINK = 60_000;
const MOST_STEPS = 2_000;
const LONGEST_WAIT_MS = 400 * 86_400_000;
const DEEPEST = 6;

/**
 * `<fingerprint>~<start>~<step>~…` with the steps `e.choosesVisa`, `f.confirms` (forced), `w.4000`,
 * `o.readOrder.pending`, and `x.…` (JSON) for what has no name. To be escaped like any value of an address.
 */
export function writeLink({ start, steps }: Log, vocabulary: Vocabulary): string {
  return [
    fingerprint(vocabulary.flow.machine),
    start,
    ...steps.map((step) => writeStep(step, vocabulary)),
  ].join('~');
}

/** Reads a link without trusting it: nothing in it is run, and only plain data of the contract's shapes gets through. */
export function readLink(link: string, vocabulary: Vocabulary): Read {
  const { flow } = vocabulary;
  const [chart = '', given = '', ...tokens] = link.slice(0, LONGEST_LINK).split('~');
  const known = Object.hasOwn(flow.scenarios, given);
  const start = known ? given : (Object.keys(flow.scenarios)[0] as string);
  const isOfAnotherChart = chart !== fingerprint(flow.machine);
  if (!known) {
    const reason = `It begins as "${shortened(given)}", which this flow does not know.`;
    return { log: { start, steps: [] }, fault: { at: 0, reason }, isOfAnotherChart };
  }
  const steps: Step[] = [];
  for (const [at, token] of tokens.entries()) {
    const step = at < MOST_STEPS ? readStep(token, vocabulary) : `a walk has at most ${MOST_STEPS} steps`;
    if (typeof step === 'string')
      return { log: { start, steps }, fault: { at, reason: step }, isOfAnotherChart };
    steps.push(step);
  }
  const fault = link.length > LONGEST_LINK ? { at: steps.length, reason: 'the link was cut' } : null;
  return { log: { start, steps }, fault, isOfAnotherChart };
}

function writeStep(step: Step, { flow, outcomes }: Vocabulary): string {
  if ('wait' in step) return `w.${step.wait}`;
  if ('send' in step) {
    const json = JSON.stringify(step.send);
    const name = Object.entries(flow.events).find(([, event]) => JSON.stringify(event) === json)?.[0];
    if (name) return `${step.forced ? 'f' : 'e'}.${name}`;
  } else {
    const actor = 'answer' in step ? step.answer : step.refuse;
    const json = JSON.stringify(step);
    const named = outcomes[actor]?.find((outcome) => JSON.stringify(outcome.step) === json);
    if (named) return `o.${actor}.${named.label}`;
  }
  return `x.${JSON.stringify(step)}`;
}

/** The step, or why it cannot be read. */
function readStep(token: string, { flow, outcomes }: Vocabulary): Step | string {
  const [kind, name = '', ...rest] = token.split('.');
  if (kind === 'w') return readWait(Number(name));
  if (kind === 'e' || kind === 'f') {
    const event = Object.hasOwn(flow.events, name) ? flow.events[name] : undefined;
    if (!event) return `there is no event "${shortened(name)}"`;
    return kind === 'f' ? { send: event, forced: true } : { send: event };
  }
  if (kind === 'o') {
    const label = rest.join('.');
    const known = Object.hasOwn(outcomes, name) ? outcomes[name] : undefined;
    if (!known) return `there is no actor "${shortened(name)}"`;
    return (
      known.find((outcome) => outcome.label === label)?.step ??
      `"${name}" cannot come to "${shortened(label)}"`
    );
  }
  if (kind === 'x') return readRaw(token.slice(2), flow);
  return `"${shortened(token)}" is no step`;
}

function readWait(milliseconds: number): Step | string {
  const fits = Number.isSafeInteger(milliseconds) && milliseconds >= 0 && milliseconds <= LONGEST_WAIT_MS;
  return fits ? { wait: milliseconds } : 'that is no time to wait';
}

function readRaw(json: string, flow: Flow): Step | string {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return 'it is cut or broken';
  }
  if (!isPlain(value, DEEPEST) || typeof value !== 'object' || value === null || Array.isArray(value))
    return 'it is no plain data';
  const { send, forced, answer, output, refuse, with: refusal, ...more } = value as Record<string, unknown>;
  if (Object.keys(more).length > 0)
    return `"${shortened(Object.keys(more)[0] as string)}" is no part of a step`;
  if (send !== undefined) {
    const { type } = (send ?? {}) as { type?: unknown };
    if (typeof type !== 'string' || type.startsWith('xstate.') || !flow.machine.events.includes(type))
      return `the flow has no event "${shortened(String(type))}"`;
    return forced === true ? { send: send as AnyEventObject, forced } : { send: send as AnyEventObject };
  }
  const isActor = (actor: unknown): actor is string =>
    typeof actor === 'string' && Object.hasOwn(flow.machine.implementations.actors, actor);
  if (isActor(answer)) return { answer, output };
  if (isActor(refuse) && isErrorCode((refusal as Partial<Refusal> | undefined)?.code))
    return { refuse, with: refusal as Refusal };
  return 'it names no actor and no refusal of this flow';
}

/** JSON that changes no prototype and is not deeper than any event of ours. */
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
