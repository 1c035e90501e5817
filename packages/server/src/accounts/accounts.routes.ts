import { refuseProblems, signUpProblems } from '@rendezvous/contract/account-input';
import { emailProblem } from '@rendezvous/contract/credentials';
import { isPushSubscription } from '@rendezvous/contract/push-services';
import { CallError } from '@rendezvous/contract/errors';
import { ACTIVATION_MAILS_PER_HOUR } from '@rendezvous/contract/rules';
import { maySignUp } from '@rendezvous/contract/tracking';
import { isRefusedDemoLogin } from '../demo/demo-login.ts';
import { removeSubscriptionsOfBrowser } from '../push/deliveries.store.ts';
import { removePushSubscriptions, savePushSubscription } from '../push/push-subscriptions.store.ts';
import { route, type Limit } from '../http/route.ts';
import { hasNetwork, touchesAtSignUp } from '../traffic/attribution.ts';
import { changeSelf } from './change-self.command.ts';
import { isCommonPassword } from './common-passwords.ts';
import { correctEmail } from './correct-email.command.ts';
import { logIn } from './log-in.commands.ts';
import { logOut } from './log-out.command.ts';
import { requestPasswordReset, resetPassword } from './password.commands.ts';
import { presentSelf } from './present-self.ts';
import { activate, resendActivation, signUp } from './sign-up.commands.ts';
import { setCookies, visitOf } from './visit.ts';

const ok = { ok: true as const };
const MINUTE = 60;
const HOUR = 3_600;
const limit = (points: number, seconds: number, by: Limit['by'] = 'ip') => ({
  limit: { points, seconds, by },
});

/** The calls of accounts with their limits (CALL-6, ACCOUNT-6, ACCOUNT-8). */
export const accountRoutes = {
  signUp: route(
    'signUp',
    async ({ body, viewer, facts, services }) => {
      const { signups, countries, message_length: messageLength } = facts.site.settings;
      const now = services.clock();
      const touches = touchesAtSignUp(facts, body.tracking, now);
      if (!maySignUp(signups, hasNetwork(touches))) throw new CallError('forbidden');
      refuseProblems(signUpProblems(body, { now, countries, messageLength, isCommon: isCommonPassword }));
      const session = await signUp(services, body, visitOf(viewer, facts), touches);
      setCookies(facts, session);
      // The account has it now.
      if (touches.remembered) facts.setCookie({ cookie: 'attribution', value: null });
      return { user: await presentSelf(services, session.memberId) };
    },
    limit(60, HOUR),
  ),

  correctEmail: route(
    'correctEmail',
    async ({ body, viewer, facts, services }) => {
      await correctEmail(services, viewer, body, visitOf(viewer, facts).deviceTokens);
      return { user: await presentSelf(services, viewer.id) };
    },
    limit(ACTIVATION_MAILS_PER_HOUR, HOUR, 'member'),
  ),

  activate: route(
    'activate',
    async ({ body, viewer, facts, services }) => {
      const session = await activate(services, body.token, visitOf(viewer, facts));
      setCookies(facts, session);
      return { user: await presentSelf(services, session.memberId) };
    },
    limit(30, MINUTE),
  ),

  resendActivation: route(
    'resendActivation',
    async ({ body, viewer, services }) => {
      await resendActivation(services, viewer, body);
      return ok;
    },
    limit(ACTIVATION_MAILS_PER_HOUR, HOUR, 'member'),
  ),

  readSelf: route('readSelf', async ({ viewer, services }) => ({
    user: viewer && (await presentSelf(services, viewer.id)),
  })),

  logIn: route(
    'logIn',
    async ({ body, viewer, facts, services }) => {
      if (isRefusedDemoLogin(services.config, facts, body.email)) throw new CallError('login_failed');
      const session = await logIn(services, body, visitOf(viewer, facts));
      setCookies(facts, session);
      return { user: await presentSelf(services, session.memberId) };
    },
    limit(30, MINUTE),
  ),

  logOut: route('logOut', async ({ viewer, facts, services }) => {
    if (viewer) await logOut(services, viewer);
    facts.setCookie({ cookie: 'session', value: null });
    return ok;
  }),

  requestPasswordReset: route(
    'requestPasswordReset',
    async ({ body, facts, services }) => {
      refuseProblems({ email: emailProblem(body.email) });
      await requestPasswordReset(services, facts.site, body);
      return ok;
    },
    limit(60, HOUR),
  ),

  resetPassword: route(
    'resetPassword',
    async ({ body, facts, services }) => {
      const { token, password, password_repeat, remove_passkeys: removePasskeys = false } = body;
      const passwords = { token, password, repeat: password_repeat, removePasskeys };
      const session = await resetPassword(services, passwords, visitOf(null, facts));
      setCookies(facts, session);
      return { user: await presentSelf(services, session.memberId) };
    },
    limit(30, MINUTE),
  ),

  changeSelf: route(
    'changeSelf',
    async ({ body, viewer, facts, services }) => {
      const { deviceTokens } = visitOf(viewer, facts);
      const { profile_approval: approval } = facts.site.settings;
      await changeSelf(services, viewer, body, { deviceTokens, approval });
      return { user: await presentSelf(services, viewer.id) };
    },
    limit(60, MINUTE, 'member'),
  ),

  savePushSubscription: route(
    'savePushSubscription',
    async ({ body: { subscription, this_browser: onlyThisBrowser }, viewer, services }) => {
      if (!subscription) {
        await (onlyThisBrowser
          ? removeSubscriptionsOfBrowser(services.db, viewer, services.clock())
          : removePushSubscriptions(services.db, viewer.id));
        return ok;
      }
      const isKnown = isPushSubscription(subscription, services.config.pushServices);
      refuseProblems({ subscription: isKnown ? null : 'invalid' });
      await savePushSubscription(services.db, viewer, { subscription, now: services.clock() });
      return ok;
    },
    limit(30, MINUTE, 'member'),
  ),
};
