import { DEFAULT_NOTIFICATIONS, PUSHED_KINDS } from '@rendezvous/contract/notifications';
import { SIGNUP_CREDITS } from '@rendezvous/contract/rules';
import { mapTraits } from '@rendezvous/contract/traits';
import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

const NO_TRAITS = mapTraits(() => null);

/** The default password of the mock backend's accounts. */
export const MOCK_PASSWORD = 'violet teapot harbour 9';

const DAY_MS = 86_400_000;

/** Adds a member to the backend: a woman of 30 in Utrecht, confirmed and new, unless the overrides change it. */
export function makeMember(backend: MockBackend, overrides: Partial<MemberState> = {}): MemberState {
  const now = backend.clock.now();
  const id = overrides.id ?? backend.random.uuid();
  const createdAt = overrides.createdAt ?? now;
  const member: MemberState = {
    id,
    email: `${id}@example.org`,
    password: MOCK_PASSWORD,
    status: 'active',
    profileStatus: 'active',
    role: 'member',
    language: 'en',
    name: 'Robin',
    dateOfBirth: '1996-01-15',
    gender: 'female',
    seeking: null,
    seekingAges: null,
    seekingPlace: null,
    country: 'NL',
    region: 'Utrecht',
    about: '',
    waitingTexts: null,
    rejectedTexts: null,
    sexuality: null,
    ...NO_TRAITS,
    interests: [],
    fictional: false,
    invisible: false,
    pausedFrom: null,
    notificationsDisabled: [],
    mailKinds: DEFAULT_NOTIFICATIONS,
    pushKinds: PUSHED_KINDS,
    pushDiscreet: false,
    readReceipts: true,
    searchEngines: false,
    cell: null,
    placeChangedAt: [],
    mainPhotoId: null,
    credits: 0,
    signupCredits: 0,
    paidAt: null,
    freeMessagesUsed: 0,
    freeConversationsUsed: 0,
    likesUsed: { day: '', count: 0 },
    signupMessage: null,
    createdAt,
    lastActiveAt: now,
    listedAt: createdAt,
    ...overrides,
  };
  backend.members.set(id, member);
  return member;
}

export type Persona = 'premium' | 'free' | 'newcomer' | 'unconfirmed' | 'spent';

/** The fields of a persona, the signed-in member of a story. */
export function personaOf(persona: Persona, now: Date): Partial<MemberState> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const basics: Partial<MemberState> = {
    name: 'Robin',
    email: 'robin@example.org',
    gender: 'female',
    seeking: 'male',
    dateOfBirth: '1994-06-02',
    about: 'Long walks, short films, and coffee in between.',
    sexuality: 'hetero',
    hair_color: 'brown',
    eye_color: 'green',
    relationship_status: 'single',
    interests: ['coffee', 'hiking', 'movies', 'reading'],
    createdAt: ago(60),
  };
  const differences: Record<Persona, Partial<MemberState>> = {
    /** Has bought credits and sees the photos of premium members (PHOTO-8). */
    premium: { credits: 42, paidAt: ago(40), freeMessagesUsed: 5, freeConversationsUsed: 2 },
    /** Has never paid. The whole allowance is left, and both offers are over (BONUS-4). */
    free: { credits: SIGNUP_CREDITS, signupCredits: SIGNUP_CREDITS },
    /** Signed up half an hour ago, so the time bonus is active (BONUS-1). */
    newcomer: {
      credits: SIGNUP_CREDITS,
      signupCredits: SIGNUP_CREDITS,
      createdAt: new Date(now.getTime() - 30 * 60_000),
    },
    /** Has not confirmed the e-mail address yet (ACCOUNT-9). */
    unconfirmed: { status: 'not_confirmed', profileStatus: 'disabled', createdAt: now },
    /** Has used all free messages (CHAT-11) and has no credits. */
    spent: { credits: 0, freeMessagesUsed: 5, freeConversationsUsed: 2 },
  };
  return { ...basics, ...differences[persona] };
}
