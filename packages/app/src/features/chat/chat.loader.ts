import { CallError } from '@rendezvous/contract/errors';
import type { AppServices } from '../../data/app-services.ts';
import { callQueryOptions } from '../../data/call-query-options.ts';

/** The list tells of its own failure and asks again: a conversation can be read without it. */
export async function loadList({ queries }: AppServices): Promise<void> {
  try {
    await queries.ensureQueryData(callQueryOptions('listChats'));
  } catch (error) {
    if (!(error instanceof CallError) || error.code === 'authentication_required') throw error;
  }
}
