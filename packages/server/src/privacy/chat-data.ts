import type { Listed } from './list-types.ts';

/** Conversations, which belong to two: what one wrote stays the other's when the one is erased. */
export const chatData = {
  conversation: {
    purpose: 'Conversations between two members',
    whose: [{ column: 'low_member_id' }, { column: 'high_member_id' }],
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
    purpose: 'A conversation as one of its two members has it',
    whose: [{ column: 'member_id' }],
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
    },
  },
  message: {
    purpose: 'Messages',
    whose: [{ column: 'sender_id' }],
    // What the other wrote is a part of the member's conversation as well.
    exportedFor: [{ column: 'conversation_id', in: 'participation', key: 'conversation_id' }],
    keep: 'chatHistory',
    atErasure: 'rows stay',
    columns: {
      id: ['exported', 'kept: conversation'],
      conversation_id: ['exported', 'kept: conversation'],
      sender_id: ['name', 'kept: conversation'],
      client_id: ['not exported: internal', 'kept: conversation'],
      text: ['exported', 'kept: conversation'],
      // What the other paid is the other's; a member's own spending is in the ledger.
      credits_spent: ['not exported: of the other', 'kept: conversation'],
      automatic: ['exported', 'kept: conversation'],
      sent_at: ['exported', 'kept: conversation'],
    },
  },
  live_event: {
    purpose: 'Telling open pages what is new',
    whose: [{ column: 'member_id' }],
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
    purpose: 'Doing once what a browser asks for twice',
    whose: [{ column: 'member_id' }],
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
  'conversation' | 'participation' | 'message' | 'live_event' | 'idempotent_answer'
>;
