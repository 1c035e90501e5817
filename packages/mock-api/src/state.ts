import type { ReviewedText } from '@rendezvous/contract/text-review';
import type { StoredAttachment } from '@rendezvous/contract/attachments';
import type { Body } from '@rendezvous/contract/calls';
import type { CountryCode } from '@rendezvous/contract/countries';
import type { Gender, Message, Order, PaymentMethod, Profile, User } from '@rendezvous/contract/entities';
import type { AgesSought, PlaceSought } from '@rendezvous/contract/match-wishes';
import type { Locale } from '@rendezvous/contract/locales';
import type { NotificationKey, PushedKind } from '@rendezvous/contract/notifications';
import type { Role } from '@rendezvous/contract/policies';
import type { TraitValues } from '@rendezvous/contract/traits';

type HiddenTexts = Readonly<Record<ReviewedText, string | null>>;

/** A row of the server's members table as a plain object that is changed in place. Instants are Dates. */
export type MemberState = TraitValues &
  Pick<Profile, 'sexuality' | 'interests'> & {
    readonly id: string;
    email: string;
    /** Stored in plain text, because no real person has an account here. */
    password: string;
    status: User['status'];
    profileStatus: Profile['status'];
    role: Role;
    language: Locale;
    name: string;
    readonly dateOfBirth: string;
    readonly gender: Gender;
    seeking: Gender | null;
    seekingAges: AgesSought | null;
    seekingPlace: PlaceSought | null;
    readonly country: CountryCode;
    region: string | null;
    about: string;
    /** A name and a text that others do not see: they wait for approval, or were rejected by a measure (PROFILE-16). */
    waitingTexts: (HiddenTexts & { readonly changedAt: Date }) | null;
    rejectedTexts: (HiddenTexts & { readonly decisionId: string }) | null;
    readonly fictional: boolean;
    invisible: boolean;
    /** The profile's status before the member's break; null unless they are taking one. */
    pausedFrom: User['profile']['status'] | null;
    notificationsDisabled: User['notifications_disabled'];
    /** What the member is notified of (NOTIFY-1). */
    /** The kinds that are mailed, and those that go to devices (NOTIFY-1). */
    mailKinds: readonly NotificationKey[];
    pushKinds: readonly PushedKind[];
    pushDiscreet: boolean;
    readReceipts: boolean;
    searchEngines: boolean;
    /** The cell of the member's place, if they share it, and when it was changed (PLACE-3, PLACE-6). */
    cell: number | null;
    placeChangedAt: readonly Date[];
    mainPhotoId: string | null;
    credits: number;
    /** Credits that activation gave (ACCOUNT-4). */
    signupCredits: number;
    paidAt: Date | null;
    freeMessagesUsed: number;
    freeConversationsUsed: number;
    /** Number of likes given on one calendar day of the member's time zone (LIKE-1). */
    likesUsed: { day: string; count: number };
    /** The message written at sign-up, until the address is confirmed (SIGNUP-16). */
    signupMessage: {
      readonly recipientId: string;
      readonly text: string;
      readonly acknowledged: boolean;
    } | null;
    readonly createdAt: Date;
    lastActiveAt: Date;
    /** Search results are ordered by it, the newest first (SEARCH-4). */
    readonly listedAt: Date;
  };

export type PhotoState = {
  readonly id: string;
  readonly memberId: string;
  readonly width: number;
  readonly height: number;
  status: 'in_review' | 'active' | 'rejected';
  private: boolean;
  position: number;
  /** The uploaded file; null for a drawn portrait. */
  readonly upload: { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string } | null;
  /** The photo that this one is a square section of, and where (PHOTO-14). */
  readonly section?: { readonly of: PhotoState; readonly x: number; readonly y: number };
};

/** A photo that is being uploaded in parts (PHOTO-12), and the id of the photo that was made of it. */
export type UploadState = { memberId: string; bytes: Uint8Array<ArrayBuffer>; photoId: string | null };

/** A photo that is sent in a conversation (CHAT-20). */
export type ChatPhotoState = Pick<PhotoState, 'id' | 'memberId' | 'width' | 'height' | 'upload'> & {
  status: PhotoState['status'];
  sent: boolean;
};

export type MessageState = {
  /** Grows by one with each message of the backend. */
  readonly id: number;
  readonly clientId: string;
  readonly conversationId: string;
  readonly senderId: string;
  readonly text: string;
  readonly attachment: StoredAttachment | null;
  readonly creditsSpent: number;
  readonly automatic: boolean;
  readonly sentAt: Date;
  /** At most one of each member. */
  reactions: Message['reactions'];
};

