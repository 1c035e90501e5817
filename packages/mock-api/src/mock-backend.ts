import type { LiveEvent } from '@rendezvous/contract/events';
import type { Clock } from './clock.ts';
import type { Live } from './live/live.ts';
import type { OutcomeBook } from './outcomes.ts';
import type { Random } from './random.ts';
import type { SiteState } from './site/default-site.ts';
import type * as state from './state.ts';

/** Everything that the mock back end knows: one for each story or test, with nothing shared between two. */
export type MockBackend = {
  readonly clock: Clock;
  readonly random: Random;
  readonly site: SiteState;
  readonly members: Map<string, state.MemberState>;
  readonly photos: Map<string, state.PhotoState>;
  readonly conversations: Map<string, state.ConversationState>;
  readonly orders: Map<string, state.OrderState>;
  readonly debits: state.DebitState[];
  readonly solutions: state.SolutionState[];
  readonly likings: state.LikeState[];
  readonly passes: state.PassState[];
  readonly blocks: state.BlockState[];
  readonly sessions: Map<string, state.SessionState>;
  readonly mails: state.MailState[];
  /** Times of failed log-ins by address, newest first, in milliseconds. */
  readonly loginFailures: Map<string, readonly number[]>;
  readonly resetRequests: Map<string, readonly number[]>;
  /** The push endpoint of each member who has one. */
  readonly pushSubscriptions: Map<string, string>;
  readonly idempotentAnswers: Map<string, { readonly body: string; readonly answer: unknown }>;
  readonly live: Live;
  /** What calls come to instead of what the world would answer. */
  readonly outcomes: OutcomeBook;
  /** The one browser that a story runs in. */
  readonly browser: { token: string | null };
  /** Whether fictional members answer, a few seconds after a message. */
  readonly automaticReplies: boolean;
  nextMessageId(): number;
  /** Who is signed in in the browser. */
  readonly self: state.MemberState | null;
  /** Signs this member in in the browser; null signs out. */
  signIn(memberId: string | null): void;
  /** Tells the pages of a member, of the signed-in one unless another is named, something by a live event. */
  emit(event: LiveEvent, memberId?: string): void;
  /** Lets the payment of an order go so: credits, premium and live events as from the provider's webhook. */
  settleOrder(orderId: string, settlement: state.Settlement): void;
  /** Ends streams and forgets what was still to come: after a story. */
  close(): void;
};
