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
    'Stores the browser’s push subscription; null removes all subscriptions of the member, or with `this_browser` those of the session.',
  changeSelf: 'Changes one of language, invisibility, break, profile or password.',
  applySolution:
    'Applies a solution that is offered before a deletion: a break, fewer mails, invisibility, or a mail to customer service.',
  deleteAccount:
    'Makes the account wait for its deletion, ends every session and mails a link that brings it back for 14 days.',
  requestMailChange: 'Mails a link to a new address. Nothing changes before the link is opened.',
  confirmMailChange: 'Changes the address by the mailed link. The former address is told.',
  readNotifications: 'Returns what the member is notified of, and why mails are stopped if they are.',
  changeNotifications:
    'Switches a kind of notification or the discreet mode on or off, lets mails be sent again, or asks whether they arrive.',
  setWatching: 'Says whether a page of the member is on a screen, so that no push message is needed.',
  readNotificationLog: 'Returns how a member was notified lately and why, to a moderator.',
  unsubscribe: 'Ends a kind of notification by the signed link of a mail (RFC 8058).',
  readUnsubscribeLink:
    'Returns which kind of notification the signed link of a mail ends, and whether it is still on.',
  readMailChoices: 'Returns what a member is mailed about, by the signed link of a mail.',
  listSessions: 'Returns the member’s sessions, with their devices and when they were last used.',
  endSessions: 'Ends one of the member’s sessions, or all but the one of this call.',
  listPasskeys: 'Returns the member’s passkeys, and whether another one needs the password.',
  preparePasskey: 'Begins to add a passkey: returns what the browser is to be asked.',
  addPasskey: 'Adds the passkey that the browser has created.',
  renamePasskey: 'Renames a passkey of the member.',
  removePasskey: 'Removes a passkey of the member.',
  preparePasskeyLogIn: 'Begins a log-in by passkey: returns what the browser is to be asked.',
  logInByPasskey: 'Begins a session of the member whose passkey has signed.',
  readExport: 'Returns the state of the file with all data about the member, or null.',
  requestExport: 'Requests the file with all data about the member. A mail says when it is ready.',
  downloadExport: 'Returns the file with all data about the member: a ZIP of JSON and photos.',
  reactivate: 'Brings an account back by the mailed link, and begins a session.',
  logOut: 'Ends the session.',
  requestPasswordReset:
    'Mails a link to choose a new password. The response is the same for unknown addresses.',
  resetPassword:
    'Sets a new password by the mailed link, ends all sessions, removes the passkeys if asked to, and begins a new session.',

  searchMembers:
    'Returns a page of members, those with a main photo first, and the number of all that match, up to 1,000.',
  readMember: 'Returns a profile as the viewer may see it.',
  previewSelf: 'Returns the member’s own profile as a free or premium member or a visitor reads it, or null.',
  listSimilar: 'Returns up to six members who are similar to this one.',
  findMatches: 'Returns members whose wishes and interests fit those of the member, with the reasons.',
  suggestLike: 'Returns a member to like, or null.',
  listLikes: 'Returns the members whom the member likes, and those who like the member.',
  listMatches: 'Returns the members whom the member likes and who like the member.',
  addLike: 'Likes a member and uses one of the day’s likes. Liking again costs nothing.',
  seeLike: 'Clears the mark of a new like.',
  removeLike: 'Takes a like back. The day’s allowance is not returned.',
  dealCards:
    'Returns up to 20 members on whom the player of the swipe game has not decided, and the likes left.',
  swipe: 'Likes or passes a member in the swipe game. A like counts as any other like.',
  listComplaints: 'Returns the complaints that the member made and the decisions about the member.',
  complain: 'Reports a profile, a conversation, a message, a photo or something else of the site.',
  appeal:
    'Appeals against a decision, once and within six months; with the token of its mail also without a session.',
  readDesk:
    'Returns the oldest open complaints, also about messages, waiting photos and texts, appeals and the latest measures.',
  readReportedMessages:
    'Returns the messages around a reported one, or the latest of a reported conversation, and records it.',
  decideComplaint: 'Decides a complaint and the other open ones about the same subject.',
  reviewPhoto: 'Approves or rejects a photo that waits for review.',
  reviewProfile: 'Approves or rejects a name and a text of a profile that wait for approval.',
  decideAppeal: 'Accepts an appeal, which takes the measure back, or rejects it.',
  lookAgain:
    'Confirms or changes a measure, a dismissal or an approved photo of another moderator after a second look.',
  liftDecision: 'Takes a measure back.',
  readReplies: 'Returns the conversations of fictional profiles that have waited longest for an answer.',
  claimReply: 'Claims a conversation of a fictional profile for five minutes, or renews the claim.',
  releaseReply: 'Gives the caller’s claim to a conversation back.',
  sendReply: 'Writes one answer as a fictional profile, once for each client id.',
  saveReplyNote: 'Replaces the staff’s note about a conversation of a fictional profile.',
  undoSwipe: 'Takes the decision on a member back. The day’s allowance is not returned.',
  listBlocked: 'Returns the members whom the member has blocked.',
  block: 'Hides two members from each other.',
  unblock: 'Lifts the member’s own block.',

  listSavedSearches: 'Returns the searches that the member saved, each with how many members are new.',
  saveSearch:
    'Saves the filters of a search under a name. Filters that are saved already are not saved again.',
  changeSavedSearch:
    'Renames a saved search, switches its mails, or notes that the member has seen who is new.',
  deleteSavedSearch: 'Deletes a saved search.',
  readSavedSearch: 'Returns a saved search with the newest of the members who are new.',
  listPhotoAccess: 'Returns who asked to see the member’s private photos, and who sees them.',
  changePhotoAccess: 'Asks to see a member’s private photos, shows one’s own to a member, or ends that.',
  listPhotos: 'Returns the member’s own photos in order, and how many the member may have.',
  addPhoto: 'Adds a photo. It is encoded again and loses its metadata.',
  cropPhoto: 'Replaces a photo by a square section of it.',
  changePhoto: 'Makes a photo the main one, changes whether it is private, or orders all photos.',
  deletePhoto: 'Deletes a photo at once.',

  listChats: 'Returns the member’s conversations, the latest first, and the number of unread messages.',
  readChat: 'Returns a page of messages, oldest first, that ends before `before`.',
  sendMessage: 'Sends a message once per key and client id. Free messages are used before credits.',
  markChat: 'Marks a conversation as read, or reports that the member is typing.',
  deleteChat:
    'Deletes or declines a conversation for the member only. A deleted one returns with the next message.',
  reactToMessage: 'Sets or removes the member’s reaction to a message.',
  searchChat: 'Returns the messages of a conversation that contain a text.',
  listGifts:
    'Returns the gifts that can be sent, with their prices in credits; none where the site has no gifts.',
  listGifs: 'Returns popular GIFs, or those for the words `q`.',
  addUploadPart: 'Adds the next part of an upload, or says from where it continues.',
  cancelUpload: 'Removes an upload and its parts.',
  uploadChatPhoto: 'Uploads a photo that can then be sent in a conversation. Sending it costs credits.',
  streamEvents: 'Streams live events as server-sent events.',

  listBundles: 'Returns the bundles with their prices, and the payment methods.',
  readDiscountCode: 'Returns the discount of a code, or the welcome discount, or null.',
  readOrder: 'Returns one of the member’s orders.',
  placeOrder: 'Places an order at the price that was shown, and opens a page on which to pay it.',
  receivePaymentWebhook: 'Receives a signed event of the payment provider about an order.',
  listTransactions: 'Returns the member’s orders, the newest first.',
  requestDebitCode: 'Takes the form of a direct debit and sends a code to its phone.',
  listStoredCards: 'Lists the cards that the member let be stored, without their numbers.',
  removeStoredCard: 'Removes a stored card, here and at the payment provider.',
  repeatOrder: 'Places an order and charges a stored card for it.',
  confirmDebit: 'Places the order by direct debit that a code confirms.',
  readReceipt: 'Returns the receipt of a completed order, with its VAT.',
  readWithdrawal: 'Returns what a withdrawal from a purchase would pay back, or paid back.',
  confirmWithdrawal: 'Withdraws from a purchase: takes its unused credits and pays their price back.',
  listCreditMovements: 'Returns a page of the movements of the member’s credits, the newest first.',
  downloadCreditMovements: 'Returns all movements of the member’s credits as CSV.',
  readSpendingLimit: 'Returns the member’s own spending limit and what was spent in the last 30 days.',
  changeSpendingLimit: 'Lowers the spending limit at once, or raises or removes it after 24 hours.',
};

export const notes: Partial<Readonly<Record<ServedCallName, string>>> = {
  searchMembers: '`countryregion` needs `country`. `cursor` is the `next_cursor` of the page before.',
  readChat: 'Exactly one of `conversation` and `member` is given.',
  addPhoto:
    'A photo is JPEG, PNG, WebP or AVIF, has at most 10 MB and 50 megapixels, and its shorter side has at least 400 pixels.',
  streamEvents:
    'The `event` field names one of the schemas `Live …`, `data` is its JSON, and `id` is the position from which `Last-Event-ID` resumes. A comment is sent as a heartbeat.',
  confirmWithdrawal: 'An `expected_refund` that differs from the server’s amount is refused.',
  placeOrder:
    'An `expected_price` that differs from the server’s price is refused. A price above the member’s spending limit is `too_large`: `limit` is what can still be spent in minor units, `retry_at` when this price fits, if it ever does.',
  listCreditMovements: '`cursor` is the `next_cursor` of the page before.',
  receivePaymentWebhook: 'The body is the provider’s event, byte for byte as it was signed.',
};
