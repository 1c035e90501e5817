import { ERROR_STATUS, type ErrorCode } from '@rendezvous/contract/errors';
import type { Flow } from '../flows.ts';
import type { Refusal, Step } from './walk.ts';

/** One possible result of an actor, as a step. Its label is unique among the outcomes of the actor. */
export type Outcome = { readonly label: string; readonly step: Step };

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
          ),
          ...labelled(
            refusals.map((refusal) => ({ refuse: actor, with: refusal })),
            (step) => refusalLabel(step.with),
            (step) => step.with,
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
): Outcome[] {
  const known = new Map<string, One>();
  for (const step of steps) {
    const key = JSON.stringify(identity(step)) ?? '';
    if (!known.has(key)) known.set(key, step);
  }
  const counts = new Map<string, number>();
  return [...known.values()].map((step) => {
    const label = labelOf(step);
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return { label: count === 1 ? label : `${label} (${count})`, step };
  });
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
