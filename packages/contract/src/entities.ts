import { REACTIONS } from './reactions.ts';
import { z } from 'zod';
import { ACTIVITY_STEPS } from './activity.ts';
import { DISTANCE_STEPS } from './distance.ts';
import { messageAttachment } from './attachments.ts';
import { COUNTRY_CODES, CURRENCIES } from './countries.ts';
import { features } from './features.ts';
import { INTERESTS } from './interests.ts';
import { LOCALES } from './locales.ts';
import { BEYOND } from './match-wishes.ts';
import { agesSought, matchReason, placeSought } from './match-wishes-schema.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-methods.ts';
import { photo, PHOTO_STATUSES } from './photo.ts';
import { BUNDLES, type BundleId } from './bundle-prices.ts';
import {
  GENDERS,
  SEXUALITIES,
  mapTraits,
  TRAITS,
  type Gender,
  type Trait,
  type TraitValue,
} from './traits.ts';
import { TEXT_REVIEWS } from './text-review.ts';

/** The entities of the API. Times are ISO 8601 in UTC, and money is in minor units (CALL-2). */

export const USER_STATUSES = ['not_confirmed', 'active', 'pending_deletion', 'deleted', 'banned'] as const;
export const PROFILE_STATUSES = ['active', 'disabled', 'in_review', 'hidden'] as const;
export const NOTIFICATION_STOP_REASONS = ['fbl', 'bounce', 'listunsubscribe'] as const;
export const ORDER_STATUSES = ['pending', 'completed', 'failed', 'cancelled'] as const;

export { GENDERS, PAYMENT_METHODS, photo, PHOTO_STATUSES, SEXUALITIES, type Gender, type PaymentMethod };
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/**
 * What became of the money of a completed order (REFUND-6): part or all of it was refunded, the bank took it back, or
 * the bank is deciding about it.
 */
export const REVERSALS = ['partially_refunded', 'refunded', 'returned', 'disputed'] as const;
export type Reversal = (typeof REVERSALS)[number];

export const locale = z.enum(LOCALES);
export const countryCode = z.enum(COUNTRY_CODES);
export const currency = z.enum(CURRENCIES);
export const gender = z.enum(GENDERS);
export const memberId = z.uuid();
export const conversationId = z.uuid();
/** Id of a message: decimal digits, of which the larger number is the later message (CALL-2). */
export const messageId = z.string().regex(/^[1-9]\d{0,18}$/);
export const instant = z.iso.datetime();
export const calendarDate = z.iso.date();
export const credits = z.int().min(0);
/** A whole number of minor units (cents, øre, grosze). */
export const minorUnits = z.int().min(0);
/** A price that a site sets, in minor units. */
export const price = z.int().min(1).max(10_000_000);
export const acknowledged = z.strictObject({ ok: z.literal(true) });

export const ownPhoto = photo.extend({
  status: z.enum(PHOTO_STATUSES),
  private: z.boolean(),
  main: z.boolean(),
});

/** A member's main photo: addresses that begin with the site's `cdn_prefix`, and the photo with its sizes (PHOTO-6). */
export const mainImage = z.strictObject({
  filename: z.string(),
  thumb_filename: z.string(),
  match: z.string(),
  photo,
});

const traitShape = mapTraits((name) => z.enum(TRAITS[name]).nullable()) as unknown as {
  [Name in Trait]: z.ZodNullable<z.ZodEnum<{ [Value in TraitValue<Name>]: Value }>>;
};
export const traits = z.strictObject(traitShape);

/** A member as others see them on a card (PROFILE-1). `fictional` is always present (FICTION-1). */
export const profileCard = z.strictObject({
  id: memberId,
  name: z.string(),
  age: z.int(),
  gender,
  country: countryCode,
  region: z.string().nullable(),
  online: z.boolean(),
  fictional: z.boolean(),
  main_image: mainImage.nullable(),
  /** How far from the viewer, where both share their place (PLACE-4); null otherwise, and in conversations. */
  distance: z.enum(DISTANCE_STEPS).nullable(),
});

const photoAccess = z.enum(['none', 'asked', 'granted']);

