import { drawingOf } from './drawing.ts';
import type { Vocabulary } from './link.ts';
import { outcomeOf } from './outcomes.ts';
import type { Frame } from './recording.ts';
import type { AnyStateMachine } from 'xstate';
import { isOwn, type OwnStep, type Step, type Tab } from './walk.ts';

/** What a log says of a step. It contains no payload, which may be secret. */
export type StepFacts = {
  readonly kind: 'event' | 'call' | 'time' | 'tab';
  /** The event as a person says it (`chooses visa`), the actor, or how much time passed. */
  readonly what: string;
  /** The type of the event (`method.chosen`); null for other steps, and where `what` is the type. */
  readonly type: string | null;
  /** The result of the call (`completed`, `refused: unavailable`); null for other steps. */
  readonly answer: string | null;
  /** The guards that let the step pass, `forced` for one that did not, and `own payload` or `invalid payload`. */
  readonly guards: readonly string[];
  /** Whether the step took an edge. An event that its state ignores takes none. */
  readonly hadEffect: boolean;
  /** The tab in which the step was taken; null in a walk with one tab, and for time, which passes in both. */
  readonly tab: Tab | null;
  /** What the other tab learned: `tab 1 learns order.changed`. Null if nothing. */
  readonly relayed: string | null;
};

/** Describes the step that led to a frame; null at the start. */
export function stepFacts(frame: Frame, vocabulary: Vocabulary): StepFacts | null {
  const { step, edges } = frame;
  if (step === null) return null;
  const guardOf = guardsOf(vocabulary.flow.machine);
  const guards = [...edges].flatMap((edge) => guardOf.get(edge) ?? []);
  const payload = isOwn(step) && step.payload ? [`${step.payload} payload`] : [];
  const shared = {
    guards: [...new Set([...guards, ...payload])],
    hadEffect: edges.size > 0,
    tab: frame.tabs[1] && !('wait' in step) ? frame.tab : null,
    relayed: relayedText(frame),
  };
  if ('openTab' in step)
    return { ...shared, kind: 'tab', what: `as in ${step.openTab}`, type: null, answer: null };
  if ('wait' in step) return { ...shared, kind: 'time', what: duration(step.wait), type: null, answer: null };
  if ('send' in step) {
    const { type } = step.send;
    const name = eventName(step, vocabulary);
    const forced = step.forced ? ['forced'] : [];
    return {
      ...shared,
      guards: [...shared.guards, ...forced],
      kind: 'event',
      what: name ? eventLabel(name) : type,
      type: name ? type : null,
      answer: null,
    };
  }
  return {
    ...shared,
    kind: 'call',
    what: 'answer' in step ? step.answer : step.refuse,
    type: null,
    answer: answerText(step, vocabulary),
  };
}

/** What the other tab learned of a step, or that it was to learn of it and did not. */
function relayedText({ tab, relayed, step }: Frame): string | null {
  if (step && isOwn(step) && step.unheard) return `tab ${3 - tab} learns nothing`;
  if (!relayed) return null;
  return `tab ${3 - tab} learns ${relayed.event.type}${relayed.hadEffect ? '' : ', without effect'}`;
}

/** One line for a step: `order.confirmed`, `readOrder answers completed`, `readOrder is refused: unavailable`. */
export function stepLabel(step: Step, vocabulary: Vocabulary): string {
  if ('wait' in step) return `${duration(step.wait)} pass`;
  if ('openTab' in step) return 'a second tab opens';
  const label = ownLabel(step, vocabulary);
  return step.tab === 2 ? `${label} in tab 2` : label;
}

function ownLabel(step: OwnStep, vocabulary: Vocabulary): string {
  if ('send' in step) {
    const notes = [step.forced && 'forced', step.payload && `${step.payload} payload`].filter(Boolean);
    return notes.length > 0 ? `${step.send.type} (${notes.join(', ')})` : step.send.type;
  }
  const answer = answerText(step, vocabulary);
  if ('refuse' in step) return `${step.refuse} is ${answer}`;
  return answer === 'done' ? `${step.answer} answers` : `${step.answer} answers ${answer}`;
}

/** The label of an event by its name: "chooses visa" for `choosesVisa`. */
export function eventLabel(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Formats a duration: `1 d 2 h`, `4 s`, `250 ms`. */
export function duration(milliseconds: number): string {
  const units = [
    ['d', 86_400_000],
    ['h', 3_600_000],
    ['min', 60_000],
    ['s', 1_000],
    ['ms', 1],
  ] as const;
  let left = Math.round(milliseconds);
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count > 0 ? [`${count} ${unit}`] : [];
  });
  return parts.slice(0, 2).join(' ') || '0 s';
}

function eventName(step: Extract<Step, { send: unknown }>, { flow }: Vocabulary): string | undefined {
  const json = JSON.stringify(step.send);
  return Object.entries(flow.events).find(([, event]) => JSON.stringify(event) === json)?.[0];
}

function answerText(step: Exclude<OwnStep, { send: unknown }>, { outcomes }: Vocabulary): string {
  const title = outcomeOf(step, outcomes)?.title;
  if ('refuse' in step)
    return `refused: ${step.payload ? `${step.with.code}, ${step.payload} payload` : (title ?? step.with.code)}`;
  return step.payload ? `with an ${step.payload} payload` : (title ?? 'another result');
}

const known = new WeakMap<AnyStateMachine, ReadonlyMap<string, readonly string[]>>();

/** The guard of each edge, by the name of the edge. */
function guardsOf(machine: AnyStateMachine): ReadonlyMap<string, readonly string[]> {
  const cached = known.get(machine);
  if (cached) return cached;
  const { arrows, fromAnywhere } = drawingOf(machine);
  const guards = new Map(
    [...arrows, ...fromAnywhere].map(({ id, guard }) => [id, guard === null ? [] : [guard]]),
  );
  known.set(machine, guards);
  return guards;
}
