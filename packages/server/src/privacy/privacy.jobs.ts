import { BOUNCE_DAYS, UNSENT_PHOTO_DAYS } from '@rendezvous/contract/rules';
import type { Job } from '../jobs/jobs.ts';
import { deleteMessagePhotosBefore } from '../chat/message-photos.store.ts';
import { uploadedStoreKey } from '../photos/photo-files.ts';
import { REMOVE_FILES } from '../photos/photos.jobs.ts';
import { forgetUploads } from '../photos/uploads.commands.ts';
import type { Services } from '../services.ts';
import { forgetExports, writeExport } from './data-export.commands.ts';
import { EXPORT_JOB, REMOVE_EXPORT_JOB } from './data-export.jobs.ts';
import { ERASE_AGAIN_JOB, eraseAgain, eraseIfDue } from './erase-member.ts';
import {
  blankPayloads,
  deleteComplaintsDecidedBefore,
  deleteDebitCodesBefore,
  deleteLikeAllowancesBefore,
  deleteMessagesBefore,
  deleteReplyNotesBefore,
  forgetProviderReferences,
} from './forget.store.ts';
import { findDueErasures } from './privacy.store.ts';
import { retainedSince } from './retention.ts';
import { deleteBouncesBefore } from '../traffic/traffic.store.ts';

const DAY_MS = 86_400_000;
const MEMBERS_AT_ONCE = 100;
const MESSAGES_AT_ONCE = 1_000;
const PHOTOS_AT_ONCE = 100;

/** The jobs that erase accounts 14 days after the request (ACCOUNT-17) and delete data after its time (PRIVACY-2). */
export function privacyJobs(services: Services): Job[] {
  const { clock } = services;
  return [
    { name: 'privacy.erase', cron: '11 * * * *', run: () => eraseDueAccounts(services) },
    {
      name: ERASE_AGAIN_JOB,
      run: (data) => eraseAgain(services, (data as { memberId: string }).memberId, clock()),
    },
    { name: EXPORT_JOB, run: (data) => writeExport(services, (data as { exportId: string }).exportId) },
    {
      name: REMOVE_EXPORT_JOB,
      run: (data) => services.files.removeFolder((data as { storeKey: string }).storeKey),
    },
    { name: 'privacy.forget', cron: '41 3 * * *', run: () => forget(services) },
  ];
}

async function eraseDueAccounts(services: Services): Promise<void> {
  const now = services.clock();
  const requestedBefore = retainedSince('reactivation', now);
  for (;;) {
    const due = await findDueErasures(services.db, requestedBefore, MEMBERS_AT_ONCE);
    for (const memberId of due) await eraseIfDue(services, memberId, { requestedBefore, now });
    if (due.length < MEMBERS_AT_ONCE) return;
  }
}

async function forget(services: Services): Promise<void> {
  const { db, clock, files } = services;
  const now = clock();
  await forgetExports({ db, files }, now);
  await deleteLikeAllowancesBefore(db, retainedSince('likesADay', now));
  await deleteDebitCodesBefore(db, retainedSince('debitCodes', now));
  await deleteOldMessages(retainedSince('chatHistory', now));
  await deleteReplyNotesBefore(db, retainedSince('replyNotes', now));
  await deleteOldMessagePhotos(services, now);
  await forgetUploads({ db, files }, retainedSince('uploads', now));
  await deleteComplaintsDecidedBefore(db, retainedSince('complaints', now));
  await blankPayloads(db, retainedSince('providerRecords', now));
  await forgetProviderReferences(db, retainedSince('books', now));
  await deleteBouncesBefore(db, new Date(now.getTime() - BOUNCE_DAYS * DAY_MS));

  /** Deletes old messages in the order of ids, up to the first page without one. */
  async function deleteOldMessages(before: Date): Promise<void> {
    for (let after = '0'; ;) {
      const page = await deleteMessagesBefore(db, before, { after, limit: MESSAGES_AT_ONCE });
      if (page.deleted === 0 || page.seen < MESSAGES_AT_ONCE) return;
      after = page.last;
    }
  }
}

/** Deletes photos of conversations that were never sent, or whose message is gone, with their files (CHAT-20). */
async function deleteOldMessagePhotos({ db, jobs }: Services, now: Date): Promise<void> {
  const before = {
    unsent: new Date(now.getTime() - UNSENT_PHOTO_DAYS * DAY_MS),
    sent: retainedSince('chatHistory', now),
  };
  for (;;) {
    const deleted = await db.transaction().execute(async (tx) => {
      const ids = await deleteMessagePhotosBefore(tx, before, PHOTOS_AT_ONCE);
      for (const id of ids) await jobs.enqueue(REMOVE_FILES, { storeKey: uploadedStoreKey(id) }, { db: tx });
      return ids.length;
    });
    if (deleted < PHOTOS_AT_ONCE) return;
  }
}