/** A whole profile as a member sees it (PROFILE-2). */
export const profile = profileCard.extend({
  status: z.enum(PROFILE_STATUSES),
  about: z.string(),
  /** The language in which the member reads the site, probably that of `about`. Null when `about` is empty. */
  about_language: locale.nullable(),
  sexuality: z.enum(SEXUALITIES).nullable(),
  ...traits.shape,
  interests: z.array(z.enum(INTERESTS)),
  photos: z.array(photo),
  /** Null for invisible members. */
  activity: z.enum(ACTIVITY_STEPS).nullable(),
  liked: z.boolean(),
  blocked: z.boolean(),
  /** The viewer's conversation with this member, or null. */
  conversation_id: conversationId.nullable(),
  /**
   * The viewer's access to the member's private photos, and the member's to the viewer's (PHOTO-10); null where there
   * are none to show.
   */
  private_photos: z.strictObject({ theirs: photoAccess.nullable(), mine: photoAccess.nullable() }),
});

/** A card as visitors see it. Fields that the site's settings do not show are null (PROFILE-5). */
export const publicCard = profileCard.extend({
  age: z.int().nullable(),
  gender: gender.nullable(),
  country: countryCode.nullable(),
});

/** A profile as visitors see it (PROFILE-5, `public-view.ts`). */
export const publicProfile = profile.extend({
  ...publicCard.shape,
  sexuality: z.null(),
});

/** A card or profile in calls that both members and visitors make. */
export const shownCard = z.union([profileCard, publicCard]);
export const shownProfile = z.union([profile, publicProfile]);

/** The signed-in member, as only they see themselves (ACCOUNT-2). */
export const user = z.strictObject({
  id: memberId,
  status: z.enum(USER_STATUSES),
  email: z.string(),
  credits,
  /** Credits that activation gave, spent or not. Before the first purchase, BONUS-7 does not count them. */
  signup_credits: credits,
  /** All purchases in the currency of the last one. They give the average price of a credit (CHAT-12). */
  credits_bought: z.strictObject({ credits: z.int().positive(), paid: minorUnits, currency }).nullable(),
  paid_user: z.boolean(),
  signup_date: instant,
  fictional_icon: z.boolean(),
  notifications_disabled: z.array(z.enum(NOTIFICATION_STOP_REASONS)),
  language: locale,
  invisible: z.boolean(),
  /** Whether the member shows, and is shown, how far a conversation has been read (CHAT-29). */
  read_receipts: z.boolean(),
  /** Whether the member allows search engines to show the profile, where the site does (PROFILE-13). */
  search_engines: z.boolean(),
  /** Whether the member shares how far away they are, and is shown how far others are (PLACE-3). */
  shares_place: z.boolean(),
  /** Whether the member takes a break and can end it; a profile that is `hidden` otherwise stays hidden. */
  paused: z.boolean(),
  date_of_birth: calendarDate,
  /** Whether others do not see the name or the text of the profile, and why not (PROFILE-16). */
  text_review: z.enum(TEXT_REVIEWS).nullable(),
  profile: z.strictObject({
    name: z.string(),
    gender,
    seeking: gender.nullable(),
    seeking_ages: agesSought.nullable(),
    seeking_place: placeSought.nullable(),
    country: countryCode,
    region: z.string().nullable(),
    status: z.enum(PROFILE_STATUSES),
    about: z.string(),
    sexuality: z.enum(SEXUALITIES).nullable(),
    ...traits.shape,
    interests: z.array(z.enum(INTERESTS)),
    main_image: mainImage.nullable(),
  }),
  allowance: z.strictObject({
    free_messages_left: z.int().min(0),
    free_conversations_left: z.int().min(0),
    likes_left: z.int().min(0),
    likes_reset_at: instant,
  }),
});

/** A message (CHAT-5). */
export const message = z.strictObject({
  id: messageId,
  /** The id that the sender gave the message. A tab recognises by it what it sent itself. */
  client_id: z.uuid(),
  conversation_id: conversationId,
  sender_id: memberId,
  /** Empty only if the message has an attachment. */
  text: z.string(),
  attachment: messageAttachment.nullable(),
  sent_at: instant,
  credits_spent: credits,
  /** At most one of each member (CHAT-30). */
  reactions: z.array(z.strictObject({ member_id: memberId, reaction: z.enum(REACTIONS) })),
  /** Whether a machine wrote the message, which is labelled wherever it is shown (CHAT-17; AI Act, article 50). */
  automatic: z.boolean(),
});

