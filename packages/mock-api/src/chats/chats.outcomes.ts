import { answered, lost, offline, refused, slow, timeout } from '../outcomes.ts';

/** What sending a message, and reading chats, can come to. */
export const chatOutcomes = {
  noChats: answered({ chats: [], unread: 0 }),
  outOfCredits: refused('insufficient_credits', { params: { needed: 1, balance: 0 } }),
  notConfirmed: refused('not_confirmed'),
  blocked: refused('blocked'),
  gone: refused('not_found'),
  tooLong: refused('invalid_fields', { fields: { text: 'too_long' } }),
  notAcknowledged: refused('invalid_fields', { fields: { acknowledged_fictional: 'not_acknowledged' } }),
  loggedOut: refused('authentication_required'),
  tooMany: refused('rate_limited'),
  sending: slow(),
  neverAnswered: timeout,
  offline,
  /** It stands in the conversation, and who sent it does not know. */
  answerLost: lost,
};
