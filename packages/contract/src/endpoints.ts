import type { Policy } from './policies.ts';

/**
 * Method, path and policy of a call (CALL-1). This is plain data, so the browser's client loads no schema library
 * (docs/decisions/0001-one-table-of-calls.md). `calls.ts` has the schemas.
 *
 * `flag` is the query parameter that distinguishes two calls with the same method and path, as in `user.php?push=1`.
 * `idempotent` calls spend credits or money and are refused without an `Idempotency-Key` (CALL-3).
 * `policy` says who may make the call (`policies.ts`). `streaming` calls respond with server-sent events, not JSON.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly policy: Policy;
  readonly flag?: string;
  readonly idempotent?: true;
  readonly streaming?: true;
  readonly multipart?: true;
  /** The server does not implement this call yet; its screens and its mock exist. */
  readonly planned?: true;
};

export const endpoints = {
  readSettings: { method: 'GET', path: '/api/settings.php', policy: 'visitor' },
  listInterests: { method: 'GET', path: '/api/interests.php', policy: 'visitor' },
  listRegions: { method: 'GET', path: '/api/regions.php', policy: 'visitor' },
  readCompanyInfo: { method: 'GET', path: '/api/companyinfo.php', policy: 'visitor' },
  geocode: { method: 'GET', path: '/api/geocode.php', policy: 'visitor' },
  leavePage: { method: 'POST', path: '/api/page-hidden.php', policy: 'visitor' },

  signUp: { method: 'POST', path: '/api/signup.php', policy: 'visitor' },
  correctEmail: { method: 'PUT', path: '/api/signup.php', policy: 'not_confirmed' },
  activate: { method: 'POST', path: '/api/activate.php', policy: 'visitor' },
  resendActivation: { method: 'PUT', path: '/api/activate.php', policy: 'not_confirmed' },
  readSelf: { method: 'GET', path: '/api/user.php', policy: 'visitor' },
  logIn: { method: 'POST', path: '/api/user.php', policy: 'visitor' },
  savePushSubscription: { method: 'POST', path: '/api/user.php', policy: 'signed_in', flag: 'push' },
  changeSelf: { method: 'PUT', path: '/api/user.php', policy: 'not_confirmed' },
  logOut: { method: 'GET', path: '/api/logout.php', policy: 'visitor' },
  requestPasswordReset: { method: 'POST', path: '/api/password-reset.php', policy: 'visitor' },
  resetPassword: { method: 'PUT', path: '/api/password-reset.php', policy: 'visitor' },

  searchMembers: { method: 'GET', path: '/api/members.php', policy: 'visitor' },
  readMember: { method: 'GET', path: '/api/member.php', policy: 'visitor' },
  listSimilar: { method: 'GET', path: '/api/similar.php', policy: 'visitor' },
  suggestLike: { method: 'GET', path: '/api/auto-like.php', policy: 'signed_in' },
  listLikes: { method: 'GET', path: '/api/likes.php', policy: 'signed_in' },
  addLike: { method: 'POST', path: '/api/likes.php', policy: 'member' },
  seeLike: { method: 'PUT', path: '/api/likes.php', policy: 'signed_in' },
  removeLike: { method: 'DELETE', path: '/api/likes.php', policy: 'not_confirmed' },
  listBlocked: { method: 'GET', path: '/api/block.php', policy: 'signed_in' },
  block: { method: 'POST', path: '/api/block.php', policy: 'not_confirmed' },
  unblock: { method: 'DELETE', path: '/api/block.php', policy: 'not_confirmed' },

  listPhotos: { method: 'GET', path: '/api/photo.php', policy: 'signed_in' },
  addPhoto: { method: 'POST', path: '/api/photo.php', policy: 'not_confirmed', multipart: true },
  changePhoto: { method: 'PUT', path: '/api/photo.php', policy: 'not_confirmed' },
  deletePhoto: { method: 'DELETE', path: '/api/photo.php', policy: 'not_confirmed' },

  listChats: { method: 'GET', path: '/api/chats.php', policy: 'signed_in' },
  readChat: { method: 'GET', path: '/api/chat.php', policy: 'signed_in' },
  // A repeated key returns its first response whatever the sender's status is by then. Therefore the command itself
  // checks the policy `member`, while it holds the sender's lock (`sendDenial`).
  sendMessage: { method: 'POST', path: '/api/chat.php', policy: 'signed_in', idempotent: true },
  markChat: { method: 'PUT', path: '/api/chat.php', policy: 'signed_in' },
  deleteChat: { method: 'DELETE', path: '/api/chat.php', policy: 'not_confirmed' },
  streamEvents: { method: 'GET', path: '/api/events.php', policy: 'signed_in', streaming: true },

  listBundles: { method: 'GET', path: '/api/bundles.php', policy: 'visitor' },
  readDiscountCode: { method: 'GET', path: '/api/discountcode.php', policy: 'signed_in' },
  readOrder: { method: 'GET', path: '/api/order.php', policy: 'signed_in' },
  placeOrder: { method: 'POST', path: '/api/order.php', policy: 'buyer', idempotent: true },
  receivePaymentWebhook: { method: 'POST', path: '/api/payment-webhook.php', policy: 'visitor' },
  listTransactions: { method: 'GET', path: '/api/transactions.php', policy: 'signed_in' },

  requestDebitCode: { method: 'POST', path: '/api/directdebit.php', policy: 'buyer', planned: true },
  confirmDebit: {
    method: 'PUT',
    path: '/api/directdebit.php',
    policy: 'buyer',
    idempotent: true,
    planned: true,
  },
  applySolution: {
    method: 'PUT',
    path: '/api/user.php',
    policy: 'not_confirmed',
    flag: 'solution',
    planned: true,
  },
  deleteAccount: { method: 'DELETE', path: '/api/user.php', policy: 'signed_in', planned: true },
  reactivate: { method: 'POST', path: '/api/reactivate.php', policy: 'visitor', planned: true },
  dealCards: { method: 'GET', path: '/api/swipe.php', policy: 'signed_in', planned: true },
  swipe: { method: 'POST', path: '/api/swipe.php', policy: 'member', planned: true },
  undoSwipe: { method: 'DELETE', path: '/api/swipe.php', policy: 'member', planned: true },
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof endpoints;
type NamesWith<Part> = {
  [Name in CallName]: (typeof endpoints)[Name] extends Part ? Name : never;
}[CallName];
/** A call that only the mock backend implements so far. */
export type PlannedCallName = NamesWith<{ planned: true }>;
/** A call that the server implements. */
export type ServedCallName = Exclude<CallName, PlannedCallName>;
export type IdempotentCallName = NamesWith<{ idempotent: true }>;
export type ServedIdempotentCallName = Exclude<IdempotentCallName, PlannedCallName>;

export const isPlanned = (name: CallName): name is PlannedCallName => 'planned' in endpoints[name];

/** The names of the calls that the server implements. */
export function servedCallNames(): readonly ServedCallName[] {
  return (Object.keys(endpoints) as CallName[]).filter((name) => !isPlanned(name)) as ServedCallName[];
}
