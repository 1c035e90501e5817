import type { Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { cleanText } from '@rendezvous/contract/sending';
import { v5 as uuidv5 } from 'uuid';
import type { Tx } from '../database/types.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { readSiteById } from '../site/site.store.ts';
import type { Site } from '../site/site.ts';
import { findConversationWith } from './direct-conversations.store.ts';
import { sendMessage } from './send.commands.ts';
import { deleteSignupMessage, findSignupMessage, insertSignupMessage } from './signup-message.store.ts';

const SIGNUP_MESSAGE_JOB = 'chat.signup-message';
const SIGNUP_MESSAGE_IDS = '0a0e1a5c-3f0b-4b8e-9b43-6a2c55f0a7d2';

type SignupMessageJob = { readonly memberId: string };
type Written = Pick<Body<'signUp'>, 'signup_message' | 'signup_member' | 'acknowledged_fictional'>;

/**
 * Keeps the message that a new member wrote to the member from whose page they signed up (SIGNUP-16). Nothing is kept
 * for a member who is not there: the sign-up itself is worth more than its message.
 * @throws CallError invalid_fields {acknowledged_fictional} for a fictional profile without the acknowledgement
 */
export async function keepSignupMessage(
  tx: Tx,
  memberId: string,
  written: Written,
  { site, now }: { readonly site: Site; readonly now: Date },
): Promise<void> {
  const text = cleanText(written.signup_message ?? '');
  if (text === '' || !written.signup_member) return;
  const direct = await findConversationWith(tx, memberId, written.signup_member, now, site);
  if (!direct) return;
  const acknowledged = written.acknowledged_fictional === true;
  if (direct.card.fictional && !acknowledged) {
    throw new CallError('invalid_fields', { fields: { acknowledged_fictional: 'not_acknowledged' } });
  }
  await insertSignupMessage(tx, {
    member_id: memberId,
    recipient_id: written.signup_member,
    text,
    acknowledges_fictional: acknowledged,
    created_at: now,
  });
}

/** Enqueues the sending of a kept message. `tx` confirms the member's address. */
export async function enqueueSignupMessage({ jobs }: Services, tx: Tx, memberId: string): Promise<void> {
  if (!(await findSignupMessage(tx, memberId))) return;
  await jobs.enqueue(SIGNUP_MESSAGE_JOB, { memberId }, { db: tx, onceKey: memberId });
}

/** Sends the kept message of a member who has confirmed their address, once however often it runs (SIGNUP-16). */
export function signupMessageJob(services: Services): Job {
  return {
    name: SIGNUP_MESSAGE_JOB,
    run: async (data) => {
      const { memberId } = data as SignupMessageJob;
      const { db, log } = services;
      const waiting = await findSignupMessage(db, memberId);
      if (!waiting) return;
      const id = uuidv5(memberId, SIGNUP_MESSAGE_IDS);
      try {
        await sendMessage(services, { id: memberId }, await readSiteById(services, waiting.site_id), id, {
          id: waiting.recipient_id,
          client_id: id,
          text: waiting.text,
          ...(waiting.acknowledges_fictional && { acknowledged_fictional: true }),
        });
      } catch (error) {
        // The recipient has left or blocked the member meanwhile. Anything else is tried again.
        if (!(error instanceof CallError)) throw error;
        log.info({ code: error.code }, 'a message written at sign-up could not be sent');
      }
      await deleteSignupMessage(db, memberId);
    },
  };
}
