import { CallError } from '@rendezvous/contract/errors';
import type { ReplyPerson } from '@rendezvous/contract/reply-calls';
import {
  CLAIM_MINUTES,
  REPLY_NOTE_LENGTH,
  STAFF_MESSAGES,
  WAITING_REPLIES,
} from '@rendezvous/contract/rules';
import { cleanText, messageTextProblem } from '@rendezvous/contract/sending';
import { graphemes } from '@rendezvous/contract/text';
import { traitsOf } from '@rendezvous/contract/traits';
import { notifyMessageAdded } from '../chats/chats.commands.ts';
import { presentMessage, shownMessages } from '../chats/chats.present.ts';
import { addMessage } from '../chats/conversations.ts';
import { presentCard } from '../members/members.present.ts';
import { mock } from '../mock.ts';
import type { MockBackend } from '../mock-backend.ts';
import type { MemberState } from '../state.ts';
import { requireReply, unansweredOf, waitingReplies } from './waiting-replies.ts';

const DONE = { ok: true } as const;
const MINUTE_MS = 60_000;
const EXCERPT_LENGTH = 140;

export const replyMocks = {
  readReplies: mock('readReplies', ({ viewer, backend }) => {
    const waiting = waitingReplies(backend);
    return {
      count: waiting.length,
      replies: waiting.slice(0, WAITING_REPLIES).map(({ conversation, profile, member, unanswered }) => {
        const claimedBy = claimOf(backend, conversation.id)?.staffId;
        return {
          conversation: conversation.id,
          site: backend.site.settings.domain,
          profile: presentWriter(backend, profile, member),
          member: presentWriter(backend, member, profile),
          waiting_since: (unanswered[0]?.sentAt ?? backend.clock.now()).toISOString(),
          unanswered: unanswered.length,
          excerpt: [...(unanswered.at(-1)?.text ?? '')].slice(0, EXCERPT_LENGTH).join(''),
          claim: claimedBy ? (claimedBy === viewer.id ? ('mine' as const) : ('other' as const)) : null,
        };
      }),
    };
  }),

  claimReply: mock('claimReply', ({ viewer, body, backend }) => {
    const reply = requireReply(backend, body.conversation);
    const { conversation, profile, member } = reply;
    const claim = claimOf(backend, conversation.id);
    if (unansweredOf(backend, reply).length === 0 || (claim && claim.staffId !== viewer.id)) {
      throw new CallError('already_done');
    }
    const until = new Date(backend.clock.now().getTime() + CLAIM_MINUTES * MINUTE_MS);
    backend.replyClaims.set(conversation.id, { staffId: viewer.id, until });
    return {
      conversation: conversation.id,
      site: backend.site.settings.domain,
      profile: presentPerson(backend, profile, member),
      member: presentPerson(backend, member, profile),
      messages: shownMessages(backend, conversation, profile.id)
        .slice(-STAFF_MESSAGES)
        .map((message) => presentMessage(backend, message, profile.id)),
      note: backend.replyNotes.get(conversation.id) ?? '',
      claimed_until: until.toISOString(),
    };
  }),

  releaseReply: mock('releaseReply', ({ viewer, body, backend }) => {
    if (claimOf(backend, body.conversation)?.staffId === viewer.id) {
      backend.replyClaims.delete(body.conversation);
    }
    return DONE;
  }),

  sendReply: mock('sendReply', ({ viewer, body, backend }) => {
    const text = cleanText(body.text);
    const conversation = backend.conversations.get(body.conversation);
    const earlier = conversation?.messages.find(({ clientId }) => clientId === body.client_id);
    if (earlier) {
      const isSame = earlier.text === text && backend.staffReplies.get(earlier.id) === viewer.id;
      if (!isSame) throw new CallError('invalid_request');
      return DONE;
    }
    const reply = requireReply(backend, body.conversation);
    const isMine = claimOf(backend, body.conversation)?.staffId === viewer.id;
    if (!isMine || unansweredOf(backend, reply).length === 0) throw new CallError('already_done');
    const reason = messageTextProblem(text, backend.site.settings.message_length);
    if (reason) throw new CallError('invalid_fields', { fields: { text: reason } });
    const message = addMessage(backend, reply.conversation, {
      clientId: body.client_id,
      senderId: reply.profile.id,
      text,
      attachment: null,
      creditsSpent: 0,
      automatic: false,
      sentAt: backend.clock.now(),
    });
    backend.staffReplies.set(message.id, viewer.id);
    backend.replyClaims.delete(body.conversation);
    notifyMessageAdded(backend, reply.conversation, message);
    return DONE;
  }),

  saveReplyNote: mock('saveReplyNote', ({ body, backend }) => {
    const { conversation } = requireReply(backend, body.conversation);
    const note = cleanText(body.note);
    if (graphemes(note) > REPLY_NOTE_LENGTH) {
      throw new CallError('invalid_fields', { fields: { note: 'too_long' } });
    }
    if (note === '') backend.replyNotes.delete(conversation.id);
    else backend.replyNotes.set(conversation.id, note);
    return DONE;
  }),
};

/** The claim to a conversation that has not expired. */
function claimOf(backend: MockBackend, conversationId: string) {
  const claim = backend.replyClaims.get(conversationId);
  return claim && claim.until > backend.clock.now() ? claim : null;
}

function presentWriter(backend: MockBackend, member: MemberState, viewer: MemberState) {
  const { id, name, age, main_image } = presentCard(backend, viewer, member);
  return { id, name, age, main_image };
}

/** What the other of the two is shown of a profile (PROFILE-2). */
function presentPerson(backend: MockBackend, member: MemberState, viewer: MemberState): ReplyPerson {
  const { id, name, age, gender, country, region, main_image } = presentCard(backend, viewer, member);
  const { about, sexuality, interests } = member;
  return {
    id,
    name,
    age,
    gender,
    country,
    region,
    main_image,
    about,
    sexuality,
    ...traitsOf(member),
    interests,
  };
}
