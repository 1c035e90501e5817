import type { FileStore } from '../files/file-store.ts';
import { encodeOnlyMaster, encodeSize, encodeSizes, MASTER, type EncodedFile, type Size } from './encode.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { sizeName } from './photos.present.ts';

/** Each upload that waits holds up to 10 MB. */
const uploads = createConcurrencyLimit({ width: 1, waiting: 20 });
const onDemand = createConcurrencyLimit({ width: 2, waiting: 500 });

const lazySources = new Map<string, (storeKey: string) => Promise<Buffer>>();
const inProgress = new Map<string, Promise<EncodedFile | null>>();

/** Where the files of a photo that was uploaded are; those of the demo world are elsewhere, and some share theirs. */
export function uploadedStoreKey(photoId: string): string {
  return `photos/${photoId}`;
}

/** Lets photos whose `store_key` begins with the prefix be drawn when they are first asked for: the demo's portraits. */
export function registerLazySource(prefix: string, draw: (storeKey: string) => Promise<Buffer>): void {
  lazySources.set(prefix, draw);
}

/**
 * Encodes an uploaded file and writes the master and all sizes under the store key.
 * @returns width and height of the photo, upright, in pixels.
 * @throws CallError as `encodeSizes`; unavailable when too many uploads wait
 */
export async function writePhotoFiles(
  files: FileStore,
  storeKey: string,
  original: Buffer,
): Promise<{ width: number; height: number }> {
  const photo = await uploads(() => encodeSizes(original));
  await Promise.all(photo.files.map((file) => put(files, storeKey, file)));
  return { width: photo.width, height: photo.height };
}

/** The bytes of one size; a size that is missing is made from the master and kept. Null when there is no photo. */
export async function readPhotoFile(files: FileStore, storeKey: string, size: Size): Promise<Buffer | null> {
  const name = sizeName(size.width, size.format, size.blurred);
  const stored = await files.get(`${storeKey}/${name}`);
  if (stored) return stored;
  const made = await once(`${storeKey}/${name}`, async () => {
    const master = await readMaster(files, storeKey);
    if (!master) return null;
    const file = await onDemand(() => encodeSize(master, size));
    await put(files, storeKey, file);
    return file;
  });
  return made?.bytes ?? null;
}

async function readMaster(files: FileStore, storeKey: string): Promise<Buffer | null> {
  const stored = await files.get(`${storeKey}/${MASTER}`);
  if (stored) return stored;
  const draw = [...lazySources].find(([prefix]) => storeKey.startsWith(prefix))?.[1];
  if (!draw) return null;
  const master = await once(`${storeKey}/${MASTER}`, async () => {
    const file = await onDemand(async () => encodeOnlyMaster(await draw(storeKey)));
    await put(files, storeKey, file);
    return file;
  });
  return master?.bytes ?? null;
}

/** Several requests for one missing file make it once. */
function once(key: string, make: () => Promise<EncodedFile | null>): Promise<EncodedFile | null> {
  const running = inProgress.get(key);
  if (running) return running;
  const started = make().finally(() => inProgress.delete(key));
  inProgress.set(key, started);
  return started;
}

function put(files: FileStore, storeKey: string, file: EncodedFile): Promise<void> {
  return files.put(`${storeKey}/${file.name}`, file.bytes, file.contentType);
}
