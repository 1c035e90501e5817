import { existsSync, readFileSync } from 'node:fs';
import { readLink } from '../../packages/machines/src/walk/link.ts';
import { unpacked } from '../../packages/machines/src/walk/packed-link.ts';
import { stepLabel } from '../../packages/machines/src/walk/step-facts.ts';
import { vocabularyOf, type FlowName } from '../stepper/flow-facts.ts';
import type { FlowState } from './ask-data.ts';

/** The states of a flow, of the version of its machine with this fingerprint (machines/src/walk/drawing.ts). */
type FlowStates = { readonly fingerprint: string; readonly states: readonly Omit<FlowState, 'steps'>[] };

export const flowStatesFile = new URL('flow-states.json', import.meta.url);

/** The states of a flow with the steps of the walk to each. */
export function statesOfFlow(name: FlowName): readonly FlowState[] {
  const vocabulary = vocabularyOf(name);
  return (readFlowStates()[name]?.states ?? []).map((state) => ({
    ...state,
    steps: readLink(unpacked(state.walk), vocabulary).log.steps.map((step) => stepLabel(step, vocabulary)),
  }));
}

/** Reads the states of all flows, which `node scripts/flow-states.mjs` writes. */
export function readFlowStates(): Readonly<Record<string, FlowStates>> {
  if (!existsSync(flowStatesFile)) return {};
  return JSON.parse(readFileSync(flowStatesFile, 'utf8')) as Record<string, FlowStates>;
}
