import type { Flow } from '../flows.ts';
import type { Refusal, Step } from '../walk/walk.ts';

/** The events, results and refusals that a flow names itself: its vocabulary. They contain no data of people. */
export type Samples = {
  readonly events: (type: string) => readonly unknown[];
  readonly outputs: (actor: string) => readonly unknown[];
  /** The parameters of refusals with this code. */
  readonly params: (code: string) => readonly unknown[];
};

const known = new WeakMap<Flow, Samples>();

/** Collects the samples of a flow from its events and scenarios. */
export function samplesOf(flow: Flow): Samples {
  const cached = known.get(flow);
  if (cached) return cached;
  const steps = Object.values(flow.scenarios).flatMap((scenario): readonly Step[] => scenario.steps);
  const sent = [
    ...Object.values(flow.events),
    ...steps.flatMap((step) => ('send' in step ? [step.send as { readonly type: string }] : [])),
  ] as readonly { readonly type: string }[];
  const refusals = steps.flatMap((step): readonly Refusal[] => ('refuse' in step ? [step.with] : []));
  const samples: Samples = {
    events: (type) => unique(sent.filter((event) => event.type === type)),
    outputs: (actor) =>
      unique(
        steps.flatMap((step) =>
          'answer' in step && step.answer === actor && step.output !== undefined ? [step.output] : [],
        ),
      ),
    params: (code) =>
      unique(refusals.flatMap((one) => (one.code === code && one.params ? [one.params] : []))),
  };
  known.set(flow, samples);
  return samples;
}

function unique<One>(values: readonly One[]): readonly One[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
