import type { StepFacts } from '@rendezvous/machines/walk/step-facts';

const KINDS = { event: 'Event', call: 'Call', time: 'Time', tab: 'Opens' } as const;

/** The name of a step's kind, as the log shows it. */
export const kindOf = ({ kind }: StepFacts) => KINDS[kind];

/** A step in one line: `Event chooses visa (method.chosen), guard methodIsOffered`. */
export function stepText(facts: StepFacts): string {
  const { what, type, answer, guards, hadEffect, tab, relayed } = facts;
  return [
    `${tab === null ? '' : `Tab ${tab}: `}${kindOf(facts)} ${what}${type ? ` (${type})` : ''}`,
    ...(answer === null ? [] : [`answer ${answer}`]),
    ...(guards.length > 0 ? [`guard ${guards.join(', ')}`] : []),
    ...(hadEffect || facts.kind === 'time' || facts.kind === 'tab' ? [] : ['no effect']),
    ...(relayed === null ? [] : [relayed]),
  ].join(', ');
}
