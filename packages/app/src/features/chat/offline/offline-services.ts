import { CallError } from '@rendezvous/contract/errors';
import type { Locale } from '@rendezvous/contract/locales';
import type { Call } from '@rendezvous/contract/transport';
import { createAppServices, type AppServices } from '../../../data/app-services.ts';
import { callQueryOptions } from '../../../data/call-query-options.ts';
import { announceConnectionStatus } from '../../../live/connection-status.ts';
import type { Chat, CopiedState } from '../../../offline/copied-state.ts';

/**
 * The services of a page without a network: what the copy has is answered, and everything else is unavailable. A message
 * that is written stays in the outbox until the page is loaded again (CHAT-27).
 */
export function offlineServices(state: CopiedState, locale: Locale): AppServices {
  const app = createAppServices(callNothing, locale);
  const { queries } = app;
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, staleTime: Infinity } });
  const { self, settings, chats, conversations } = state;
  queries.setQueryData(callQueryOptions('readSelf').queryKey, { user: self });
  queries.setQueryData(callQueryOptions('readSettings').queryKey, { settings });
  queries.setQueryData(callQueryOptions('listChats').queryKey, chats);
  for (const [id, chat] of conversations) {
    const shown = shownChat(chat);
    queries.setQueryData(callQueryOptions('readChat', { conversation: id }).queryKey, shown);
    queries.setQueryData(callQueryOptions('readChat', { member: chat.profile.id }).queryKey, shown);
  }
  announceConnectionStatus('offline');
  return app;
}

/** Declining and marking as read need the network, so a conversation offers neither. */
function shownChat(chat: Chat): Chat {
  return { ...chat, is_request: false };
}

const callNothing = ((name: string) =>
  name === 'sendMessage'
    ? // An answer would count as a failed try. What is written waits until the page is loaded again.
      new Promise<never>(() => {})
    : Promise.reject(new CallError('unavailable'))) as unknown as Call;
