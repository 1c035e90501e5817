import { CallError } from '@rendezvous/contract/errors';
import type { AppServices } from '../../data/app-services.ts';
import { callQueryOptions } from '../../data/call-query-options.ts';

/**
 * Loads the list of conversations. The list shows its own failure with a retry, so that a conversation can be read
 * without it.
 * @throws CallError authentication_required
 */
export async function loadList({ queries }: AppServices): Promise<void> {
  try {
    await queries.ensureQueryData(callQueryOptions('listChats'));
  } catch (error) {
    if (!(error instanceof CallError) || error.code === 'authentication_required') throw error;
  }
}
