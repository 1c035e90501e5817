import { CallError } from '@rendezvous/contract/errors';

/** Codes of the policies of the desks. */
const POLICY_CODES = new Set(['authentication_required', 'forbidden', 'not_confirmed', 'pending_deletion']);

/**
 * Loads a desk. Whoever does not work at it finds as little as at an unknown address (SAFETY-11, FICTION-5).
 * @throws CallError not_found
 */
export async function asUnknownPage(load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch (error) {
    if (error instanceof CallError && POLICY_CODES.has(error.code)) throw new CallError('not_found');
    throw error;
  }
}