export const conversation = z.strictObject({
  id: conversationId,
  /** The viewer's last message that the other member has read. */
  read_up_to: messageId.nullable(),
});

/** An entry of the list of conversations (CHAT-2). */
export const chatEntry = z.strictObject({
  conversation,
  profile: profileCard.extend({ blocked: z.boolean(), reachable: z.boolean() }),
  num_unread_messages: z.int().min(0),
  last_message: message.nullable(),
});

/** A member whom the match finder suggests, with at least one reason (SEARCH-9); `beyond` is null where all fits. */
export const fittingMember = profileCard.extend({
  beyond: z.enum(BEYOND).nullable(),
  reasons: z.array(matchReason).min(1),
});

/** A like that the viewer has received (LIKE-5). */
export const likedBy = profileCard.extend({ like_new: z.boolean(), liked_at: instant });

/** A discount (BONUS-11). */
export const discount = z.strictObject({
  code: z.string(),
  country: countryCode.nullable(),
  user_id: memberId.nullable(),
  /** Null for a code without an end. */
  expires: instant.nullable(),
  /** Whole percent; null for a discount of a fixed amount. */
  value_percentage: z.int().min(1).max(100).nullable(),
  /** A fixed amount in minor units of `currency`; null for a percentage. */
  value_amount: minorUnits.nullable(),
  currency: currency.nullable(),
  minimum_order_value: minorUnits,
  status: z.enum(['active', 'disabled']),
  validity: z.enum(['once-per-user', 'once', 'unlimited']),
  expired: z.boolean(),
  paymentmethods: z.array(z.enum(PAYMENT_METHODS)),
});

/** A bundle of credits with its price for the viewer (CREDIT-6). */
export const bundle = z.strictObject({
  id: z.string(),
  credits: z.int().positive(),
  currency,
  /** The price without the active discount; `price` is with it. */
  full_price: minorUnits,
  price: minorUnits,
  price_per_message: minorUnits,
  best_value: z.boolean(),
  discount: discount.nullable(),
});

/** The account to which the buyer of an order transfers the money, and what is missing (PAY-27). */
export const bankTransfer = z.strictObject({
  account_holder: z.string().min(1),
  iban: z.string().min(1),
  bic: z.string().min(1),
  /** What the buyer writes into the transfer, so that the money is recognised. */
  reference: z.string().min(1),
  /** Still to be transferred: the price without what has arrived. */
  amount: minorUnits,
  /** When the order is cancelled if the money has not arrived (PAY-28). */
  until: instant,
});

/** An order (PAY-4). */
export const order = z.strictObject({
  id: z.uuid(),
  payment_id: z.int(),
  bundle_id: z.string(),
  credits: z.int().positive(),
  currency,
  full_price: minorUnits,
  price: minorUnits,
  payment_method: z.enum(PAYMENT_METHODS).nullable(),
  /** Whether a stored card pays the order, without a checkout (PAY-22). */
  stored_card: z.boolean(),
  status: z.enum(ORDER_STATUSES),
  /** Null while the money of the order is where it was paid to, and before it was paid. */
  reversal: z.enum(REVERSALS).nullable(),
  /** Address of the payment provider's page while there is something to pay. */
  checkout_url: z.string().nullable(),
  created_at: instant,
  completed_at: instant.nullable(),
  /** The last instant of the period in which the buyer can withdraw from the purchase (REFUND-1). */
  withdraw_until: instant.nullable(),
  /** The day of `withdraw_until` in the buyer's time zone. */
  withdraw_last_day: calendarDate.nullable(),
  /** When the buyer withdrew from the purchase (REFUND-3). */
  withdrawn_at: instant.nullable(),
  /** Where the money of a bank transfer goes; null for other methods, until it is known, and once the order is completed. */
  bank_transfer: bankTransfer.nullable(),
});

