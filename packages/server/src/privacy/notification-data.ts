import type { Listed } from './list-types.ts';

/** Data about what members are notified of, and where (PRIVACY-1). */
export const notificationData = {
  notification_event: {
    purpose: 'Deciding how a member is notified of what has just happened',
    subjects: [{ column: 'member_id' }, { column: 'other_id' }],
    exportedFor: [{ column: 'member_id' }],
    keep: 'notifications',
    atErasure: 'rows go',
    isTakenByJob: true,
    columns: {
      id: 'not exported: internal',
      member_id: 'exported',
      kind: 'exported',
      other_id: 'name',
      conversation_id: 'not exported: internal',
      message_id: 'not exported: internal',
      created_at: 'exported',
    },
  },
  notification_decision: {
    purpose: 'Showing why a member was or was not notified',
    subjects: [{ column: 'member_id' }, { column: 'other_id' }],
    exportedFor: [{ column: 'member_id' }],
    keep: 'notifications',
    atErasure: 'rows go',
    columns: {
      id: 'not exported: internal',
      member_id: 'exported',
      event: 'exported',
      channel: 'exported',
      reason: 'exported',
      other_id: 'name',
      conversation_id: 'not exported: internal',
      message_id: 'not exported: internal',
      decided_at: 'exported',
      pushed_at: 'exported',
      push_failure: 'exported',
    },
  },
  push_delivery: {
    purpose: 'Sending a push message to the browsers that a member chose',
    subjects: [{ column: 'member_id' }],
    keep: 'notifications',
    atErasure: 'rows go',
    columns: {
      id: 'not exported: internal',
      decision_id: 'not exported: internal',
      member_id: 'exported',
      endpoint_hash: 'not exported: internal',
      attempts: 'not exported: internal',
      due_at: 'not exported: internal',
      expires_at: 'exported',
    },
  },
  push_subscription: {
    purpose: 'Notifications to the browsers that a member chose',
    subjects: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: {
      endpoint_hash: 'not exported: internal',
      member_id: 'exported',
      // Anybody who has its keys can send messages to the browser.
      subscription: 'not exported: secret',
      session_hash: 'not exported: secret',
      created_at: 'exported',
    },
  },
} as const satisfies Listed<
  'notification_event' | 'notification_decision' | 'push_delivery' | 'push_subscription'
>;
