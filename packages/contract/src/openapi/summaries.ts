import type { ServedCallName } from '../endpoints.ts';

/** A summary of each call in one line. `notes` adds what its schemas cannot express. */
export const summaries: Readonly<Record<ServedCallName, string>> = {
  readSettings: 'Returns the site’s settings for this visitor.',
  listInterests: 'Returns every interest that a profile can have.',
  listRegions: 'Returns the regions of every country and what they are called there.',
  readCompanyInfo: 'Returns the company behind the site.',
  geocode: 'Returns the country and region of a place that the site serves.',
  leavePage: 'Records that a page was hidden (a beacon). The body can be sent as text/plain.',

  signUp: 'Creates a member whose e-mail address is not confirmed yet, and begins a session.',
  correctEmail:
    'Corrects an address that is not confirmed yet. The new one is mailed a link; earlier links stop working.',
  activate: 'Confirms the address by the mailed link, and begins a session.',
  resendActivation: 'Mails another activation link.',
  readSelf: 'Returns the signed-in member, or null.',
  logIn: 'Begins a session.',
  savePushSubscription:
    'Stores the browser’s push subscription; null removes all subscriptions of the member.',
  changeSelf: 'Changes one of language, invisibility, profile or password.',
  logOut: 'Ends the session.',
  requestPasswordReset:
    'Mails a link to choose a new password. The response is the same for unknown addresses.',
  resetPassword: 'Sets a new password by the mailed link, ends all sessions and begins a new one.',

  searchMembers:
    'Returns a page of members, those with a main photo first, and the number of all that match, up to 1,000.',
  readMember: 'Returns a profile as the viewer may see it.',
  listSimilar: 'Returns up to six members who are similar to this one.',
  suggestLike: 'Returns a member to like, or null.',
  listLikes: 'Returns the members whom the member likes, and those who like the member.',
  addLike: 'Likes a member and uses one of the day’s likes. Liking again costs nothing.',
  seeLike: 'Clears the mark of a new like.',
  removeLike: 'Takes a like back. The day’s allowance is not returned.',
  listBlocked: 'Returns the members whom the member has blocked.',
  block: 'Hides two members from each other.',
  unblock: 'Lifts the member’s own block.',

  listPhotos: 'Returns the member’s own photos in order, and how many the member may have.',
  addPhoto: 'Adds a photo. It is encoded again and loses its metadata.',
  changePhoto: 'Makes a photo the main one, changes whether it is private, or orders all photos.',
  deletePhoto: 'Deletes a photo at once.',

  listChats: 'Returns the member’s conversations, the latest first, and the number of unread messages.',
  readChat: 'Returns a page of messages, oldest first, that ends before `before`.',
  sendMessage: 'Sends a message once per key and client id. Free messages are used before credits.',
  markChat: 'Marks a conversation as read, or reports that the member is typing.',
  deleteChat: 'Deletes a conversation for the member only. It returns with the next message.',
  streamEvents: 'Streams live events as server-sent events.',

  listBundles: 'Returns the bundles with their prices, and the payment methods.',
  readDiscountCode: 'Returns the discount of a code, or the welcome discount, or null.',
  readOrder: 'Returns one of the member’s orders.',
  placeOrder: 'Places an order at the price that was shown, and opens a page on which to pay it.',
  receivePaymentWebhook: 'Receives a signed event of the payment provider about an order.',
  listTransactions: 'Returns the member’s orders, the newest first.',
};

export const notes: Partial<Readonly<Record<ServedCallName, string>>> = {
  searchMembers: '`countryregion` needs `country`. `cursor` is the `next_cursor` of the page before.',
  readChat: 'Exactly one of `conversation` and `member` is given.',
  addPhoto:
    'A photo is JPEG, PNG, WebP or AVIF, has at most 10 MB and 50 megapixels, and its shorter side has at least 400 pixels.',
  streamEvents:
    'The `event` field names one of the schemas `Live …`, `data` is its JSON, and `id` is the position from which `Last-Event-ID` resumes. A comment is sent as a heartbeat.',
  placeOrder: 'An `expected_price` that differs from the server’s price is refused.',
  receivePaymentWebhook: 'The body is the provider’s event, byte for byte as it was signed.',
};
