import {
  correctedEmailProblems,
  mayBeSignedIn,
  newPasswordProblem,
  profileProblems,
  refuseProblems,
  refuseActivationMailTooSoon,
  signUpProblems,
} from '@rendezvous/contract/account-input';
import type { Body } from '@rendezvous/contract/calls';
import { emailProblem, normaliseEmail } from '@rendezvous/contract/credentials';
import { CallError } from '@rendezvous/contract/errors';
import { ageLimits, agesOf } from '@rendezvous/contract/match-wishes';
import { isPushSubscription } from '@rendezvous/contract/push-services';
import { cleanTracking, maySignUp } from '@rendezvous/contract/tracking';
import { notifyMemberChanged } from '../members/member-gone.ts';
import { setPlace } from '../members/distance.ts';
import { mock, type MockRequest } from '../mock.ts';
import { beginSession, endSessionsOf } from '../sessions.ts';
import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { makeMember } from './accounts.factory.ts';
import { isCommonPassword } from './accounts.rules.ts';
import { countFailure, countResetRequest, refuseLocked } from './attempts.ts';
import { checkPassword } from './check-password.ts';
import { endMails, findMail, lastMailTime, sendMail, useMail } from './mails.ts';
import { findByEmail, reasonsOfMember } from './email.ts';
import { setInvisible } from './invisible.ts';
import { setPaused } from './pause.ts';
import { sendSignupMessage, signupMessageOf } from './signup-message.ts';
import { forgetWaitingLook } from '../moderation/profile-looks.ts';
import { saveTexts } from './profile-texts.ts';
import { presentSelf, notifySelfChanged } from './self.present.ts';

const DONE = { ok: true } as const;

export const accountMocks = {
  signUp: mock('signUp', (request) => {
    const { body, backend } = request;
    const { signups, countries, message_length: messageLength } = backend.site.settings;
    if (!maySignUp(signups, Boolean(cleanTracking(body.tracking)?.network))) throw new CallError('forbidden');
    const now = backend.clock.now();
    refuseProblems(signUpProblems(body, { now, countries, messageLength, isCommon: isCommonPassword }));
    const owner = findByEmail(backend, body.email);
    if (owner) throw new CallError(owner.status === 'pending_deletion' ? 'pending_deletion' : 'email_taken');
    const signupMessage = signupMessageOf(backend, body);
    const member = makeMember(backend, {
      email: normaliseEmail(body.email),
      password: body.password,
      status: 'not_confirmed',
      profileStatus: 'disabled',
      name: body.name.trim(),
      dateOfBirth: body.date_of_birth,
      gender: body.gender,
      seeking: body.seeking,
      country: body.country,
      region: body.region,
      language: body.language,
      signupMessage,
    });
    sendMail(backend, 'activation', member, body.next);
    return startSession(request, member);
  }),

  correctEmail: mock('correctEmail', ({ body, viewer, backend }) => {
    if (viewer.status !== 'not_confirmed') throw new CallError('already_confirmed');
    refuseProblems(correctedEmailProblems(body.email, viewer.name));
    const email = normaliseEmail(body.email);
    checkPassword(backend, viewer, { password: body.password });
    refuseProblems({ password: body.password.toLowerCase() === email ? 'same_as_email' : null });
    if (viewer.email !== email) {
      if (findByEmail(backend, email)) throw new CallError('email_taken');
      viewer.email = email;
      viewer.notificationsDisabled = reasonsOfMember(viewer);
      endMails(backend, viewer);
      sendMail(backend, 'activation', viewer);
      notifySelfChanged(backend, viewer);
    }
    return { user: presentSelf(backend, viewer) };
  }),

  activate: mock('activate', (request) => {
    const { body, backend } = request;
    const mail = findMail(backend, 'activation', body.token);
    const member = backend.members.get(mail?.memberId ?? '');
    if (!mail || member?.status !== 'not_confirmed') throw new CallError('link_expired');
    useMail(backend, mail);
    member.status = 'active';
    member.profileStatus = 'active';
    member.pausedFrom = null;
    const { signup_credits } = backend.site.settings;
    member.credits += signup_credits;
    member.signupCredits = signup_credits;
    sendSignupMessage(backend, member);
    notifySelfChanged(backend, member);
    return startSession(request, member);
  }),

  resendActivation: mock('resendActivation', ({ body, viewer, backend }) => {
    if (viewer.status !== 'not_confirmed') return DONE;
    refuseActivationMailTooSoon(lastMailTime(backend, 'activation', viewer), backend.clock.now());
    sendMail(backend, 'activation', viewer, body.next);
    return DONE;
  }),

  readSelf: mock('readSelf', ({ viewer, backend }) => ({ user: viewer && presentSelf(backend, viewer) })),

  logIn: mock('logIn', (request) => {
    const { body, backend } = request;
    const email = normaliseEmail(body.email);
    refuseLocked(backend, email);
    const member = findByEmail(backend, email);
    if (member?.password !== body.password) {
      throw countFailure(backend, email) ?? new CallError('login_failed');
    }
    backend.loginFailures.delete(email);
    if (member.status === 'pending_deletion') throw new CallError('pending_deletion');
    if (member.status === 'banned') throw new CallError('forbidden');
    if (!mayBeSignedIn(member)) throw new CallError('login_failed');
    return startSession(request, member);
  }),

  logOut: mock('logOut', ({ viewer, backend, session, setSession }) => {
    backend.sessions.delete(session ?? '');
    if (viewer) backend.live.end(viewer.id);
    setSession(null);
    return DONE;
  }),

  requestPasswordReset: mock('requestPasswordReset', ({ body, backend }) => {
    refuseProblems({ email: emailProblem(body.email) });
    countResetRequest(backend, normaliseEmail(body.email));
    const member = findByEmail(backend, body.email);
    if (member && mayBeSignedIn(member)) sendMail(backend, 'password_reset', member, body.next);
    return DONE;
  }),

  resetPassword: mock('resetPassword', (request) => {
    const { body, backend } = request;
    const mail = findMail(backend, 'password_reset', body.token);
    const member = backend.members.get(mail?.memberId ?? '');
    if (!mail || !member || !mayBeSignedIn(member)) throw new CallError('link_expired');
    refuseProblems({
      password: newPasswordProblem(body.password, member, isCommonPassword),
      password_repeat: body.password === body.password_repeat ? null : 'mismatch',
    });
    useMail(backend, mail);
    member.password = body.password;
    endSessionsOf(backend, member.id);
    backend.loginFailures.delete(member.email);
    if (body.remove_passkeys)
      for (const passkey of backend.passkeys.filter(({ memberId }) => memberId === member.id))
        backend.passkeys.splice(backend.passkeys.indexOf(passkey), 1);
    return startSession({ ...request, session: null }, member);
  }),

  changeSelf: mock('changeSelf', ({ body, viewer, backend, session }) => {
    if ('new_password' in body) changePassword(backend, viewer, session, body);
    else {
      if ('profile' in body) changeProfile(backend, viewer, body.profile);
      else if ('language' in body) viewer.language = body.language;
      else if ('paused' in body) setPaused(backend, viewer, body.paused);
      else if ('read_receipts' in body) setReadReceipts(backend, viewer, body.read_receipts);
      else if ('search_engines' in body) viewer.searchEngines = body.search_engines;
      else if ('place' in body) setPlace(viewer, body.place, backend.clock.now());
      else setInvisible(backend, viewer, body.invisible);
      notifySelfChanged(backend, viewer);
    }
    return { user: presentSelf(backend, viewer) };
  }),

  savePushSubscription: mock('savePushSubscription', ({ body, viewer, backend, session }) => {
    const { subscription, this_browser: onlyThisBrowser } = body;
    if (!subscription) {
      for (const [endpoint, stored] of backend.pushSubscriptions)
        if (stored.memberId === viewer.id && (!onlyThisBrowser || stored.session === session))
          backend.pushSubscriptions.delete(endpoint);
      return DONE;
    }
    refuseProblems({ subscription: isPushSubscription(subscription) ? null : 'invalid' });
    backend.pushSubscriptions.set(subscription.endpoint, { memberId: viewer.id, session });
    return DONE;
  }),
};

