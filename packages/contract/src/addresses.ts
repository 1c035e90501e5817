/**
 * Where each call lives: plain data, so that the browser's client carries no schema library
 * (docs/decisions/0001-one-table-of-calls.md). `calls.ts` adds what travels.
 *
 * `flag` tells two calls of one method and path apart by a query parameter (spec section 7, `user.php?push=1`).
 * `keyed` calls spend credits or money and are refused without an `Idempotency-Key`.
 * `to` says who may ask: anybody, or a signed-in member. `feed` answers with something other than JSON.
 */
export type Address = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly to: 'anybody' | 'member';
  readonly flag?: string;
  readonly keyed?: true;
  readonly feed?: true;
  readonly multipart?: true;
};

export const addresses = {
  readSettings: { method: 'GET', path: '/api/settings.php', to: 'anybody' },
  listInterests: { method: 'GET', path: '/api/interests.php', to: 'anybody' },
  listRegions: { method: 'GET', path: '/api/regions.php', to: 'anybody' },
  readCompanyInfo: { method: 'GET', path: '/api/companyinfo.php', to: 'anybody' },
  geocode: { method: 'GET', path: '/api/geocode.php', to: 'anybody' },
  leavePage: { method: 'POST', path: '/api/page-hidden.php', to: 'anybody' },

  signUp: { method: 'POST', path: '/api/signup.php', to: 'anybody' },
  activate: { method: 'POST', path: '/api/activate.php', to: 'anybody' },
  resendActivation: { method: 'PUT', path: '/api/activate.php', to: 'member' },
  readSelf: { method: 'GET', path: '/api/user.php', to: 'anybody' },
  logIn: { method: 'POST', path: '/api/user.php', to: 'anybody' },
  savePushSubscription: { method: 'POST', path: '/api/user.php', to: 'member', flag: 'push' },
  changeSelf: { method: 'PUT', path: '/api/user.php', to: 'member' },
  logOut: { method: 'GET', path: '/api/logout.php', to: 'anybody' },
  requestPasswordReset: { method: 'POST', path: '/api/password-reset.php', to: 'anybody' },
  resetPassword: { method: 'PUT', path: '/api/password-reset.php', to: 'anybody' },

  searchMembers: { method: 'GET', path: '/api/members.php', to: 'anybody' },
  readMember: { method: 'GET', path: '/api/member.php', to: 'anybody' },
  listSimilar: { method: 'GET', path: '/api/similar.php', to: 'anybody' },
  suggestLike: { method: 'GET', path: '/api/auto-like.php', to: 'member' },
  listLikes: { method: 'GET', path: '/api/likes.php', to: 'member' },
  addLike: { method: 'POST', path: '/api/likes.php', to: 'member' },
  seeLike: { method: 'PUT', path: '/api/likes.php', to: 'member' },
  removeLike: { method: 'DELETE', path: '/api/likes.php', to: 'member' },
  listBlocked: { method: 'GET', path: '/api/block.php', to: 'member' },
  block: { method: 'POST', path: '/api/block.php', to: 'member' },
  unblock: { method: 'DELETE', path: '/api/block.php', to: 'member' },

  listPhotos: { method: 'GET', path: '/api/photo.php', to: 'member' },
  addPhoto: { method: 'POST', path: '/api/photo.php', to: 'member', multipart: true },
  changePhoto: { method: 'PUT', path: '/api/photo.php', to: 'member' },
  deletePhoto: { method: 'DELETE', path: '/api/photo.php', to: 'member' },

  listChats: { method: 'GET', path: '/api/chats.php', to: 'member' },
  readChat: { method: 'GET', path: '/api/chat.php', to: 'member' },
  sendMessage: { method: 'POST', path: '/api/chat.php', to: 'member', keyed: true },
  markChat: { method: 'PUT', path: '/api/chat.php', to: 'member' },
  deleteChat: { method: 'DELETE', path: '/api/chat.php', to: 'member' },
  streamEvents: { method: 'GET', path: '/api/events.php', to: 'member', feed: true },

  listBundles: { method: 'GET', path: '/api/bundles.php', to: 'anybody' },
  readDiscountCode: { method: 'GET', path: '/api/discountcode.php', to: 'member' },
  readOrder: { method: 'GET', path: '/api/order.php', to: 'member' },
  placeOrder: { method: 'POST', path: '/api/order.php', to: 'member', keyed: true },
  receivePaymentWebhook: { method: 'POST', path: '/api/payment-webhook.php', to: 'anybody' },
  listTransactions: { method: 'GET', path: '/api/transactions.php', to: 'member' },
} as const satisfies Record<string, Address>;

export type CallName = keyof typeof addresses;
export type KeyedOf<Table> = {
  [Name in keyof Table]: Table[Name] extends { keyed: true } ? Name : never;
}[keyof Table];
export type KeyedCallName = KeyedOf<typeof addresses>;
