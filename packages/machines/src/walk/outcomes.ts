import { ERROR_STATUS, type ErrorCode } from '@rendezvous/contract/errors';
import type { Flow } from '../flows.ts';
import type { Refusal, Step } from './walk.ts';

/** What an actor that the flow waits for can come to, as one step; its label is unique among the actor's. */
export type Outcome = { readonly label: string; readonly step: Step };

const WHENEVER: readonly ErrorCode[] = ['rate_limited', 'internal', 'unavailable'];

/**
 * The outcomes of each actor of a flow: every answer and refusal that its scenarios know, and what any call can fail
 * with. `codes` adds the refusals of the call behind an actor.
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
        ...[...(codes[actor] ?? []), ...WHENEVER].map((code): Refusal => ({ code })),
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
  meaning: (step: One) => unknown,
): Outcome[] {
  const known = new Map<string, One>();
  for (const step of steps) {
    const key = JSON.stringify(meaning(step)) ?? '';
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

/** `pending`, `matched`, `likesLeft 3`: what tells one answer from another; `done` where there is nothing to tell. */
function answerLabel(output: unknown): string {
  if (output === undefined || output === null) return 'done';
  if (typeof output !== 'object') return String(output);
  if (Array.isArray(output)) return `${output.length} of them`;
  const { status, ...rest } = output as Record<string, unknown>;
  if (typeof status === 'string') return status;
  const told = Object.entries(rest).flatMap(([key, value]) => {
    if (value === true) return [key];
    if (typeof value === 'number') return [`${key} ${value}`];
    if (Array.isArray(value)) return [`${value.length} ${key}`];
    return [];
  });
  return told.slice(0, 3).join(', ') || 'done';
}

function refusalLabel({ code, fields = {} }: Refusal): string {
  const told = Object.entries(fields).map(([field, reason]) => `${field} ${reason}`);
  return told.length > 0 ? `${code}: ${told.join(', ')}` : code;
}

/** Whether a text is a code of the contract. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);
}