/** Begins a new session and ends the one of the request (LOGIN-1). */
export function startSession(
  {
    backend,
    session,
    setSession,
  }: Pick<
    MockRequest<'logIn' | 'signUp' | 'activate' | 'resetPassword'>,
    'backend' | 'session' | 'setSession'
  >,
  member: MemberState,
) {
  backend.sessions.delete(session ?? '');
  setSession(beginSession(backend, member.id));
  return { user: presentSelf(backend, member) };
}

/** Their pages and those of the members they write with read their conversations again (CHAT-29). */
function setReadReceipts(backend: MockBackend, viewer: MemberState, on: boolean): void {
  viewer.readReceipts = on;
  for (const { sides } of backend.conversations.values()) {
    if (!sides.has(viewer.id)) continue;
    for (const id of sides.keys()) if (id !== viewer.id) notifyMemberChanged(backend, id, viewer.id);
  }
}

type PasswordChange = Extract<Body<'changeSelf'>, { new_password: unknown }>;

function changePassword(
  backend: MockBackend,
  viewer: MemberState,
  session: string | null,
  { current_password, new_password }: PasswordChange,
): void {
  refuseProblems({ new_password: newPasswordProblem(new_password, viewer, isCommonPassword) });
  checkPassword(backend, viewer, { current_password });
  viewer.password = new_password;
  endSessionsOf(backend, viewer.id, session ?? undefined);
}

function changeProfile(
  backend: MockBackend,
  viewer: MemberState,
  profile: Extract<Body<'changeSelf'>, { profile: unknown }>['profile'],
): void {
  refuseProblems(profileProblems(profile, viewer));
  const { name, about, interests, seeking_ages: ages, seeking_place: place, ...rest } = profile;
  Object.assign(viewer, rest);
  if (ages !== undefined) viewer.seekingAges = agesOf(ageLimits(ages));
  if (place !== undefined) viewer.seekingPlace = place;
  const shown = saveTexts(viewer, { name: name?.trim(), about: about?.trim() }, backend.clock.now());
  if (shown.length > 0) forgetWaitingLook(backend, viewer);
  if (interests !== undefined) viewer.interests = [...new Set(interests)];
}
