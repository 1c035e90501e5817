import {
  correctedEmailProblems,
  mayBeSignedIn,
  maySignUp,
  newPasswordProblem,
  profileProblems,
  refuseProblems,
  signUpProblems,
} from '@rendezvous/contract/account-input';
import type { Body } from '@rendezvous/contract/calls';
import { emailProblem, normaliseEmail } from '@rendezvous/contract/credentials';
import { CallError } from '@rendezvous/contract/errors';
import { mock, type MockRequest } from '../mock.ts';
import { beginSession, endSessionsOf } from '../sessions.ts';
import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { makeMember } from './accounts.factory.ts';
import { isCommonPassword, isPushSubscription } from './accounts.rules.ts';
import { countFailure, countResetRequest, refuseLocked } from './attempts.ts';
import { endMails, findMail, sendMail, useMail } from './mails.ts';
import { presentSelf, tellSelf } from './self.present.ts';

const DONE = { ok: true } as const;

export const accountMocks = {
  signUp: mock('signUp', (asked) => {
    const { body, world } = asked;
    if (!maySignUp(world.site.settings.signups, body.tracking?.network)) throw new CallError('forbidden');
    refuseProblems(signUpProblems(body, world.clock.now(), isCommonPassword));
    const owner = findByEmail(world, body.email);
    if (owner) throw new CallError(owner.status === 'pending_deletion' ? 'pending_deletion' : 'email_taken');
    const member = makeMember(world, {
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
      about: body.signup_message?.trim() ?? '',
    });
    sendMail(world, 'activation', member, body.next);
    return signedIn(asked, member);
  }),

  correctEmail: mock('correctEmail', ({ body, viewer, world }) => {
    if (viewer.status !== 'not_confirmed') throw new CallError('already_confirmed');
    refuseProblems(correctedEmailProblems(body.email, viewer.name));
    const email = normaliseEmail(body.email);
    checkPassword(world, viewer, { password: body.password });
    refuseProblems({ password: body.password.toLowerCase() === email ? 'same_as_email' : null });
    if (viewer.email !== email) {
      if (findByEmail(world, email)) throw new CallError('email_taken');
      viewer.email = email;
      viewer.notificationsDisabled = [];
      endMails(world, viewer);
      sendMail(world, 'activation', viewer);
      tellSelf(world, viewer);
    }
    return { user: presentSelf(world, viewer) };
  }),

  activate: mock('activate', (asked) => {
    const { body, world } = asked;
    const mail = findMail(world, 'activation', body.token);
    const member = world.members.get(mail?.memberId ?? '');
    if (!mail || member?.status !== 'not_confirmed') throw new CallError('link_expired');
    useMail(world, mail);
    member.status = 'active';
    member.profileStatus = 'active';
    const { signup_credits } = world.site.settings;
    member.credits += signup_credits;
    member.signupCredits = signup_credits;
    tellSelf(world, member);
    return signedIn(asked, member);
  }),

  resendActivation: mock('resendActivation', ({ body, viewer, world }) => {
    if (viewer.status === 'not_confirmed') sendMail(world, 'activation', viewer, body.next);
    return DONE;
  }),

  readSelf: mock('readSelf', ({ viewer, world }) => ({ user: viewer && presentSelf(world, viewer) })),

  logIn: mock('logIn', (asked) => {
    const { body, world } = asked;
    const email = normaliseEmail(body.email);
    refuseLocked(world, email);
    const member = findByEmail(world, email);
    if (member?.password !== body.password) {
      throw countFailure(world, email) ?? new CallError('login_failed');
    }
    world.loginFailures.delete(email);
    if (member.status === 'pending_deletion') throw new CallError('pending_deletion');
    if (member.status === 'banned') throw new CallError('forbidden');
    if (!mayBeSignedIn(member)) throw new CallError('login_failed');
    return signedIn(asked, member);
  }),

  logOut: mock('logOut', ({ viewer, world, session, keepSession }) => {
    world.sessions.delete(session ?? '');
    if (viewer) world.live.end(viewer.id);
    keepSession(null);
    return DONE;
  }),

  requestPasswordReset: mock('requestPasswordReset', ({ body, world }) => {
    refuseProblems({ email: emailProblem(body.email) });
    countResetRequest(world, normaliseEmail(body.email));
    const member = findByEmail(world, body.email);
    if (member && mayBeSignedIn(member)) sendMail(world, 'password_reset', member, body.next);
    return DONE;
  }),

  resetPassword: mock('resetPassword', (asked) => {
    const { body, world } = asked;
    const mail = findMail(world, 'password_reset', body.token);
    const member = world.members.get(mail?.memberId ?? '');
    if (!mail || !member || !mayBeSignedIn(member)) throw new CallError('link_expired');
    refuseProblems({
      password: newPasswordProblem(body.password, member, isCommonPassword),
      password_repeat: body.password === body.password_repeat ? null : 'mismatch',
    });
    useMail(world, mail);
    member.password = body.password;
    endSessionsOf(world, member.id);
    world.loginFailures.delete(member.email);
    return signedIn({ ...asked, session: null }, member);
  }),

  changeSelf: mock('changeSelf', ({ body, viewer, world, session }) => {
    if ('new_password' in body) changePassword(world, viewer, session, body);
    else {
      if ('profile' in body) changeProfile(viewer, body.profile);
      else if ('language' in body) viewer.language = body.language;
      else viewer.invisible = body.invisible;
      tellSelf(world, viewer);
    }
    return { user: presentSelf(world, viewer) };
  }),

  savePushSubscription: mock('savePushSubscription', ({ body: { subscription }, viewer, world }) => {
    if (!subscription) {
      world.pushSubscriptions.delete(viewer.id);
      return DONE;
    }
    refuseProblems({ subscription: isPushSubscription(subscription) ? null : 'invalid' });
    world.pushSubscriptions.set(viewer.id, subscription.endpoint);
    return DONE;
  }),
};

