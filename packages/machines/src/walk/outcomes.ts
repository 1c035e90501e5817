import { ERROR_STATUS, type ErrorCode } from '@rendezvous/contract/errors';
import type { Flow } from '../flows.ts';
import { isOwn, withoutTab, type Refusal, type Step } from './walk.ts';

/** One possible result of an actor, as a step. */
export type Outcome = {
  /** Names the outcome in links: unique among those of the actor, with a number where the results are alike. */
  readonly label: string;
  /** The same for readers: it says how the result differs from others with the same label. Unique, too. */
  readonly title: string;
  readonly step: Step;
};

const CODES_OF_ANY_CALL: readonly ErrorCode[] = ['rate_limited', 'internal', 'unavailable'];

/**
 * Returns the outcomes of each actor of a flow: every result and refusal in its scenarios, and the codes with which any
 * call can fail. `codes` adds the refusals of the call behind an actor.
 */
export function outcomesOf(
  { machine, scenarios }: Flow,
  codes: Readonly<Record<string, readonly ErrorCode[]>> = {},
): Readonly<Record<string, readonly Outcome[]>> {
  const steps = Object.values(scenarios).flatMap((scenario) => scenario.steps);
  return Object.fromEntries(
    Object.keys(machine.implementations.actors).map((actor) => {
      const answers = steps.flatMap((step) => ('answer' in step && step.answer === actor ? [step] : []));
      const refusals = [
        ...steps.flatMap((step) => ('refuse' in step && step.refuse === actor ? [step.with] : [])),
        ...[...(codes[actor] ?? []), ...CODES_OF_ANY_CALL].map((code): Refusal => ({ code })),
      ];
      return [
        actor,
        [
          ...labelled(
            answers,
            (step) => answerLabel(step.output),
            ({ output }) => output,
            ({ output }) => answerTitle(output),
          ),
          ...labelled(
            refusals.map((refusal) => ({ refuse: actor, with: refusal })),
            (step) => refusalLabel(step.with),
            (step) => step.with,
            (step) => refusalLabel(step.with),
          ),
        ],
      ];
    }),
  );
}

function labelled<One extends Step>(
  steps: readonly One[],
  labelOf: (step: One) => string,
  identity: (step: One) => unknown,
  titleOf: (step: One) => string,
): Outcome[] {
  const known = new Map<string, One>();
  for (const step of steps) {
    const key = JSON.stringify(identity(step)) ?? '';
    if (!known.has(key)) known.set(key, step);
  }
  const distinct = [...known.values()];
  const [alike, sameTitle] = [Map.groupBy(distinct, labelOf), Map.groupBy(distinct, titleOf)];
  return distinct.map((step) => {
    const [label, title] = [labelOf(step), titleOf(step)];
    const number = (alike.get(label) as One[]).indexOf(step) + 1;
    const group = sameTitle.get(title) as One[];
    const differences = group[0] === step ? '' : differencesOf(identity(step), group.map(identity));
    return {
      label: number === 1 ? label : `${label} (${number})`,
      title: differences ? `${title}: ${differences}` : title,
      step,
    };
  });
}

/**
 * Says in which fields a result differs from the first of several that are alike, and from the others:
 * `with bank transfer, amount 500`.
 */
function differencesOf(result: unknown, [first, ...others]: readonly unknown[]): string {
  const found = new Set<string>();
  const compare = (value: unknown, usual: unknown, rest: readonly unknown[], field: string) => {
    const text = JSON.stringify(value);
    const isUnlike = [usual, ...rest].some((other) => JSON.stringify(other) !== text);
    if (!isUnlike) return;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const isNew = typeof usual !== 'object' || usual === null;
      if (isNew && field) found.add(`with ${field}`);
      const names = new Set([value, ...(isNew ? [] : [usual as object])].flatMap(Object.keys));
      for (const name of names) {
        const inner: unknown = hasField(value, name) ? value[name] : null;
        const beside = rest.flatMap((other) => (hasField(other, name) ? [other[name]] : []));
        // The fields of a part that the first result lacks matter only where the other results have it, too.
        compare(inner, hasField(usual, name) ? usual[name] : isNew ? inner : null, beside, plain(name));
      }
    } else if (value === null || value === undefined) found.add(`no ${field}`);
    else found.add(`${field} ${String(value)}`);
  };
  compare(result, first, others, '');
  return [...found].join(', ');
}

function hasField(value: unknown, name: string): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}

/** `checkout_url` and `accountHolder` as words. */
function plain(field: string): string {
  if (field === 'params') return 'details';
  return field.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The outcome that a step of a walk takes; undefined for an event, a wait, and a result that no scenario has. */
export function outcomeOf(
  step: Step,
  outcomes: Readonly<Record<string, readonly Outcome[]>>,
): Outcome | undefined {
  if ('send' in step || !isOwn(step)) return undefined;
  const json = JSON.stringify(withoutTab(step));
  const actor = 'answer' in step ? step.answer : step.refuse;
  if (!Object.hasOwn(outcomes, actor)) return undefined;
  return outcomes[actor]?.find((outcome) => JSON.stringify(outcome.step) === json);
}

/** A short title for a result: what became of something, or else its label. */
function answerTitle(output: unknown): string {
  const { state, outcome } = (output ?? {}) as { state?: unknown; outcome?: unknown };
  const found = [state, outcome].find((value) => typeof value === 'string');
  return typeof found === 'string' ? found : answerLabel(output);
}

/** A short label for a result: `pending`, `matched`, `likesLeft 3`, or `done` where there is nothing to distinguish. */
function answerLabel(output: unknown): string {
  if (output === undefined || output === null) return 'done';
  if (typeof output !== 'object') return String(output);
  if (Array.isArray(output)) return `${output.length} of them`;
  const { status, ...rest } = output as Record<string, unknown>;
  if (typeof status === 'string') return status;
  const details = Object.entries(rest).flatMap(([key, value]) => {
    if (value === true) return [key];
    if (typeof value === 'number') return [`${key} ${value}`];
    if (Array.isArray(value)) return [`${value.length} ${key}`];
    return [];
  });
  return details.slice(0, 3).join(', ') || 'done';
}

function refusalLabel({ code, fields = {} }: Refusal): string {
  const details = Object.entries(fields).map(([field, reason]) => `${field} ${reason}`);
  return details.length > 0 ? `${code}: ${details.join(', ')}` : code;
}

/** Whether a value is an error code of the contract. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);
}
