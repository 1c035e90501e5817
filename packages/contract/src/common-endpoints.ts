import type { Endpoint } from './endpoint.ts';

/** The calls that most visits make. Every page loads this table, so other calls are in `rare-endpoints.ts`. */
export const commonEndpoints = {
  readSettings: { method: 'GET', path: '/api/settings.php', policy: 'visitor' },
  listInterests: { method: 'GET', path: '/api/interests.php', policy: 'visitor' },
  listRegions: { method: 'GET', path: '/api/regions.php', policy: 'visitor' },
  readCompanyInfo: { method: 'GET', path: '/api/companyinfo.php', policy: 'visitor' },
  leavePage: { method: 'POST', path: '/api/page-hidden.php', policy: 'visitor' },

  signUp: { method: 'POST', path: '/api/signup.php', policy: 'visitor' },
  readSelf: { method: 'GET', path: '/api/user.php', policy: 'visitor' },
  logIn: { method: 'POST', path: '/api/user.php', policy: 'visitor' },
  changeSelf: { method: 'PUT', path: '/api/user.php', policy: 'not_confirmed' },
  logOut: { method: 'GET', path: '/api/logout.php', policy: 'visitor' },

  searchMembers: { method: 'GET', path: '/api/members.php', policy: 'visitor' },
  readMember: { method: 'GET', path: '/api/member.php', policy: 'visitor' },
  listSimilar: { method: 'GET', path: '/api/similar.php', policy: 'visitor' },
  suggestLike: { method: 'GET', path: '/api/auto-like.php', policy: 'signed_in' },
  listLikes: { method: 'GET', path: '/api/likes.php', policy: 'signed_in' },
  listMatches: { method: 'GET', path: '/api/matches.php', policy: 'signed_in' },
  addLike: { method: 'POST', path: '/api/likes.php', policy: 'member' },
  seeLike: { method: 'PUT', path: '/api/likes.php', policy: 'signed_in' },
  removeLike: { method: 'DELETE', path: '/api/likes.php', policy: 'not_confirmed' },
  dealCards: { method: 'GET', path: '/api/swipe.php', policy: 'signed_in' },
  swipe: { method: 'POST', path: '/api/swipe.php', policy: 'member' },
  undoSwipe: { method: 'DELETE', path: '/api/swipe.php', policy: 'member' },
  block: { method: 'POST', path: '/api/block.php', policy: 'not_confirmed' },
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
  readOrder: { method: 'GET', path: '/api/order.php', policy: 'signed_in' },
  placeOrder: { method: 'POST', path: '/api/order.php', policy: 'buyer', idempotent: true },
} as const satisfies Record<string, Endpoint>;