function findByEmail(world: MockBackend, given: string): MemberState | undefined {
  const email = normaliseEmail(given);
  return [...world.members.values()].find((member) => member.email === email);
}

/** A new session in place of the one that the request came with. */
function signedIn(
  {
    world,
    session,
    keepSession,
  }: Pick<
    MockRequest<'logIn' | 'signUp' | 'activate' | 'resetPassword'>,
    'world' | 'session' | 'keepSession'
  >,
  member: MemberState,
) {
  world.sessions.delete(session ?? '');
  keepSession(beginSession(world, member.id));
  return { user: presentSelf(world, member) };
}

/** Compares what one field of a form holds with the member's password; a wrong one counts as a failed log-in. */
function checkPassword(
  world: MockBackend,
  viewer: MemberState,
  given: Readonly<Record<string, string>>,
): void {
  refuseLocked(world, viewer.email);
  for (const [field, password] of Object.entries(given)) {
    if (password === viewer.password) continue;
    const wrong = new CallError('invalid_fields', { fields: { [field]: 'wrong' } });
    throw countFailure(world, viewer.email) ?? wrong;
  }
  world.loginFailures.delete(viewer.email);
}

type PasswordChange = Extract<Body<'changeSelf'>, { new_password: unknown }>;

function changePassword(
  world: MockBackend,
  viewer: MemberState,
  session: string | null,
  { current_password, new_password }: PasswordChange,
): void {
  refuseProblems({ new_password: newPasswordProblem(new_password, viewer, isCommonPassword) });
  checkPassword(world, viewer, { current_password });
  viewer.password = new_password;
  endSessionsOf(world, viewer.id, session ?? undefined);
}

function changeProfile(
  viewer: MemberState,
  profile: Extract<Body<'changeSelf'>, { profile: unknown }>['profile'],
): void {
  refuseProblems(profileProblems(profile, viewer));
  const { name, about, interests, ...rest } = profile;
  Object.assign(viewer, rest);
  if (name !== undefined) viewer.name = name.trim();
  if (about !== undefined) viewer.about = about.trim();
  if (interests !== undefined) viewer.interests = [...new Set(interests)];
}
