import type { Discount } from '@rendezvous/contract/discounts';
import type { LiveEvent } from '@rendezvous/contract/events';
import type { LoggedDecision } from '@rendezvous/contract/notification-calls';
import type { SpendingLimit } from '@rendezvous/contract/spending-limit';
import type { Clock } from './clock.ts';
import type { LiveEvents } from './live/live-events.ts';
import type {
  ComplaintState,
  DecisionState,
  PhotoLookState,
  ProfileLookState,
} from './moderation/moderation.state.ts';
import type { PlannedOutcomes } from './outcomes.ts';
import type { Random } from './random.ts';
import type { SiteState } from './site/default-site.ts';
import type * as state from './state.ts';

/** The whole state of a mock backend. Each story or test has its own, and two of them share nothing. */
export type MockBackend = {
  readonly clock: Clock;
  readonly random: Random;
  readonly site: SiteState;
  readonly members: Map<string, state.MemberState>;
  readonly photos: Map<string, state.PhotoState>;
  /** The bytes of uploads in parts, and the response that was given to each (PHOTO-12). */
  readonly uploads: Map<string, state.UploadState>;
  readonly chatPhotos: Map<string, state.ChatPhotoState>;
  readonly conversations: Map<string, state.ConversationState>;
  readonly orders: Map<string, state.OrderState>;
  /** The codes that can be typed at checkout, beside those of the two offers. */
  readonly discounts: Discount[];
  /** The members' own limits on what they spend (CREDIT-11). */
  readonly spendingLimits: Map<string, SpendingLimit>;
  readonly cards: Map<string, state.CardState>;
  readonly debits: state.DebitState[];
  readonly solutions: state.SolutionState[];
  readonly likes: state.LikeState[];
  readonly passes: state.PassState[];
  readonly photoAccess: state.PhotoAccessState[];
  readonly savedSearches: state.SavedSearchState[];
  readonly blocks: state.BlockState[];
  readonly complaints: ComplaintState[];
  readonly decisions: DecisionState[];
  /** Approvals that were chosen for a second look (SAFETY-17), by the id of the photo. */
  readonly photoLooks: Map<string, PhotoLookState>;
  /** Approvals of names and texts that were chosen for a second look, by their ids (SAFETY-17). */
  readonly profileLooks: Map<string, ProfileLookState>;
  /** Who of the staff works on a conversation, and until when, by its id (FICTION-8). */
  readonly replyClaims: Map<string, { readonly staffId: string; readonly until: Date }>;
  /** What the staff noted about a conversation, by its id (FICTION-9). */
  readonly replyNotes: Map<string, string>;
  /** Who of the staff wrote a message, by its id (FICTION-7). */
  readonly staffReplies: Map<number, string>;
  readonly sessions: Map<string, state.SessionState>;
  readonly passkeys: state.PasskeyState[];
  /** What browsers have been asked to sign, with the member who adds a passkey; null for a log-in. */
  readonly passkeyChallenges: Map<string, state.PasskeyChallengeState>;
  /** The export that each member asked for last, by the member's id. */
  readonly exports: Map<string, state.ExportState>;
  readonly mails: state.MailState[];
  /** Times of failed log-ins by e-mail address, newest first, in milliseconds. */
  readonly loginFailures: Map<string, readonly number[]>;
  readonly resetRequests: Map<string, readonly number[]>;
  /** The browsers that get push messages, by their endpoints. */
  readonly pushSubscriptions: Map<string, state.PushSubscriptionState>;
  /** How each member was notified, by id, the latest first (NOTIFY-8). Only stories fill it. */
  readonly notificationDecisions: Map<string, readonly LoggedDecision[]>;
  readonly idempotentResponses: Map<string, { readonly body: string; readonly response: unknown }>;
  readonly live: LiveEvents;
  /** Outcomes that replace the backend's own responses. */
  readonly outcomes: PlannedOutcomes;
  /** The one browser that a story runs in. */
  readonly browser: { token: string | null };
  /** Whether fictional members answer a few seconds after a message (FICTION-4). */
  readonly automaticReplies: boolean;
  nextMessageId(): number;
  /** The member who is signed in in the browser. */
  readonly self: state.MemberState | null;
  /** Signs a member in in the browser; null signs out. */
  signIn(memberId: string | null): void;
  /** Sends a live event to the pages of a member, by default of the signed-in one. */
  emit(event: LiveEvent, memberId?: string): void;
  /** Settles the payment of an order: credits, premium and live events change as after the provider's webhook. */
  settleOrder(orderId: string, settlement: state.Settlement): void;
  /** A bank transfer is awaited, of which so many minor units are missing (PAY-27). */
  awaitTransfer(orderId: string, remaining: number): void;
  /** Ends all streams and cancels scheduled tasks. It is called after a story. */
  close(): void;
};
