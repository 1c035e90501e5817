import { approveMessagePhotos } from '../chat/message-photos.store.ts';
import { JOB, recordAudit } from '../audit/audit.store.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { listSites } from '../site/site.store.ts';
import { ensureMainPhoto } from './photos.commands.ts';
import { approvePhotosOf, findMembersWithWaitingPhotos, lockPhotosOf } from './photos.store.ts';

const APPROVE_WAITING = 'photos.approve-waiting';
const MEMBERS_AT_ONCE = 200;

/**
 * Warns at start that sites with automatic `photo_approval` show photos without review (PHOTO-5). If all sites do, it
 * enqueues the approval of photos that still wait for review.
 */
export async function announcePhotoApproval({
  db,
  log,
  jobs,
}: Pick<Services, 'db' | 'log' | 'jobs'>): Promise<void> {
  const sites = await listSites(db);
  const automatic = sites.filter(({ settings }) => settings.photo_approval === 'automatic');
  if (automatic.length === 0) return;
  log.warn(
    { sites: automatic.map(({ domain }) => domain) },
    'photos are shown without review: photo_approval is automatic in the settings of these sites',
  );
  if (automatic.length === sites.length) await jobs.enqueue(APPROVE_WAITING, {}, { onceKey: 'all' });
}

/** The job that approves all photos that wait for review, one member at a time, under the lock of their photos. */
export function approveWaitingPhotos({ db }: Pick<Services, 'db'>): Job {
  return {
    name: APPROVE_WAITING,
    async run() {
      for (;;) {
        const memberIds = await findMembersWithWaitingPhotos(db, MEMBERS_AT_ONCE);
        for (const memberId of memberIds) {
          await db.transaction().execute(async (tx) => {
            await lockPhotosOf(tx, memberId);
            const photos = await approvePhotosOf(tx, memberId);
            if (photos === 0) return;
            await ensureMainPhoto(tx, memberId);
            const entry = {
              action: 'member.photos.approve',
              subjectId: memberId,
              details: { photos },
            } as const;
            await recordAudit(tx, { actor: JOB, ...entry });
          });
        }
        if (memberIds.length < MEMBERS_AT_ONCE) break;
      }
      await approveMessagePhotos(db);
    },
  };
}
