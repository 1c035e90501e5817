import { CallError } from '@rendezvous/contract/errors';
import pLimit from 'p-limit';
import type { FileStore } from '../files/file-store.ts';
import {
  cutSection,
  encodeOnlyMaster,
  encodeSize,
  encodeSizes,
  MASTER,
  type EncodedFile,
  type Section,
  type Size,
} from './encode.ts';
import { sizeName } from './photos.present.ts';

// Encoding would otherwise use every core and all memory. Each waiting upload holds up to 10 MB.
const limitUploads = createLimit({ concurrency: 1, maxPending: 20 });
const limitOnDemand = createLimit({ concurrency: 2, maxPending: 500 });

const lazySources = new Map<string, (storeKey: string) => Promise<Buffer>>();
const inProgress = new Map<string, Promise<EncodedFile | null>>();

/** The store key of an uploaded photo; demo photos have other keys, and some share one. */
export function uploadedStoreKey(photoId: string): string {
  return `photos/${photoId}`;
}

/** Registers a source that draws photos on first request, by the prefix of their `store_key`: the demo portraits. */
export function registerLazySource(prefix: string, draw: (storeKey: string) => Promise<Buffer>): void {
  lazySources.set(prefix, draw);
}

/**
 * Encodes an uploaded file and writes the master and all sizes under the store key.
 * @returns width and height of the photo after orientation, in pixels
 * @throws CallError as `encodeSizes`; unavailable when too many uploads wait
 */
export async function writePhotoFiles(
  files: FileStore,
  storeKey: string,
  original: Buffer,
): Promise<{ width: number; height: number }> {
  const photo = await limitUploads(() => encodeSizes(original));
  await Promise.all(photo.files.map((file) => put(files, storeKey, file)));
  return { width: photo.width, height: photo.height };
}

/**
 * Writes the files of a section of a stored photo under another store key (PHOTO-14).
 * @throws CallError not_found when the stored photo has no files; as `writePhotoFiles`
 */
export async function writeSectionFiles(
  files: FileStore,
  { from, to, section }: { readonly from: string; readonly to: string; readonly section: Section },
): Promise<void> {
  const master = await readMaster(files, from);
  if (!master) throw new CallError('not_found');
  await writePhotoFiles(files, to, await limitOnDemand(() => cutSection(master, section)));
}

/** Reads one size; a missing size is made from the master and stored. Returns null when there is no photo. */
export async function readPhotoFile(files: FileStore, storeKey: string, size: Size): Promise<Buffer | null> {
  const name = sizeName(size.width, size.format, size.blurred);
  const stored = await files.get(`${storeKey}/${name}`);
  if (stored) return stored;
  const made = await once(`${storeKey}/${name}`, async () => {
    const master = await readMaster(files, storeKey);
    if (!master) return null;
    const file = await limitOnDemand(() => encodeSize(master, size));
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
    const file = await limitOnDemand(async () => encodeOnlyMaster(await draw(storeKey)));
    await put(files, storeKey, file);
    return file;
  });
  return master?.bytes ?? null;
}

/** Makes a missing file only once for concurrent requests. */
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

/** A concurrency limit that throws CallError `unavailable` when `maxPending` others are waiting. */
function createLimit({ concurrency, maxPending }: { concurrency: number; maxPending: number }) {
  const limit = pLimit(concurrency);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= maxPending) throw new CallError('unavailable');
    return limit(work);
  };
}
