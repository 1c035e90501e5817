import { MAIL_CHANGES_PER_HOUR } from '@rendezvous/contract/rules';
import { route } from '../http/route.ts';
import { confirmMailChange, requestMailChange } from './mail-change.commands.ts';
import { visitOf } from './visit.ts';

const ok = { ok: true as const };

/** The calls with which a member changes the e-mail address (ACCOUNT-11). */
export const mailChangeRoutes = {
  requestMailChange: route(
    'requestMailChange',
    async ({ body, viewer, facts, services }) => {
      await requestMailChange(services, viewer, body, visitOf(viewer, facts).deviceTokens);
      return ok;
    },
    { limit: { points: MAIL_CHANGES_PER_HOUR, seconds: 3_600, by: 'member' } },
  ),

  confirmMailChange: route(
    'confirmMailChange',
    async ({ body, facts, services }) => {
      await confirmMailChange(services, body.token, facts.site);
      return ok;
    },
    { limit: { points: 30, seconds: 60, by: 'ip' } },
  ),
};
