import { route, type RequestFacts } from '../http/route.ts';
import { decideAppeal, decideComplaint, liftDecision } from './desk.commands.ts';
import { presentDesk } from './desk.present.ts';
import { lookAgain } from './look-again.commands.ts';
import { readReportedMessages } from './reported-messages.command.ts';
import { reviewPhoto } from './review-photo.command.ts';

const DONE = { ok: true } as const;

const audited = ({ requestId, site }: RequestFacts) => ({ requestId, site: site.domain });

/** Calls of the moderators' desk (SAFETY-11, PHOTO-11). */
export const deskRoutes = {
  readDesk: route('readDesk', ({ viewer, services }) => presentDesk(services, viewer)),

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
