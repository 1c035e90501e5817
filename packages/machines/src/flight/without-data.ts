import { FIELD_REASONS } from '@rendezvous/contract/errors';
import type { Flow } from '../flows.ts';
import { WALK_START } from '../walk/clock.ts';
import type { Refusal, Step } from '../walk/walk.ts';
import { samplesOf } from './samples.ts';
import { createStandIns, type StandIns } from './stand-ins.ts';

const REASONS = new Set<string>(FIELD_REASONS);

/** Replaces all data of people in the steps of a walk. Steps that a recorder has written stay as they are. */
export function withoutData(flow: Flow, steps: readonly Step[]): readonly Step[] {
  const standIns = createStandIns(WALK_START);
  return steps.map((step) => stepWithoutData(flow, step, standIns));
}

/** Replaces all data of people in a step, by the samples of its flow. */
export function stepWithoutData(flow: Flow, step: Step, standIns: StandIns): Step {
  const samples = samplesOf(flow);
  if ('send' in step) {
    const { type } = step.send as { readonly type: string };
    const known = samples.events(type);
    const send = (known.length > 0 ? standIns.replace(step.send, known) : { type }) as never;
    return step.forced ? { send, forced: true } : { send };
  }
  if ('answer' in step) {
    const known = samples.outputs(step.answer);
    if (step.output === undefined || known.length === 0) return { answer: step.answer };
    return { answer: step.answer, output: standIns.replace(step.output, known) };
  }
  if ('refuse' in step)
    return {
      refuse: step.refuse,
      with: refusalWithoutData(step.with, samples.params(step.with.code), standIns),
    };
  return step;
}

function refusalWithoutData(
  { code, params, fields }: Refusal,
  known: readonly unknown[],
  standIns: StandIns,
): Refusal {
  const kept = Object.entries(fields ?? {}).filter(
    ([name, reason]) => /^[a-z_]{1,30}$/.test(name) && REASONS.has(reason),
  );
  return {
    code,
    ...(params && known.length > 0 ? { params: standIns.replace(params, known) as never } : {}),
    ...(kept.length > 0 ? { fields: Object.fromEntries(kept) } : {}),
  };
}
