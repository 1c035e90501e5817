import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { isStoreKeyUsed } from './photos.store.ts';

export const REMOVE_FILES = 'photos.remove-files';

type RemoveFiles = { readonly storeKey: string };

/** Work on photos that outlives the call: removing the files of one that was deleted, unless others share them. */
export function photoJobs({ db, files }: Pick<Services, 'db' | 'files'>): Job<RemoveFiles>[] {
  return [
    {
      name: REMOVE_FILES,
      async run({ storeKey }) {
        if (!(await isStoreKeyUsed(db, storeKey))) await files.removeFolder(storeKey);
      },
    },
  ];
}
