import { route, type RequestFacts } from '../http/route.ts';
import { decideAppeal, decideComplaint, liftDecision } from './desk.commands.ts';
import { presentDesk } from './desk.present.ts';
import { lookAgain } from './look-again.commands.ts';
import { readReportedMessages, recordShownMessages } from './reported-messages.command.ts';
import { reviewProfile } from './review-profile.command.ts';
import { reviewPhoto } from './review-photo.command.ts';

const DONE = { ok: true } as const;

const audited = ({ requestId, site }: RequestFacts) => ({ requestId, site: site.domain });

/** Calls of the moderators' desk (SAFETY-11, PHOTO-11). */
export const deskRoutes = {
  readDesk: route('readDesk', async ({ viewer, facts, services }) => {
    const desk = await presentDesk(services, viewer);
    await recordShownMessages(services, viewer, desk, audited(facts));
    return desk;
  }),

  readReportedMessages: route('readReportedMessages', async ({ viewer, body, facts, services }) => ({
    messages: [...(await readReportedMessages(services, viewer, body.complaint, audited(facts)))],
  })),

  decideComplaint: route('decideComplaint', async ({ viewer, body, facts, services }) => {
    await decideComplaint(services, viewer, body, audited(facts));
    return DONE;
  }),

  reviewPhoto: route('reviewPhoto', async ({ viewer, body, facts, services }) => {
    await reviewPhoto(services, viewer, body, audited(facts));
    return DONE;
  }),

  reviewProfile: route('reviewProfile', async ({ viewer, body, facts, services }) => {
    await reviewProfile(services, viewer, body, audited(facts));
    return DONE;
  }),

  decideAppeal: route('decideAppeal', async ({ viewer, body, facts, services }) => {
    await decideAppeal(services, viewer, body, audited(facts));
    return DONE;
  }),

  lookAgain: route('lookAgain', async ({ viewer, body, facts, services }) => {
    await lookAgain(services, viewer, body, audited(facts));
    return DONE;
  }),

  liftDecision: route('liftDecision', async ({ viewer, body, facts, services }) => {
    await liftDecision(services, viewer, body.id, audited(facts));
    return DONE;
  }),
};
