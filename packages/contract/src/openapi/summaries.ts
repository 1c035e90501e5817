import type { ServedCallName } from '../endpoints.ts';

/** What each call does, in a line; `notes` adds what its schemas cannot say. */
export const summaries: Readonly<Record<ServedCallName, string>> = {
  readSettings: 'The site’s settings for this visitor.',
  listInterests: 'Every interest that a profile can carry.',
  listRegions: 'The regions of every country and what they are called there.',
  readCompanyInfo: 'The company behind the site.',
  geocode: 'The country and region of a place, where the site serves it.',
  leavePage: 'A beacon: the page was hidden. May be sent as text/plain.',

  signUp: 'Makes a member who has yet to confirm their address, and begins a session.',
  correctEmail:
    'Puts right an address that is not confirmed yet: the new one is mailed a link, earlier links no longer work.',
  activate: 'Confirms the address by the mailed link, and begins a session.',
  resendActivation: 'Mails another activation link.',
  readSelf: 'The signed-in member, or null.',
  logIn: 'Begins a session.',
  savePushSubscription: 'Keeps the browser’s push subscription; null forgets them.',
  changeSelf: 'Changes one of language, invisibility, profile or password.',
  logOut: 'Ends the session.',
  requestPasswordReset:
    'Mails a link to choose a new password; the answer is the same for unknown addresses.',
  resetPassword: 'Sets a new password by the mailed link, and begins the only session that is left.',

  searchMembers: 'A page of members, the newest first, with the number of all that match, up to 1,000.',
  readMember: 'A profile, as the asking member may see it.',
  listSimilar: 'Up to six members like this one.',
  suggestLike: 'A member to like, or null.',
  listLikes: 'Whom the member likes, and who likes the member.',
  addLike: 'Likes a member, with one of the day’s likes; liking again costs nothing.',
  seeLike: 'Clears the mark of a new like.',
  removeLike: 'Takes a like back; the day’s allowance stays used.',
  listBlocked: 'Whom the member has blocked.',
  block: 'Hides two members from each other.',
  unblock: 'Lifts one’s own block.',

  listPhotos: 'One’s own photos, in order, and how many one may have.',
  addPhoto: 'Adds a photo; it is re-encoded and its metadata removed.',
  changePhoto: 'Makes a photo the main one, hides it, or puts all in order.',
  deletePhoto: 'Removes a photo at once.',

  listChats: 'One’s conversations, the latest first, and what is unread in all.',
  readChat: 'A page of messages, oldest first, that ends before `before`.',
  sendMessage: 'Sends a message, once per key and client id; free ones first, then for a credit.',
  markChat: 'Says that a conversation was read, or that one is typing.',
  deleteChat: 'Clears a conversation for oneself; it comes back with the next message.',
  streamEvents: 'What happens, as it happens: a stream of server-sent events.',

  listBundles: 'What credits cost here and now, and how they can be paid for.',
  readDiscountCode: 'The discount of a code, or the welcome discount, or null.',
  readOrder: 'One of one’s orders as it stands.',
  placeOrder: 'Places an order at the price that was shown, and opens a page to pay it on.',
  receivePaymentWebhook: 'The payment provider’s word on an order, signed.',
  listTransactions: 'One’s orders, the newest first.',
};

export const notes: Partial<Readonly<Record<ServedCallName, string>>> = {
  searchMembers: '`countryregion` needs `country`. `cursor` is the `next_cursor` of the page before.',
  readChat: 'Exactly one of `conversation` and `member` is given.',
  addPhoto:
    'JPEG, PNG, WebP or AVIF; at most 10 MB and 50 megapixels; the shortest side at least 400 pixels.',
  streamEvents:
    'The `event` field names one of the schemas `Live …`, `data` is its JSON, `id` the place to resume from with `Last-Event-ID`. A comment comes as a sign of life.',
  placeOrder: 'Another `expected_price` than the server’s refuses the order.',
  receivePaymentWebhook: 'The body is the provider’s event, byte for byte as it was signed.',
};
