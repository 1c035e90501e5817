import { flows, type Flow } from '../flows.ts';
import type { Vocabulary } from '../walk/link.ts';
import { outcomesOf } from '../walk/outcomes.ts';

export type FlowName = keyof typeof flows;

/** Whether a text names a flow. */
export function isFlowName(name: unknown): name is FlowName {
  return typeof name === 'string' && Object.hasOwn(flows, name);
}

const known = new Map<Flow, Vocabulary>();

/** The names with which a recording writes the links of a flow. */
export function recordedVocabulary(name: FlowName): Vocabulary {
  const flow = flows[name];
  const vocabulary = known.get(flow) ?? { flow, outcomes: outcomesOf(flow) };
  known.set(flow, vocabulary);
  return vocabulary;
}
