import { CallError } from '@rendezvous/contract/errors';
import type { MockBackend } from '../mock-backend.ts';
import type { MemberState } from '../state.ts';
import { countFailure, refuseLocked } from './attempts.ts';

/**
 * Checks passwords, which are given by the name of their field. A wrong one counts as a failed log-in (LOGIN-3).
 * @throws CallError account_locked, invalid_fields
 */
export function checkPassword(
  backend: MockBackend,
  viewer: MemberState,
  given: Readonly<Record<string, string>>,
): void {
  refuseLocked(backend, viewer.email);
  for (const [field, password] of Object.entries(given)) {
    if (password === viewer.password) continue;
    const wrong = new CallError('invalid_fields', { fields: { [field]: 'wrong' } });
    throw countFailure(backend, viewer.email) ?? wrong;
  }
  backend.loginFailures.delete(viewer.email);
}
