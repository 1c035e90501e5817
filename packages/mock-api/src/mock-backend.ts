import { makeMember, personaOf, type Persona } from './accounts/accounts.factory.ts';
import { createClock, type Clock } from './clock.ts';
import { createLive, type Live } from './live/live.ts';
import type { LiveEvent } from '@rendezvous/contract/events';
import { createOutcomeBook, type OutcomeBook } from './outcomes.ts';
import { settleOrder, type Settlement } from './payments/orders.ts';
import { populate } from './population.ts';
import { createRandom, type Random } from './random.ts';
import { beginSession, findViewer } from './sessions.ts';
import { defaultSite, type SiteState } from './site/default-site.ts';
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
  settleOrder(orderId: string, settlement: Settlement): void;
  /** Ends streams and forgets what was still to come: after a story. */
  close(): void;
};

export type WorldOptions = {
  /** The same seed and time make the same world. */
  readonly seed?: number;
  /** What time it is when the world begins; the machine's own unless it is given. */
  readonly now?: Date;
  /** Whether the time runs on, or stands until `clock.advance`. */
  readonly timeRuns?: boolean;
  /** Who is signed in in the browser: a persona, the premium one with changes, or nobody. */
  readonly signedIn?: Persona | Partial<state.MemberState> | null;
  /** Whether there are other members, likes and conversations. */
  readonly populated?: boolean;
  readonly automaticReplies?: boolean;
  /** Changes of the site's settings. */
  readonly settings?: Partial<SiteState['settings']>;
};

export function createMockBackend({
  seed = 1,
  now = new Date(),
  timeRuns = true,
  signedIn = 'premium',
  populated = true,
  automaticReplies = true,
  settings = {},
}: WorldOptions = {}): MockBackend {
  const site = defaultSite();
  Object.assign(site.settings, settings);
  let lastMessageId = 1_000;
  const backend: MockBackend = {
    clock: createClock({ start: now, running: timeRuns }),
    random: createRandom(seed),
    site,
    members: new Map(),
    photos: new Map(),
    conversations: new Map(),
    orders: new Map(),
    debits: [],
    solutions: [],
    likings: [],
    passes: [],
    blocks: [],
    sessions: new Map(),
    mails: [],
    loginFailures: new Map(),
    resetRequests: new Map(),
    pushSubscriptions: new Map(),
    idempotentAnswers: new Map(),
    live: createLive(),
    outcomes: createOutcomeBook(),
    browser: { token: null },
    automaticReplies,
    nextMessageId: () => (lastMessageId += 1),
    get self() {
      return findViewer(backend, backend.browser.token);
    },
    signIn(memberId) {
      backend.browser.token = memberId && beginSession(backend, memberId);
    },
    emit(event, memberId = backend.self?.id) {
      if (memberId) backend.live.tell(memberId, event);
    },
    settleOrder: (orderId, settlement) => settleOrder(backend, orderId, settlement),
    close() {
      backend.clock.stop();
      backend.live.end();
    },
  };
  const persona = typeof signedIn === 'string' ? signedIn : 'premium';
  const changes = typeof signedIn === 'string' ? {} : signedIn;
  const self = changes && makeMember(backend, { ...personaOf(persona, now), ...changes });
  if (populated) populate(backend, self);
  if (self) backend.signIn(self.id);
  backend.clock.begin();
  return backend;
}
