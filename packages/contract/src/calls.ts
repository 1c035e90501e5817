import { z } from 'zod';
import { sentAttachment } from './attachments.ts';
import { accountCalls } from './account-calls.ts';
import { bounceQuery } from './bounces.ts';
import { passkeyCalls, passkeysAtReset } from './passkey-calls.ts';
import { creditCalls } from './credit-calls.ts';
import { isCell } from './place-grid.ts';
import type { CallName } from './endpoints.ts';
import * as entity from './entities.ts';
import type { ErrorCode } from './errors.ts';
import { INTERESTS } from './interests.ts';
import { agesSought, placeSought } from './match-wishes-schema.ts';
import { BUNDLES } from './bundle-prices.ts';
import { ABOUT_LENGTH, PHOTO_FILE, SEARCH_COUNT_CAP } from './rules.ts';
import { savedSearchCalls } from './saved-search-calls.ts';
import { searchCursor, searchQuery } from './search-schema.ts';
import { SITE_PATH_LENGTH } from './site-path.ts';
import { TRACKING_LENGTH, TRACKING_PARAMETERS } from './tracking.ts';
import { giftCalls } from './gift-calls.ts';
import { cardCalls } from './card-calls.ts';
import { complaintCalls } from './complaint-calls.ts';
import { debitCalls } from './debit-calls.ts';
import { replyCalls } from './reply-calls.ts';
import { deskCalls } from './desk-calls.ts';
import { chatCalls } from './chat-calls.ts';
import { notificationCalls } from './notification-calls.ts';
import { photoAccessCalls } from './photo-access-calls.ts';
import { likeCalls } from './like-calls.ts';
import { receiptCalls } from './receipt-calls.ts';
import { uploadCalls } from './upload-calls.ts';
import { withdrawalCalls } from './withdrawal-calls.ts';

/**
 * The schemas of a call (CALL-1); `common-endpoints.ts` or `rare-endpoints.ts` has its method, path and policy.
 * `query` arrives as text and is coerced. `body` is strict JSON, or multipart for a photo. `errors` are the codes with
 * which the call fails, apart from those of its policy (`denialCodes`) and of any call (`ERRORS_OF_ANY_CALL`).
 */
export type CallShape = {
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly errors: readonly ErrorCode[];
};

/** The codes with which any call can fail (CALL-1). */
export const ERRORS_OF_ANY_CALL = [
  'invalid_request', 'forbidden', 'method_not_allowed', 'too_large', 'unsupported_media', 'rate_limited', 'internal', 'unavailable',
] as const satisfies readonly ErrorCode[]; // prettier-ignore

const text = (max: number) => z.string().max(max);
const bundleId = z.enum(BUNDLES.map((bundle) => bundle.id));
const token = z.string().min(20).max(200);
/** The page to which a mailed link leads in the end (LOGIN-10); anything that `sitePath` refuses is ignored. */
const next = text(SITE_PATH_LENGTH).optional();

const tracking = z.partialRecord(z.enum(TRACKING_PARAMETERS), text(TRACKING_LENGTH));

const profileChange = z.strictObject({
  name: text(200),
  region: text(100).nullable(),
  seeking: entity.gender.nullable(),
  seeking_ages: agesSought.nullable(),
  seeking_place: placeSought.nullable(),
  about: text(ABOUT_LENGTH * 4),
  sexuality: z.enum(entity.SEXUALITIES).nullable(),
  ...entity.traits.shape,
  interests: z.array(z.enum(INTERESTS)).max(INTERESTS.length),
});

