import { mapTraits } from '@rendezvous/contract/traits';
import type { Listed, StayingColumn } from './list-types.ts';

/** Each trait of a profile is a column of its own. */
const traitColumns = mapTraits((): StayingColumn => ['exported', 'emptied']);

/** Accounts, profiles, and what members decide about each other. */
export const accountData = {
  member: {
    purpose: 'The account and the profile',
    whose: [{ column: 'id' }],
    keep: 'account',
    atErasure: 'rows stay',
    columns: {
      id: ['exported', 'kept: tombstone'],
      site_id: ['exported', 'kept: tombstone'],
      role: ['exported', 'replaced'],
      email: ['exported', 'replaced'],
      password_hash: ['not exported: secret', 'replaced'],
      status: ['exported', 'replaced'],
      profile_status: ['exported', 'replaced'],
      language: ['exported', 'replaced'],
      time_zone: ['exported', 'replaced'],
      name: ['exported', 'replaced'],
      date_of_birth: ['exported', 'replaced'],
      gender: ['exported', 'kept: tombstone'],
      seeking: ['exported', 'emptied'],
      country: ['exported', 'kept: books'],
      region: ['exported', 'emptied'],
      about: ['exported', 'replaced'],
      ...traitColumns,
      interests: ['exported', 'replaced'],
      fictional: ['exported', 'kept: conversation'],
      invisible: ['exported', 'replaced'],
      notifications_disabled: ['exported', 'replaced'],
      tracking: ['exported', 'replaced'],
      main_photo_id: ['exported', 'emptied'],
      free_messages_used: ['exported', 'replaced'],
      free_conversations_used: ['exported', 'replaced'],
      paid_at: ['exported', 'emptied'],
      confirmed_at: ['exported', 'emptied'],
      created_at: ['exported', 'kept: tombstone'],
      listed_at: ['not exported: internal', 'replaced'],
      // The database derives it: a tombstone is in no search.
      searchable: ['not exported: internal', 'kept: tombstone'],
      deletion_requested_at: ['exported', 'emptied'],
      erased_at: ['not exported: internal', 'replaced'],
    },
    retired: {
      last_active_at: ['not exported: internal', 'replaced'],
      sexuality: ['not exported: internal', 'emptied'],
    },
  },
  member_sexuality: {
    purpose: 'Special-category data on the profile, with the consent to it (GDPR, article 9)',
    whose: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: { member_id: 'exported', sexuality: 'exported', consented_at: 'exported', consent: 'exported' },
  },
  presence: {
    purpose: 'Showing who is online',
    whose: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: { member_id: 'exported', last_active_at: 'exported' },
  },
  session: {
    purpose: 'Staying logged in',
    whose: [{ column: 'member_id' }],
    keep: 'sessions',
    atErasure: 'rows go',
    columns: {
      token_hash: 'not exported: secret',
      member_id: 'exported',
      created_at: 'exported',
      expires_at: 'exported',
    },
  },
  mail_token: {
    purpose: 'Links sent by mail',
    whose: [{ column: 'member_id' }],
    keep: 'linksAndAttempts',
    atErasure: 'rows go',
    columns: {
      token_hash: 'not exported: secret',
      kind: 'exported',
      member_id: 'exported',
      created_at: 'exported',
      expires_at: 'exported',
      used_at: 'exported',
    },
  },
  attempt: {
    purpose: 'Protection of accounts against guessed passwords and floods of mail',
    whose: [
      { column: 'subject_hash', is: 'hash of the address' },
      { column: 'subject_hash', in: 'login_device', key: 'token_hash' },
    ],
    keep: 'linksAndAttempts',
    atErasure: 'rows go',
    columns: {
      id: 'not exported: internal',
      kind: 'exported',
      subject_hash: 'not exported: internal',
      at: 'exported',
    },
  },
  login_device: {
    purpose: 'Knowing the browsers of a member, whom failures elsewhere do not lock out',
    whose: [{ column: 'member_id' }],
    keep: 'devices',
    atErasure: 'rows go',
    columns: { token_hash: 'not exported: secret', member_id: 'exported', last_login_at: 'exported' },
  },
  block: {
    purpose: 'Protection of a member from another',
    whose: [{ column: 'blocker_id' }, { column: 'blocked_id' }],
    // Who blocked the member is not told.
    exportedFor: [{ column: 'blocker_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: { blocker_id: 'name', blocked_id: 'name', created_at: 'exported' },
  },
  liking: {
    purpose: 'Likes and matches',
    whose: [{ column: 'liker_id' }, { column: 'liked_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: {
      liker_id: 'name',
      liked_id: 'name',
      created_at: 'exported',
      seen_at: 'not exported: of the other',
    },
  },
  like_allowance: {
    purpose: 'The number of likes a day',
    whose: [{ column: 'member_id' }],
    keep: 'likesADay',
    atErasure: 'rows go',
    columns: { member_id: 'exported', day: 'exported', used: 'exported' },
  },
  push_subscription: {
    purpose: 'Notifications to the browsers that a member chose',
    whose: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: {
      endpoint_hash: 'not exported: internal',
      member_id: 'exported',
      // Whoever has its keys can write to the browser.
      subscription: 'not exported: secret',
      created_at: 'exported',
    },
  },
  photo: {
    purpose: 'Photos; their files are under `store_key` and go with the row',
    whose: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: {
      id: 'exported',
      member_id: 'exported',
      position: 'exported',
      private: 'exported',
      status: 'exported',
      width: 'exported',
      height: 'exported',
      store_key: 'not exported: internal',
      created_at: 'exported',
    },
  },
  mail: {
    purpose: 'Mails to members; a sent one is left without words and address',
    whose: [{ column: 'recipient_hash', is: 'hash of the address' }],
    keep: 'mails',
    atErasure: 'rows go',
    columns: {
      id: 'not exported: internal',
      to_address: 'exported',
      site_id: 'exported',
      template: 'exported',
      language: 'exported',
      // The words hold links that open the account, until they are gone.
      subject: 'exported',
      html: 'not exported: secret',
      text: 'not exported: secret',
      created_at: 'exported',
      sent_at: 'exported',
      state: 'exported',
      attempts: 'not exported: internal',
      last_error: 'not exported: internal',
      recipient_hash: 'not exported: internal',
      link_expires_at: 'not exported: internal',
    },
  },
} as const satisfies Listed<
  | 'member'
  | 'member_sexuality'
  | 'presence'
  | 'session'
  | 'mail_token'
  | 'attempt'
  | 'login_device'
  | 'block'
  | 'liking'
  | 'like_allowance'
  | 'push_subscription'
  | 'photo'
  | 'mail'
>;
