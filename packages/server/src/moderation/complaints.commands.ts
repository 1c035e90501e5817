import { createHash } from 'node:crypto';
import { refuseProblems } from '@rendezvous/contract/account-input';
import type { Body, CallResponse } from '@rendezvous/contract/calls';
import { normaliseEmail } from '@rendezvous/contract/credentials';
import type { Evidence } from '@rendezvous/contract/desk-calls';
import { CallError } from '@rendezvous/contract/errors';
import { DEFAULT_LOCALE, isLocale } from '@rendezvous/contract/locales';
import { canBlock } from '@rendezvous/contract/member-relation';
import { COMPLAINTS_PER_HOUR, complaintProblems } from '@rendezvous/contract/moderation';
import { cleanText } from '@rendezvous/contract/sending';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../accounts/viewer.ts';
import type { DbOrTx, Tx } from '../database/types.ts';
import { readRelations, type SiteReach } from '../members/visibility.ts';
import { canKnow } from '../photos/photos.policy.ts';
import { findPhoto, lockPhotosOf } from '../photos/photos.store.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { presentWritten } from './complaints.present.ts';
import * as store from './complaints.store.ts';
import { queueReceived } from './moderation-mails.ts';

type Complaint = Body<'complain'>;
type Reported = { readonly memberId: string; readonly content: Evidence };

/** Mails about complaints that one address of a visitor gets in a day, whoever writes it into the form (SAFETY-13). */
const MAILS_TO_VISITOR_PER_DAY = 10;
const HOUR = 3_600;

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/**
 * Stores a complaint with what it is about, and mails that it has arrived (SAFETY-7, SAFETY-14). Of complaints of the
 * same person about the same thing, one is open at a time (SAFETY-13).
 * @throws CallError not_found for something that the reporter cannot see, invalid_fields, rate_limited
 */
export async function complain(
  services: Services,
  viewer: Viewer | null,
  complaint: Complaint,
  site: Site,
): Promise<CallResponse<'complain'>['complaint']> {
  const { db, clock } = services;
  refuseProblems(complaintProblems(complaint, { isVisitor: !viewer }));
  const email = normaliseEmail(complaint.email ?? '');
  await refuseTooMany(services, viewer, email);
  const { subject, reason } = complaint;
  const reported = subject.kind === 'other' ? null : await findReported(db, viewer, subject, site);
  if (subject.kind !== 'other' && !reported) throw new CallError('not_found');
  const words = cleanText(complaint.words);
  const subjectId = 'id' in subject ? subject.id : null;
  const sameHash = sha256(JSON.stringify([site.id, viewer?.id ?? email, subject.kind, subjectId ?? words]));
  const language = viewer?.language ?? complaint.language ?? localeOf(site);
  const stored = await db.transaction().execute(async (tx) => {
    const inserted = await store.insertComplaint(tx, {
      id: uuidv7(),
      site_id: site.id,
      reporter_id: viewer?.id ?? null,
      language,
      subject_kind: subject.kind,
      subject_id: subjectId,
      reason,
      words,
      same_hash: sameHash,
      created_at: clock(),
    });
    if (!inserted) return store.findOpenComplaint(tx, sameHash);
    if (subject.kind === 'photo' && reported) await refuseGonePhoto(tx, reported.memberId, subject.id);
    if (reported) await store.insertEvidence(tx, inserted.id, reported);
    if (!viewer) {
      const name = cleanText(complaint.name ?? '');
      await store.insertContact(tx, { complaint_id: inserted.id, name, email, email_hash: sha256(email) });
    }
    await queueReceived(services, tx, { complaint: inserted, language, siteId: site.id });
    return inserted;
  });
  // The open complaint was decided in this moment: it is the complaint that was asked for, and has its answer.
  if (!stored) throw new CallError('unavailable');
  return { id: stored.id, number: Number(stored.number), created_at: stored.created_at.toISOString() };
}

/**
 * Refuses a complaint about a photo that was cropped or deleted in this moment. Whoever crops holds the same lock, and finds
 * the complaint after it (PHOTO-14). The complaint is locked first, as by whoever decides.
 * @throws CallError not_found
 */
async function refuseGonePhoto(tx: Tx, ownerId: string, photoId: string): Promise<void> {
  await lockPhotosOf(tx, ownerId);
  if (!(await findPhoto(tx, photoId))) throw new CallError('not_found');
}

/** @throws CallError rate_limited for a member or an address with too many complaints (SAFETY-13) */
async function refuseTooMany({ limiter }: Services, viewer: Viewer | null, email: string): Promise<void> {
  const retryAt = viewer
    ? await limiter.take(`complain:member:${viewer.id}`, { points: COMPLAINTS_PER_HOUR, seconds: HOUR })
    : await limiter.take(`complain:email:${sha256(email).toString('hex')}`, {
        points: MAILS_TO_VISITOR_PER_DAY,
        seconds: 24 * HOUR,
      });
  if (retryAt) throw new CallError('rate_limited', { params: { retry_at: retryAt.toISOString() } });
}

function localeOf({ settings }: Site) {
  const language = settings.domain_language.slice(0, 2);
  return isLocale(language) ? language : DEFAULT_LOCALE;
}

/**
 * Reads what is reported, as it is now. A member can be reported by whoever could block them: anybody who sees them or
 * has a conversation with them, also after a block or when they have left (SAFETY-7). Null for anything else.
 */
async function findReported(
  db: DbOrTx,
  viewer: Viewer | null,
  subject: Exclude<Complaint['subject'], { kind: 'other' }>,
  site: SiteReach,
): Promise<Reported | null> {
  if (subject.kind === 'profile') {
    return (await canReport(db, viewer, subject.id, site)) ? describe(db, subject.id) : null;
  }
  if (subject.kind === 'photo') {
    const photo = await findPhoto(db, subject.id);
    const isSeen = photo && canKnow(photo, viewer) && (await canReport(db, viewer, photo.member_id, site));
    return isSeen ? describe(db, photo.member_id, { photo_id: photo.id }) : null;
  }
  if (!viewer) return null;
  if (subject.kind === 'message') {
    const message = await store.findReceivedMessage(db, viewer.id, subject.id);
    return message && describe(db, message.sender_id, { messages: [presentWritten(message)] });
  }
  const partner = await store.findPartner(db, viewer.id, subject.id);
  if (!partner) return null;
  const written = await store.readWrittenBy(db, partner, subject.id);
  return describe(db, partner, { messages: written.map(presentWritten) });
}

async function canReport(
  db: DbOrTx,
  viewer: Viewer | null,
  memberId: string,
  site: SiteReach,
): Promise<boolean> {
  const relation = (await readRelations(db, viewer, [memberId], site)).get(memberId);
  return relation !== undefined && canBlock(relation);
}

async function describe(db: DbOrTx, memberId: string, part: Partial<Evidence> = {}): Promise<Reported> {
  const profile = await store.readProfileText(db, memberId);
  return { memberId, content: { ...profile, messages: [], photo_id: null, ...part } };
}
