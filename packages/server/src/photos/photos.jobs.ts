import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { isStoreKeyUsed } from './photos.store.ts';

export const REMOVE_FILES = 'photos.remove-files';

type RemoveFiles = { readonly storeKey: string };

/** Removes the files under a store key, unless another photo shares them. */
export async function removeUnusedFiles(
  { db, files }: Pick<Services, 'db' | 'files'>,
  storeKey: string,
): Promise<void> {
  if (!(await isStoreKeyUsed(db, storeKey))) await files.removeFolder(storeKey);
}

/** The jobs of photos: one removes the files of a deleted photo, unless others share them. */
export function photoJobs({ db, files }: Pick<Services, 'db' | 'files'>): Job<RemoveFiles>[] {
  return [
    {
      name: REMOVE_FILES,
      run: ({ storeKey }) => removeUnusedFiles({ db, files }, storeKey),
    },
  ];
}
