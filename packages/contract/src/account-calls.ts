import { z } from 'zod';
import { acknowledged, instant, shownProfile } from './entities.ts';
import { PREVIEW_VIEWERS } from './preview.ts';

/** A session of the member, which lasts 30 days from its log-in (ACCOUNT-23, LOGIN-1). */
export const session = z.strictObject({
  id: z.string(),
  /** Product names, such as "Firefox" and "Windows"; null where they are unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  began_at: instant,
  /** To about 15 minutes. */
  last_used_at: instant,
  /** Whether it is the session of this call. */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

const sessions = z.strictObject({ sessions: z.array(session) });

/** The file with all data about the member, which is written after its request (PRIVACY-3). */
export const dataExport = z.strictObject({
  requested_at: instant,
  ready: z.boolean(),
  /** Until when the file can be downloaded; null before it is ready, as is its size. */
  expires_at: instant.nullable(),
  bytes: z.int().min(0).nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

const currentExport = z.strictObject({ export: dataExport.nullable() });

/** The calls of a member's address, sessions and data; `calls.ts` has the others of accounts. */
export const accountCalls = {
  /** Mails a link to a new address (ACCOUNT-11). An address that is not confirmed yet is corrected instead. */
  requestMailChange: {
    body: z.strictObject({ email: z.string().max(320), password: z.string().max(512) }),
    response: acknowledged,
    errors: ['invalid_fields', 'account_locked', 'email_taken', 'not_confirmed'],
  },
  /** Changes the address by the link (ACCOUNT-11). */
  confirmMailChange: {
    body: z.strictObject({ token: z.string().min(20).max(200) }),
    response: acknowledged,
    errors: ['link_expired', 'email_taken'],
  },
  /** The member's own profile, as a stranger reads it (PROFILE-15); null where they do not see it. */
  previewSelf: {
    query: z.strictObject({ as: z.enum(PREVIEW_VIEWERS) }),
    response: z.strictObject({ profile: shownProfile.nullable() }),
    errors: [],
  },
  /** This session first, then the last used. */
  listSessions: { response: sessions, errors: [] },
  /** Ends one session, or all but this one. */
  endSessions: {
    body: z.union([z.strictObject({ id: z.string().max(64) }), z.strictObject({ others: z.literal(true) })]),
    response: sessions,
    errors: ['not_found'],
  },
  /** The export that was requested last; null without one, and after its file has expired. */
  readExport: { response: currentExport, errors: [] },
  /** Requests the file. One that is being written is returned as it is. */
  requestExport: { body: z.strictObject({}), response: currentExport, errors: [] },
  /** The file, a ZIP of `data.json` and the photos. */
  downloadExport: {
    query: z.strictObject({ file: z.literal('1') }),
    response: z.string(),
    errors: ['not_found'],
  },
} as const;
