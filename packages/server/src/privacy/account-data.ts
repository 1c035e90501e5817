import { mapTraits } from '@rendezvous/contract/traits';
import type { Listed, StayingColumn } from './list-types.ts';

/** Each trait of a profile has its own column. */
const traitColumns = mapTraits((): StayingColumn => ['exported', 'emptied']);

/** Data of accounts and profiles, and of likes, blocks and mails (PRIVACY-1). */
export const accountData = {
  member: {
    purpose: 'The account and the profile',
    subjects: [{ column: 'id' }],
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
      device_time_zone: ['exported', 'emptied'],
      name: ['exported', 'replaced'],
      date_of_birth: ['exported', 'replaced'],
      gender: ['exported', 'kept: tombstone'],
      seeking: ['exported', 'emptied'],
      seeking_min_age: ['exported', 'emptied'],
      seeking_max_age: ['exported', 'emptied'],
      seeking_place: ['exported', 'emptied'],
      country: ['exported', 'kept: books'],
      region: ['exported', 'emptied'],
      about: ['exported', 'replaced'],
      ...traitColumns,
      interests: ['exported', 'replaced'],
      fictional: ['exported', 'kept: conversation'],
      invisible: ['exported', 'replaced'],
      notifications_disabled: ['exported', 'replaced'],
      notification_kinds: ['exported', 'replaced'],
      push_kinds: ['exported', 'replaced'],
      push_discreet: ['exported', 'replaced'],
      unsubscribe_key: ['not exported: secret', 'emptied'],
      read_receipts: ['exported', 'replaced'],
      search_engines: ['exported', 'replaced'],
      tracking: ['exported', 'replaced'],
      first_tracking: ['exported', 'emptied'],
      main_photo_id: ['exported', 'emptied'],
      free_messages_used: ['exported', 'replaced'],
      free_conversations_used: ['exported', 'replaced'],
      paid_at: ['exported', 'emptied'],
      confirmed_at: ['exported', 'emptied'],
      created_at: ['exported', 'kept: tombstone'],
      listed_at: ['not exported: internal', 'replaced'],
      // The database derives it; it is false for a tombstone.
      searchable: ['not exported: internal', 'kept: tombstone'],
      paused_from: ['exported', 'emptied'],
      deletion_reason: ['exported', 'emptied'],
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
    subjects: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: { member_id: 'exported', sexuality: 'exported', consented_at: 'exported', consent: 'exported' },
  },
  presence: {
    purpose: 'Showing who is online',
    subjects: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: {
      member_id: 'exported',
      last_active_at: 'exported',
    },
    retired: { watching_until: 'not exported: internal' },
  },
  member_place: {
    purpose: 'Showing in steps how far apart two members are who both share their place',
    subjects: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: { member_id: 'exported', cell: 'exported', changed_at: 'exported' },
  },
  session: {
    purpose: 'Staying logged in',
    subjects: [{ column: 'member_id' }],
    keep: 'sessions',
    atErasure: 'rows go',
    columns: {
      token_hash: 'not exported: secret',
      member_id: 'exported',
      created_at: 'exported',
      expires_at: 'exported',
      browser: 'exported',
      system: 'exported',
      last_used_at: 'exported',
      watching_until: 'not exported: internal',
    },
  },
  passkey: {
    purpose: 'Logging in without a password',
    subjects: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: {
      id: 'not exported: internal',
      member_id: 'exported',
      credential_id: 'not exported: internal',
      public_key: 'not exported: internal',
      counter: 'exported',
      transports: 'exported',
      synced: 'exported',
      name: 'exported',
      created_at: 'exported',
      last_used_at: 'exported',
    },
  },
  passkey_challenge: {
    purpose: 'Checking that a passkey has signed what it was asked to sign',
    subjects: [{ column: 'member_id' }],
    keep: 'passkeyChallenges',
    atErasure: 'rows go',
    columns: {
      challenge_hash: 'not exported: secret',
      site_id: 'not exported: internal',
      member_id: 'exported',
      expires_at: 'exported',
    },
  },
  mail_token: {
    purpose: 'Links sent by mail',
    subjects: [{ column: 'member_id' }],
    keep: 'linksAndAttempts',
    atErasure: 'rows go',
    columns: {
      token_hash: 'not exported: secret',
      kind: 'exported',
      member_id: 'exported',
      created_at: 'exported',
      expires_at: 'exported',
      used_at: 'exported',
      new_email: 'exported',
    },
  },
  signup_message: {
    purpose: 'A message that was written at sign-up, until the address is confirmed (SIGNUP-16)',
    subjects: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: {
      member_id: 'exported',
      recipient_id: 'name',
      text: 'exported',
      acknowledges_fictional: 'exported',
      created_at: 'exported',
    },
  },
  notification_mail: {
    purpose: 'Sending at most one notification a day',
    subjects: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: { member_id: 'exported', kind: 'exported', sent_at: 'exported' },
  },
  data_export: {
    purpose: 'The file with all data about a member that they asked for; it is removed with the row',
    subjects: [{ column: 'member_id' }],
    keep: 'exports',
    atErasure: 'rows go',
    columns: {
      member_id: 'exported',
      id: 'not exported: internal',
      requested_at: 'exported',
      ready_at: 'exported',
      expires_at: 'exported',
      bytes: 'exported',
      store_key: 'not exported: internal',
    },
  },
  attempt: {
    purpose: 'Protection of accounts against guessed passwords and floods of mail',
    subjects: [
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
    purpose: 'Recognising the browsers of a member, in which failures elsewhere do not block a log-in',
    subjects: [{ column: 'member_id' }],
    keep: 'devices',
    atErasure: 'rows go',
    columns: { token_hash: 'not exported: secret', member_id: 'exported', last_login_at: 'exported' },
  },
  block: {
    purpose: 'Protection of a member from another',
    subjects: [{ column: 'blocker_id' }, { column: 'blocked_id' }],
    // The export does not say who blocked the member (PRIVACY-3).
    exportedFor: [{ column: 'blocker_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: { blocker_id: 'name', blocked_id: 'name', created_at: 'exported' },
  },
  liking: {
    purpose: 'Likes and matches',
    subjects: [{ column: 'liker_id' }, { column: 'liked_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: {
      liker_id: 'name',
      liked_id: 'name',
      created_at: 'exported',
      seen_at: 'not exported: of the other',
    },
  },
  pass: {
    purpose: 'Members whom a player of the swipe game does not want to see again',
    subjects: [{ column: 'member_id' }, { column: 'passed_id' }],
    // The export does not say who passed the member (PRIVACY-3).
    exportedFor: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: { member_id: 'name', passed_id: 'name', created_at: 'exported' },
  },
  photo_access: {
    purpose: 'Who asked to see the private photos of a member, and who is shown them',
    subjects: [{ column: 'owner_id' }, { column: 'viewer_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: { owner_id: 'name', viewer_id: 'name', asked_at: 'exported', granted_at: 'exported' },
  },
  saved_search: {
    purpose: 'Searches that a member saved, and whether they are mailed about new members (SAVED-1)',
    subjects: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: {
      id: 'not exported: internal',
      member_id: 'exported',
      name: 'exported',
      filter: 'exported',
      mail: 'exported',
      mailed_until: 'not exported: internal',
      seen_at: 'exported',
      created_at: 'exported',
    },
  },
  like_allowance: {
    purpose: 'The number of likes a day',
    subjects: [{ column: 'member_id' }],
    keep: 'likesADay',
    atErasure: 'rows go',
    columns: { member_id: 'exported', day: 'exported', used: 'exported' },
  },
  photo_upload: {
    purpose: 'Photos that are being uploaded in parts; the parts are stored under uploads/<member id>',
    subjects: [{ column: 'member_id' }],
    keep: 'uploads',
    atErasure: 'rows go',
    columns: {
      member_id: 'exported',
      id: 'not exported: internal',
      received: 'not exported: internal',
      photo_id: 'not exported: internal',
      created_at: 'exported',
    },
  },
  photo: {
    purpose: 'Photos; their files are stored under `store_key` and removed with the row',
    subjects: [{ column: 'member_id' }],
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
    purpose: 'Mails to members; a sent mail keeps neither text nor address',
    subjects: [{ column: 'recipient_hash', is: 'hash of the address' }, { column: 'member_id' }],
    keep: 'mails',
    atErasure: 'rows go',
    columns: {
      id: 'not exported: internal',
      to_address: 'exported',
      site_id: 'exported',
      template: 'exported',
      language: 'exported',
      // The text contains links that give access to the account.
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
      unsubscribe_url: 'not exported: secret',
      member_id: 'exported',
    },
  },
} as const satisfies Listed<
  | 'member'
  | 'member_sexuality'
  | 'presence'
  | 'member_place'
  | 'notification_mail'
  | 'session'
  | 'passkey'
  | 'passkey_challenge'
  | 'mail_token'
  | 'data_export'
  | 'signup_message'
  | 'attempt'
  | 'notification_mail'
  | 'login_device'
  | 'block'
  | 'liking'
  | 'pass'
  | 'photo_access'
  | 'saved_search'
  | 'like_allowance'
  | 'photo'
  | 'photo_upload'
  | 'mail'
>;
