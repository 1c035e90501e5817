import type { Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { cleanText } from '@rendezvous/contract/sending';
import { sendMessage } from '../chats/chats.commands.ts';
import type { MockBackend } from '../mock-backend.ts';
import type { MemberState } from '../state.ts';

/**
 * The message to keep until the new member confirms their address (SIGNUP-16); null without a text or a recipient.
 * @throws CallError invalid_fields {acknowledged_fictional}
 */
export function signupMessageOf(backend: MockBackend, body: Body<'signUp'>): MemberState['signupMessage'] {
  const recipient = backend.members.get(body.signup_member ?? '');
  const text = cleanText(body.signup_message ?? '');
  if (!recipient || text === '') return null;
  const acknowledged = body.acknowledged_fictional === true;
  if (recipient.fictional && !acknowledged) {
    throw new CallError('invalid_fields', { fields: { acknowledged_fictional: 'not_acknowledged' } });
  }
  return { recipientId: recipient.id, text, acknowledged };
}

/** Sends the message that a member wrote at sign-up, unless its recipient has left meanwhile. */
export function sendSignupMessage(backend: MockBackend, member: MemberState): void {
  const { signupMessage: waiting } = member;
  if (!waiting) return;
  member.signupMessage = null;
  try {
    sendMessage(backend, member, {
      id: waiting.recipientId,
      client_id: backend.random.uuid(),
      text: waiting.text,
      ...(waiting.acknowledged && { acknowledged_fictional: true }),
    });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}