const self = z.strictObject({ user: entity.user });
const photos = z.strictObject({ photos: z.array(entity.ownPhoto), limit: z.int() });
export const calls = {
  readSettings: {
    query: z.looseObject({ domain: text(253).optional() }),
    response: z.strictObject({ settings: entity.settings }),
    errors: [],
  },
  listInterests: { response: z.strictObject({ interests: z.array(z.enum(INTERESTS)) }), errors: [] },
  listRegions: {
    response: z.strictObject({
      regions: z.record(z.string(), z.strictObject({ label: z.string(), names: z.array(z.string()) })),
    }),
    errors: [],
  },
  readCompanyInfo: { response: z.strictObject({ company: entity.companyInfo }), errors: [] },
  geocode: {
    query: z.strictObject({
      lat: z.coerce.number().min(-90).max(90),
      lon: z.coerce.number().min(-180).max(180),
    }),
    response: z.strictObject({ country: entity.countryCode.nullable(), region: z.string().nullable() }),
    errors: [],
  },
  leavePage: {
    query: bounceQuery,
    body: z.strictObject({}),
    response: entity.acknowledged,
    errors: [],
  },

  signUp: {
    body: z.strictObject({
      email: text(320),
      name: text(200),
      password: text(512),
      date_of_birth: text(10),
      gender: entity.gender,
      seeking: entity.gender.nullable(),
      country: entity.countryCode,
      region: text(100).nullable(),
      language: entity.locale,
      /** The first message to `signup_member`, sent when the address is confirmed (SIGNUP-16). */
      signup_message: text(16_000).optional(),
      signup_member: entity.memberId.optional(),
      acknowledged_fictional: z.literal(true).optional(),
      next,
      tracking: tracking.optional(),
    }),
    response: self,
    errors: ['invalid_fields', 'email_taken', 'pending_deletion'],
  },
  correctEmail: {
    body: z.strictObject({ email: text(320), password: text(512) }),
    response: self,
    errors: ['invalid_fields', 'account_locked', 'email_taken', 'already_confirmed'],
  },
  activate: { body: z.strictObject({ token }), response: self, errors: ['link_expired'] },
  resendActivation: { body: z.strictObject({ next }), response: entity.acknowledged, errors: [] },
  readSelf: { response: z.strictObject({ user: entity.user.nullable() }), errors: [] },
  logIn: {
    body: z.strictObject({ email: text(320), password: text(512) }),
    response: self,
    errors: ['login_failed', 'account_locked', 'pending_deletion'],
  },
  savePushSubscription: {
    query: z.strictObject({ push: z.literal('1') }),
    body: z.strictObject({
      subscription: z
        .strictObject({
          endpoint: z.url({ protocol: /^https$/ }).max(1_000),
          expirationTime: z.number().nullable().optional(),
          keys: z.strictObject({ p256dh: text(200), auth: text(100) }),
        })
        .nullable(),
      /** Beside null: the other browsers of the member stay subscribed (PUSH-4, PUSH-10). */
      this_browser: z.literal(true).optional(),
    }),
    response: entity.acknowledged,
    errors: ['invalid_fields', 'pending_deletion'],
  },
  changeSelf: {
    body: z.union([
      z.strictObject({ language: entity.locale }),
      z.strictObject({ invisible: z.boolean() }),
      z.strictObject({ read_receipts: z.boolean() }),
      /** Whether search engines may show the profile (PROFILE-13). */
      z.strictObject({ search_engines: z.boolean() }),
      /** The cell of the grid in which the member is, or null to remove it (PLACE-3). */
      z.strictObject({ place: z.int().refine(isCell).nullable() }),
      /** Begins or ends a break, in which the profile is hidden (ACCOUNT-14). */
      z.strictObject({ paused: z.boolean() }),
      z.strictObject({ profile: profileChange.partial() }),
      z.strictObject({ current_password: text(512), new_password: text(512) }),
    ]),
    response: self,
    errors: ['invalid_fields', 'account_locked'],
  },
  logOut: { response: entity.acknowledged, errors: [] },
  requestPasswordReset: {
    body: z.strictObject({ email: text(320), next }),
    response: entity.acknowledged,
    errors: ['invalid_fields'],
  },
  resetPassword: {
    body: z.strictObject({ token, password: text(512), password_repeat: text(512), ...passkeysAtReset }),
    response: self,
    errors: ['link_expired', 'invalid_fields'],
  },

  searchMembers: {
    query: searchQuery,
    response: z.strictObject({
      profiles: z.array(entity.shownCard),
      next_cursor: searchCursor.nullable(),
      /** Number of members that match, at most `SEARCH_COUNT_CAP` (SEARCH-6); `count_capped` when there are more. */
      count: z.int().min(0).max(SEARCH_COUNT_CAP),
      count_capped: z.boolean(),
    }),
    errors: ['authentication_required'],
  },
  readMember: {
    query: z.strictObject({ id: entity.memberId }),
    response: z.strictObject({ profile: entity.shownProfile }),
    errors: ['not_found', 'authentication_required'],
  },
  listSimilar: {
    query: z.strictObject({ id: entity.memberId }),
    response: z.strictObject({ profiles: z.array(entity.shownCard) }),
    errors: ['not_found', 'authentication_required'],
  },
  findMatches: { response: z.strictObject({ profiles: z.array(entity.fittingMember) }), errors: [] },
  ...likeCalls,
  listBlocked: { response: z.strictObject({ profiles: z.array(entity.profileCard) }), errors: [] },
  block: {
    body: z.strictObject({ id: entity.memberId }),
    response: entity.acknowledged,
    errors: ['not_found'],
  },
  unblock: { body: z.strictObject({ id: entity.memberId }), response: entity.acknowledged, errors: [] },

  ...photoAccessCalls,
  ...savedSearchCalls,
  ...uploadCalls,
  ...notificationCalls,
  listPhotos: { response: photos, errors: [] },
  addPhoto: { response: photos, errors: ['invalid_fields'] },
  changePhoto: {
    body: z.union([
      z.strictObject({ id: z.uuid(), main: z.literal(true) }),
      z.strictObject({ id: z.uuid(), private: z.boolean() }),
      z.strictObject({ order: z.array(z.uuid()).max(25) }),
    ]),
    response: photos,
    errors: ['not_found'],
  },
  /**
   * Replaces a photo by a square section of it, in pixels of its `width` and `height` from the upper left corner
   * (PHOTO-14). The new photo has another id.
   */
  cropPhoto: {
    body: z.strictObject({
      id: z.uuid(),
      x: z.int().min(0),
      y: z.int().min(0),
      side: z.int().min(PHOTO_FILE.shortestSide),
    }),
    response: photos,
    errors: ['not_found'],
  },
  deletePhoto: { body: z.strictObject({ id: z.uuid() }), response: photos, errors: ['not_found'] },

  listChats: {
    response: z.strictObject({ chats: z.array(entity.chatEntry), unread: z.int().min(0) }),
    errors: [],
  },
  readChat: {
    query: z
      .strictObject({
        conversation: entity.conversationId.optional(),
        member: entity.memberId.optional(),
        before: entity.messageId.optional(),
      })
      .refine((query) => Boolean(query.conversation) !== Boolean(query.member)),
    response: z.strictObject({
      /** Null until the first message between the two members (CHAT-1). */
      conversation: entity.conversation.nullable(),
      profile: entity.profileCard.extend({ blocked: z.boolean(), reachable: z.boolean() }),
      messages: z.array(entity.message),
      has_earlier: z.boolean(),
      history_from: entity.instant,
      /** Credits that the viewer's next message to this member costs (CHAT-10, CHAT-11). */
      next_message_credits: entity.credits,
      fictional_acknowledged: z.boolean(),
      /** Whether the other began the conversation and the viewer has not answered (CHAT-32). */
      is_request: z.boolean(),
    }),
    errors: ['not_found'],
  },
  sendMessage: {
    body: z.strictObject({
      id: entity.memberId,
      client_id: z.uuid(),
      /** May be empty beside an attachment. */
      text: text(40_000),
      attachment: sentAttachment.optional(),
      acknowledged_fictional: z.literal(true).optional(),
      /** What the sender was shown; a higher price is refused (CHAT-36). */
      expected_credits: entity.credits.optional(),
    }),
    response: z.strictObject({ message: entity.message, chat: entity.chatEntry, credits: entity.credits }),
    errors: [
      'insufficient_credits',
      'fictional_limit',
      'not_confirmed',
      'pending_deletion',
      'blocked',
      'not_found',
      'invalid_fields',
    ],
  },
  markChat: {
    body: z.strictObject({ conversation: entity.conversationId, mark: z.enum(['read', 'typing']) }),
    response: entity.acknowledged,
    errors: ['not_found', 'not_confirmed', 'pending_deletion'],
  },
  deleteChat: {
    /** `decline` also keeps what the other writes later from the member, who never answered them (CHAT-32). */
    body: z.strictObject({ conversation: entity.conversationId, decline: z.literal(true).optional() }),
    response: entity.acknowledged,
    errors: ['not_found'],
  },
  ...giftCalls,
  ...chatCalls,
  streamEvents: { response: z.string(), errors: [] },

  listBundles: {
    response: z.strictObject({
      bundles: z.array(entity.bundle),
      payment_methods: z.array(z.enum(entity.PAYMENT_METHODS)),
      /** Whether the buyer can pay by direct debit, which has a form of its own (DEBIT-1). */
      direct_debit: z.boolean(),
    }),
    errors: [],
  },
  readDiscountCode: {
    query: z.looseObject({
      code: text(50).optional(),
      welcome: z.literal('true').optional(),
      /** With `code`: what the code is for (BONUS-14). */
      bundle_id: bundleId.optional(),
      payment_method: z.enum(entity.PAYMENT_METHODS).optional(),
    }),
    /** `bundle` is the one that the query names, at its price with the code; null without one. */
    response: z.strictObject({ discount: entity.discount.nullable(), bundle: entity.bundle.nullable() }),
    errors: ['code_not_found', 'code_used', 'invalid_fields'],
  },
  readOrder: {
    query: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ order: entity.order }),
    errors: ['not_found'],
  },
  placeOrder: {
    body: z.strictObject({
      bundle_id: bundleId,
      payment_method: z.enum(entity.PAYMENT_METHODS),
      /** The price that the member was shown. If the server's price differs, the order is refused (PAY-2). */
      expected_price: entity.minorUnits,
      discount_code: text(50).optional(),
      /** The buyer lets the card be stored for later orders (PAY-23); for methods with a card only. */
      store_card: z.literal(true).optional(),
      /** The buyer's request that the service begins at once, within the withdrawal period (REFUND-4). */
      express_request: z.literal(true),
      /** The order that `recently_paid` named, if the buyer wants to buy the same again (PAY-30). */
      again_after: z.uuid().optional(),
    }),
    response: z.strictObject({ order: entity.order }),
    errors: ['invalid_fields', 'code_not_found', 'code_used', 'too_large', 'recently_paid'],
  },
  receivePaymentWebhook: { response: entity.acknowledged, errors: [] },
  listTransactions: { response: z.strictObject({ orders: z.array(entity.order) }), errors: [] },
  ...creditCalls,
  ...receiptCalls,
  ...withdrawalCalls,
  ...debitCalls,
  ...cardCalls,
  ...complaintCalls,
  ...deskCalls,
  ...replyCalls,
  ...accountCalls,
  ...passkeyCalls,
  /** Applies one of the solutions that a member is offered before a deletion (ACCOUNT-14). */
  applySolution: {
    query: z.strictObject({ solution: z.literal('1') }),
    body: z.strictObject({ solution: z.enum(['pause', 'fewer_mails', 'invisible', 'support']) }),
    response: self,
    errors: [],
  },
  deleteAccount: {
    body: z.strictObject({
      password: text(512),
      reason: z.enum(['found_somebody', 'too_expensive', 'not_what_i_hoped', 'privacy', 'other']),
    }),
    /** When the mailed link that brings the account back expires (ACCOUNT-16). */
    response: z.strictObject({ reactivate_until: entity.instant }),
    errors: ['invalid_fields', 'account_locked'],
  },
  reactivate: {
    body: z.strictObject({ token }),
    response: self,
    errors: ['link_expired'],
  },
} as const satisfies Record<CallName, CallShape>;

type Calls = typeof calls;
type Of<Name extends CallName, Part extends 'query' | 'body'> =
  Calls[Name] extends Record<Part, infer Schema extends z.ZodType> ? Schema : undefined;

/** The query and body that a caller passes and a handler receives; `undefined` where a call has none. */
export type QueryInput<Name extends CallName> =
  Of<Name, 'query'> extends z.ZodType ? z.input<Of<Name, 'query'>> : undefined;
export type Query<Name extends CallName> =
  Of<Name, 'query'> extends z.ZodType ? z.output<Of<Name, 'query'>> : undefined;
export type Body<Name extends CallName> =
  Of<Name, 'body'> extends z.ZodType ? z.output<Of<Name, 'body'>> : undefined;
export type CallResponse<Name extends CallName> = z.output<Calls[Name]['response']>;
/** The codes with which a call can fail, apart from those of its policy. */
export type ErrorsOf<Name extends CallName> =
  | Calls[Name]['errors'][number]
  | (typeof ERRORS_OF_ANY_CALL)[number];