/** The site's settings, as a visitor receives them (SITE-5). */
export const settings = z.strictObject({
  name: z.string(),
  domain: z.string(),
  domain_language: z.string(),
  index_title: z.string(),
  description: z.string(),
  niche: z.string(),
  countries: z.array(countryCode),
  /** The languages that this visitor is offered (LOCALE-5). */
  languages: z.array(locale),
  /** The languages that visitors from each country are offered (LOCALE-11). */
  country_languages: z.partialRecord(countryCode, z.array(locale)),
  visible_profile_fields: z.array(z.string()),
  visible_profile_notes: z.array(z.string()),
  search_fields: z.array(z.string()),
  geoip_country: countryCode.nullable(),
  geoip_selected_country: countryCode,
  cdn_prefix: z.string(),
  signups: z.enum(['all', 'with_trafficsource', 'none']),
  logged_out_search: z.boolean(),
  logged_out_search_trafficsource: z.boolean(),
  /** Whether search engines may show the profiles of members who allow it (PROFILE-13). */
  members_in_search_engines: z.boolean(),
  /** Whether the site asks visitors who come by an advertiser's link to let it remember the link (LAW-5). */
  attribution: z.boolean(),
  message_credits: credits,
  photo_credits: credits,
  gift_credits: credits,
  signup_credits: credits,
  fictional_daily_credits: credits,
  message_length: z.int(),
  minimum_message_costs: z.record(z.string(), z.strictObject({ costs: minorUnits, currency })),
  /** Prices by currency that replace those of `BUNDLE_PRICES` (CREDIT-3). */
  bundle_prices: z.partialRecord(
    currency,
    z.strictObject(
      Object.fromEntries(BUNDLES.map(({ id }) => [id, price])) as Record<BundleId, typeof price>,
    ),
  ),
  support_email: z.string(),
  support_phone: z.string(),
  enable_site_entry_popup: z.boolean(),
  site_entry_popup_excluded_countries: z.array(countryCode),
  /** The public half of the site's keys for push messages, base64url; empty where the site sends none (PUSH-1). */
  push_public_key: z.string(),
  /** Whether the operator's legal adviser has confirmed the static pages; until then they say that they are a draft. */
  legal_texts_confirmed: z.boolean(),
  fictional_warning: z.boolean(),
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  refund_days: z.int(),
  member_resell: z.boolean(),
  company_id: z.int(),
  mail_name: z.string(),
  payment_methods: z.array(z.enum(PAYMENT_METHODS)),
  features,
});

/** The company behind a site (SITE-9). */
export const companyInfo = z.strictObject({
  name: z.string(),
  address: z.string(),
  kvk: z.string(),
  city: z.string(),
  country: countryCode,
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  /** The identifier that the bank gave the company as a creditor of direct debits (DEBIT-4); empty if it has none. */
  sepa_creditor_id: z.string().max(35),
  support_phone: z.string(),
  delete_discount: z.boolean(),
  added: instant,
});

export type Photo = z.infer<typeof photo>;
export type OwnPhoto = z.infer<typeof ownPhoto>;
export type MainImage = z.infer<typeof mainImage>;
export type ProfileCard = z.infer<typeof profileCard>;
export type Profile = z.infer<typeof profile>;
export type PublicCard = z.infer<typeof publicCard>;
export type PublicProfile = z.infer<typeof publicProfile>;
export type ShownCard = z.infer<typeof shownCard>;
export type ShownProfile = z.infer<typeof shownProfile>;
export type User = z.infer<typeof user>;
export type Message = z.infer<typeof message>;
export type ChatEntry = z.infer<typeof chatEntry>;
export type FittingMember = z.infer<typeof fittingMember>;
export type LikedBy = z.infer<typeof likedBy>;
export type Discount = z.infer<typeof discount>;
export type Bundle = z.infer<typeof bundle>;
export type BankTransfer = z.infer<typeof bankTransfer>;
export type Order = z.infer<typeof order>;
export type Settings = z.infer<typeof settings>;
export type CompanyInfo = z.infer<typeof companyInfo>;
