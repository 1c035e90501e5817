import { answered, lost, offline, refused, slow, timeout } from '../outcomes.ts';

/** Outcomes of sending messages and reading chats. */
export const chatOutcomes = {
  noChats: answered({ chats: [], unread: 0 }),
  outOfCredits: refused('insufficient_credits', { params: { needed: 1, balance: 0 } }),
  /** No more is charged today for writing to fictional profiles; `retryAt` is when the next day begins (FICTION-6). */
  fictionalLimit: (retryAt: Date) =>
    refused('fictional_limit', { params: { limit: 20, retry_at: retryAt.toISOString() } }),
  notConfirmed: refused('not_confirmed'),
  blocked: refused('blocked'),
  gone: refused('not_found'),
  tooLong: refused('invalid_fields', { fields: { text: 'too_long' } }),
  notAcknowledged: refused('invalid_fields', { fields: { acknowledged_fictional: 'not_acknowledged' } }),
  loggedOut: refused('authentication_required'),
  tooMany: refused('rate_limited'),
  sending: slow(),
  noResponse: timeout,
  offline,
  /** The message is in the conversation, but the sender's page receives no response. */
  responseLost: lost,
};
