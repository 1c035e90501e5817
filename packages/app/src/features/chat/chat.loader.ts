import type { QueryInput } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import type { AppServices } from '../../data/app-services.ts';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { AttachedContent } from './attachment.lazy.ts';
import { MessageRequest, Reactions } from './chat.lazy.tsx';

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

/**
 * Loads a conversation, and the code that shows what its messages carry beside their text, if any does.
 * @throws CallError
 */
export async function loadChat(app: AppServices, target: QueryInput<'readChat'>): Promise<void> {
  const { messages, is_request: isRequest } = await app.queries.ensureQueryData(
    callQueryOptions('readChat', target),
  );
  if (messages.some(({ reactions }) => reactions.length > 0)) await Reactions.load(app);
  if (isRequest) await MessageRequest.load(app);
  if (messages.some(({ attachment }) => attachment)) await AttachedContent.load(app);
}