/** One member's side of a conversation. `readUpTo` and `clearedUpTo` are message ids, 0 before the first message. */
export type SideState = {
  unread: number;
  readUpTo: number;
  clearedUpTo: number;
  fictionalAcknowledged: boolean;
  /** Whether the member declined what the other began (CHAT-32). */
  declined: boolean;
};

export type ConversationState = {
  readonly id: string;
  readonly sides: ReadonlyMap<string, SideState>;
  readonly messages: MessageState[];
};

export type LikeState = {
  readonly likerId: string;
  readonly likedId: string;
  readonly at: Date;
  seenAt: Date | null;
};

/** Somebody who asked to see a member's private photos, or to whom they are shown. */
export type PhotoAccessState = { readonly ownerId: string; readonly viewerId: string; granted: boolean };

/** A search that a member saved (SAVED-1). */
export type SavedSearchState = {
  readonly id: string;
  readonly memberId: string;
  name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  mail: boolean;
  seenAt: Date;
};

export type BlockState = { readonly blockerId: string; readonly blockedId: string; readonly at: Date };

export type OrderState = {
  readonly id: string;
  readonly memberId: string;
  readonly paymentId: number;
  readonly bundleId: string;
  readonly credits: number;
  readonly currency: Order['currency'];
  readonly fullPrice: number;
  readonly price: number;
  readonly discountCode: string | null;
  readonly paymentMethod: PaymentMethod;
  readonly refundDays: number;
  status: Order['status'];
  checkoutUrl: string | null;
  readonly createdAt: Date;
  completedAt: Date | null;
  /** A stored card pays the order, without a checkout. */
  isCharge?: true;
  /** Minor units of a bank transfer that are missing, once the buyer has chosen to transfer (PAY-27). */
  remaining?: number;
  withdrawal: { readonly credits: number; readonly refund: number; readonly at: Date } | null;
  moneyBack: MoneyBack;
};

/** What the provider reported of the money of an order: refunds in minor units, and what the bank decides (REFUND-6). */
export type MoneyBack = {
  readonly refunded: number;
  readonly dispute: { readonly status: 'open' | 'won' | 'lost'; readonly credits: number } | null;
};

/** A card that a member let be stored (PAY-23), and what its bank does with a payment. */
export type CardState = {
  readonly id: string;
  readonly memberId: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  bank: 'pays' | 'asks' | 'declines';
};

/** A direct debit mandate and the code that was sent to its phone number (DEBIT-5). */
export type DebitState = {
  readonly memberId: string;
  readonly mandate: Body<'requestDebitCode'>;
  readonly code: string;
  tries: number;
  readonly sentAt: Date;
  readonly expiresAt: Date;
};

/** A member who was passed in the swipe game (SWIPE-2). */
export type PassState = { readonly memberId: string; readonly passedId: string };

/** A solution that a member chose in place of deletion (ACCOUNT-14). */
export type SolutionState = { readonly memberId: string } & Body<'applySolution'>;

export type ExportState = { readonly requestedAt: Date; ready: boolean };

export type SessionState = {
  readonly id: string;
  readonly memberId: string;
  readonly beganAt: Date;
  readonly expiresAt: Date;
  readonly browser: string | null;
  readonly system: string | null;
};

/** Whose push messages a browser gets, and the token of the session in which it was subscribed (PUSH-6). */
export type PushSubscriptionState = { readonly memberId: string; readonly session: string | null };

export type PasskeyState = {
  readonly id: string;
  readonly memberId: string;
  readonly credentialId: string;
  /** How often its authenticator says that it was used; 0 for one that does not count. */
  counter: number;
  synced: boolean;
  name: string;
  readonly addedAt: Date;
  lastUsedAt: Date | null;
};

export type PasskeyChallengeState = { readonly memberId: string | null; readonly expiresAt: Date };

/** A mail with a link, which works once and until it expires. */
export type MailState = {
  readonly to: string;
  readonly kind: 'activation' | 'password_reset' | 'reactivation' | 'mail_change';
  readonly memberId: string;
  readonly token: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  /** The page of the site that its link finally leads to (LOGIN-10). */
  readonly next: string | null;
  used: boolean;
};

/** The result of a payment. `pending` means that the member has paid and the bank has not confirmed it yet. */
export type Settlement = 'completed' | 'failed' | 'cancelled' | 'pending';
