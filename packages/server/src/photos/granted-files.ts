import type { Services } from '../services.ts';
import type { RequestedPhoto } from './photo-addresses.ts';
import { readPhotoFile, uploadedStoreKey } from './photo-files.ts';
import { findStoreKey } from './photos.store.ts';

/** How many store keys of demo photos are cached, at about 100 bytes each. */
const CACHED_KEYS = 10_000;

/**
 * Reads the file of a photo that a signed address grants. The files of an uploaded photo are named by its id, without a
 * query. Those of the demo data have another store key, which is read once for each photo and cached.
 */
export function createGrantedFiles({
  db,
  files,
}: Pick<Services, 'db' | 'files'>): (
  requested: Pick<RequestedPhoto, 'id' | 'size'>,
) => Promise<Buffer | null> {
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
