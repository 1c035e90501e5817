import { CallError } from '@rendezvous/contract/errors';
import type { MockBackend } from '../mock-backend.ts';
import type { DecisionState } from './moderation.state.ts';

/** A measure about a member. @throws CallError not_found */
export function findMeasure(backend: MockBackend, id: string): DecisionState {
  const decision = backend.decisions.find((one) => one.id === id);
  if (!decision) throw new CallError('not_found');
  return decision;
}

/** The measures and dismissals, each once. A dismissal can be that of several complaints. */
export function allDecisions(backend: MockBackend): DecisionState[] {
  const dismissals = backend.complaints
    .flatMap(({ decision, reopened }) => [decision, reopened?.dismissal])
    .filter((one) => one?.action === 'dismiss');
  return [...new Set([...backend.decisions, ...dismissals])].filter(
    (one) => one !== null && one !== undefined,
  );
}

/** A measure or a dismissal. @throws CallError not_found */
export function findDecision(backend: MockBackend, id: string): DecisionState {
  const decision = allDecisions(backend).find((one) => one.id === id);
  if (!decision) throw new CallError('not_found');
  return decision;
}

/** Whether another moderator can decide in the place of one. */
export function hasOtherModerator(backend: MockBackend, exceptId: string): boolean {
  return [...backend.members.values()].some(
    ({ id, role, status }) => id !== exceptId && role !== 'member' && status === 'active',
  );
}
