import { makeMember, personaOf, type Persona } from './accounts/accounts.factory.ts';
import { createClock } from './clock.ts';
import { createLiveEvents } from './live/live-events.ts';
import { createPlannedOutcomes } from './outcomes.ts';
import { awaitTransfer, settleOrder } from './payments/orders.ts';
import type { MockBackend } from './mock-backend.ts';
import { populate } from './demo-data.ts';
import { createRandom } from './random.ts';
import { beginSession, findViewer } from './sessions.ts';
import { defaultSite, type SiteState } from './site/default-site.ts';
import type * as state from './state.ts';

export type MockBackendOptions = {
  /** The same seed and time give the same demo data. */
  readonly seed?: number;
  /** The time at which the backend starts; by default the machine's. */
  readonly now?: Date;
  /** Whether the time runs, or stays the same until `clock.advance`. */
  readonly timeRuns?: boolean;
  /** Who is signed in in the browser: a persona, the premium persona with changes, or nobody. */
  readonly signedIn?: Persona | Partial<state.MemberState> | null;
  /** Whether the backend contains other members, likes and conversations. */
  readonly populated?: boolean;
  readonly automaticReplies?: boolean;
  /** Changes to the site's settings (SITE-5). */
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
}: MockBackendOptions = {}): MockBackend {
  const site = defaultSite();
  Object.assign(site.settings, settings);
  let lastMessageId = 1_000;
  const backend: MockBackend = {
    clock: createClock({ start: now, running: timeRuns }),
    random: createRandom(seed),
    site,
    members: new Map(),
    photos: new Map(),
    uploads: new Map(),
    chatPhotos: new Map(),
    conversations: new Map(),
    orders: new Map(),
    discounts: [],
    spendingLimits: new Map(),
    cards: new Map(),
    debits: [],
    solutions: [],
    likes: [],
    passes: [],
    photoAccess: [],
    savedSearches: [],
    blocks: [],
    complaints: [],
    decisions: [],
    photoLooks: new Map(),
    profileLooks: new Map(),
    replyClaims: new Map(),
    replyNotes: new Map(),
    staffReplies: new Map(),
    sessions: new Map(),
    passkeys: [],
    passkeyChallenges: new Map(),
    exports: new Map(),
    mails: [],
    loginFailures: new Map(),
    resetRequests: new Map(),
    pushSubscriptions: new Map(),
    notificationDecisions: new Map(),
    idempotentResponses: new Map(),
    live: createLiveEvents(),
    outcomes: createPlannedOutcomes(),
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
      if (memberId) backend.live.send(memberId, event);
    },
    awaitTransfer: (orderId, remaining) => awaitTransfer(backend, orderId, remaining),
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
  backend.clock.start();
  return backend;
}
