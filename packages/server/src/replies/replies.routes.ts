import { route } from '../http/route.ts';
import { claimReply, saveReplyNote, sendReply } from './replies.commands.ts';
import { presentWaiting } from './replies.present.ts';
import { deleteClaim } from './replies.store.ts';

const DONE = { ok: true } as const;
/** A page renews its claim while somebody types. */
const CLAIM_LIMIT = { points: 120, seconds: 60, by: 'member' } as const;

/** Calls of the desk where staff answer for fictional profiles (FICTION-5). */
export const replyRoutes = {
  readReplies: route('readReplies', ({ viewer, services: { db, clock } }) =>
    presentWaiting(db, viewer, clock()),
  ),

  claimReply: route(
    'claimReply',
    ({ viewer, body, services }) => claimReply(services, viewer, body.conversation),
    { limit: CLAIM_LIMIT },
  ),

  releaseReply: route('releaseReply', async ({ viewer, body, services: { db } }) => {
    await deleteClaim(db, viewer.id, body.conversation);
    return DONE;
  }),

  sendReply: route('sendReply', async ({ viewer, body, services }) => {
    await sendReply(services, viewer, body);
    return DONE;
  }),

  saveReplyNote: route('saveReplyNote', async ({ viewer, body, services }) => {
    await saveReplyNote(services, viewer, body);
    return DONE;
  }),
};
