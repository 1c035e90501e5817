import type { Listed } from './list-types.ts';

/** Data of conversations. They belong to two members, and the other keeps them when one is erased (PRIVACY-5). */
export const chatData = {
  conversation: {
    purpose: 'Conversations between two members',
    subjects: [{ column: 'low_member_id' }, { column: 'high_member_id' }],
    keep: 'account',
    atErasure: 'rows stay',
    columns: {
      id: ['exported', 'kept: conversation'],
      low_member_id: ['name', 'kept: conversation'],
      high_member_id: ['name', 'kept: conversation'],
      started_by: ['name', 'kept: conversation'],
      created_at: ['exported', 'kept: conversation'],
    },
  },
  participation: {
    purpose: 'The state of a conversation for one of its two members',
    subjects: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows stay',
    columns: {
      conversation_id: ['exported', 'kept: conversation'],
      member_id: ['exported', 'kept: conversation'],
      other_id: ['name', 'kept: conversation'],
      unread: ['exported', 'replaced'],
      read_up_to: ['exported', 'replaced'],
      cleared_up_to: ['exported', 'replaced'],
      last_message_id: ['exported', 'kept: conversation'],
      last_message_at: ['exported', 'kept: conversation'],
      fictional_acknowledged_at: ['exported', 'emptied'],
      declined_at: ['exported', 'emptied'],
    },
  },
  message: {
    purpose: 'Messages',
    subjects: [{ column: 'sender_id' }],
    // The member's conversations include what the other wrote (PRIVACY-3).
    exportedFor: [{ column: 'conversation_id', in: 'participation', key: 'conversation_id' }],
    keep: 'chatHistory',
    atErasure: 'rows stay',
    columns: {
      id: ['exported', 'kept: conversation'],
      conversation_id: ['exported', 'kept: conversation'],
      sender_id: ['name', 'kept: conversation'],
      client_id: ['not exported: internal', 'kept: conversation'],
      text: ['exported', 'kept: conversation'],
      // The cost of a message is known to its sender only (CHAT-5); a member's own spending is in the ledger.
      credits_spent: ['not exported: of the other', 'kept: conversation'],
      automatic: ['exported', 'kept: conversation'],
      sent_at: ['exported', 'kept: conversation'],
      attachment: ['exported', 'kept: conversation'],
    },
  },
  message_photo: {
    purpose:
      'Photos sent in conversations; their files are stored under photos/<id> and removed with the row',
    subjects: [{ column: 'member_id' }],
    keep: 'chatHistory',
    atErasure: 'rows go',
    columns: {
      id: 'exported',
      member_id: 'exported',
      message_id: 'exported',
      status: 'exported',
      width: 'exported',
      height: 'exported',
      created_at: 'exported',
    },
  },
  message_reaction: {
    purpose: 'Reactions to messages',
    subjects: [{ column: 'member_id' }],
    keep: 'chatHistory',
    atErasure: 'rows go',
    columns: { message_id: 'exported', member_id: 'exported', reaction: 'exported', reacted_at: 'exported' },
  },
  staff_reply: {
    purpose: 'Who of the staff wrote an answer of a fictional profile',
    subjects: [{ column: 'staff_id' }],
    keep: 'chatHistory',
    atErasure: 'rows go',
    columns: { message_id: 'exported', staff_id: 'not exported: internal' },
  },
  reply_claim: {
    purpose: 'Who of the staff works on a conversation of a fictional profile',
    subjects: [{ column: 'staff_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: { conversation_id: 'exported', staff_id: 'not exported: internal', until: 'exported' },
  },
  reply_note: {
    purpose: 'What the staff noted about a member’s conversation with a fictional profile',
    subjects: [{ column: 'conversation_id', in: 'participation', key: 'conversation_id' }],
    keep: 'replyNotes',
    atErasure: 'rows go',
    columns: {
      conversation_id: 'exported',
      note: 'exported',
      updated_by: 'not exported: of the other',
      updated_at: 'exported',
    },
  },
  live_event: {
    purpose: 'Notifying open pages of changes',
    subjects: [{ column: 'member_id' }],
    keep: 'liveEvents',
    atErasure: 'rows go',
    columns: {
      id: 'not exported: internal',
      member_id: 'not exported: internal',
      type: 'not exported: internal',
      ref: 'not exported: internal',
      created_at: 'not exported: internal',
      tx: 'not exported: internal',
    },
  },
  idempotent_answer: {
    purpose: 'Executing a repeated call only once',
    subjects: [{ column: 'member_id' }],
    keep: 'answers',
    atErasure: 'rows go',
    columns: {
      member_id: 'not exported: internal',
      call: 'not exported: internal',
      key: 'not exported: internal',
      body_hash: 'not exported: internal',
      answer: 'not exported: internal',
      created_at: 'not exported: internal',
    },
  },
} as const satisfies Listed<
  | 'conversation'
  | 'participation'
  | 'message'
  | 'message_photo'
  | 'message_reaction'
  | 'staff_reply'
  | 'reply_claim'
  | 'reply_note'
  | 'live_event'
  | 'idempotent_answer'
>;
