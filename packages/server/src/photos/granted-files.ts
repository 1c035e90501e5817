import type { Services } from '../services.ts';
import type { RequestedPhoto } from './photo-addresses.ts';
import { readPhotoFile, uploadedStoreKey } from './photo-files.ts';
import { findStoreKey } from './photos.store.ts';

/** Photos of the demo world whose files were found once; some 100 bytes each. */
const CACHED_KEYS = 10_000;

/**
 * Reads the file of a photo that a signed address grants. An uploaded photo's files are named by its id, so that no query
 * is needed. Those of the demo world lie elsewhere: where is requested once for each photo.
 */
export function createGrantedFiles({
  db,
  files,
}: Pick<Services, 'db' | 'files'>): (requested: Pick<RequestedPhoto, 'id' | 'size'>) => Promise<Buffer | null> {
  const storeKeys = new Map<string, string>();
  return async ({ id, size }) => {
    const known = storeKeys.get(id);
    if (known) return readPhotoFile(files, known, size);
    const uploaded = await readPhotoFile(files, uploadedStoreKey(id), size);
    if (uploaded) return uploaded;
    const storeKey = await findStoreKey(db, id);
    if (!storeKey || storeKey === uploadedStoreKey(id)) return null;
    if (storeKeys.size >= CACHED_KEYS) storeKeys.clear();
    storeKeys.set(id, storeKey);
    return readPhotoFile(files, storeKey, size);
  };
}
