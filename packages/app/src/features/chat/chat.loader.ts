import { CallError } from '@rendezvous/contract/errors';
import type { App } from '../../data/app.ts';
import { ask } from '../../data/ask.ts';

/** The list tells of its own failure and asks again: a conversation can be read without it. */
export async function loadList({ queries }: App): Promise<void> {
  try {
    await queries.ensureQueryData(ask('listChats'));
  } catch (error) {
    if (!(error instanceof CallError) || error.code === 'authentication_required') throw error;
  }
}
