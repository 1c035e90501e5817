import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readMessagePhotosOf } from '../chat/message-photos.store.ts';
import { readPhotoFile, uploadedStoreKey } from '../photos/photo-files.ts';
import { encodedWidths } from '../photos/photos.present.ts';
import { readPhotosOf } from '../photos/photos.store.ts';
import type { Services } from '../services.ts';
import { exportInBatches } from './export-member.ts';
import { zip, type ZipPart } from './zip.ts';

type ExportServices = Pick<Services, 'db' | 'files'>;

/** A file of this process that is removed after use. */
async function withTemporaryFile<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
  const path = join(tmpdir(), `rendezvous-export-${randomUUID()}`);
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Writes a member's data (`data.json`) and photos as a ZIP file into the file store. Everything passes through files of
 * this process, so that the memory does not grow with the history.
 * @returns the size of the file, or null when the member is erased
 */
export function writeExportFile(
  services: ExportServices,
  memberId: string,
  storeKey: string,
): Promise<number | null> {
  return withTemporaryFile((dataPath) =>
    withTemporaryFile(async (zipPath) => {
      // The transaction of the export ends before photos are read, since it keeps a connection.
      if (!(await writeData(services, memberId, dataPath))) return null;
      await pipeline(
        Readable.from(zip(partsOf(services, memberId, dataPath)), { objectMode: false }),
        createWriteStream(zipPath),
      );
      const { size } = await stat(zipPath);
      await services.files.putStream(storeKey, createReadStream(zipPath), {
        contentType: 'application/zip',
        bytes: size,
      });
      return size;
    }),
  );
}

/** Writes an object of tables as JSON; returns false when the member is erased. */
async function writeData({ db }: ExportServices, memberId: string, path: string): Promise<boolean> {
  const file = await open(path, 'w', 0o600);
  try {
    let table: string | null = null;
    let isEmpty = true;
    await file.write('{');
    const isThere = await exportInBatches(db, memberId, async (batch) => {
      let text = '';
      if (batch.table !== table) {
        text += `${table === null ? '' : '],'}\n${JSON.stringify(batch.table)}:[`;
        table = batch.table;
        isEmpty = true;
      }
      for (const row of batch.rows) {
        text += `${isEmpty ? '' : ','}\n${JSON.stringify(row)}`;
        isEmpty = false;
      }
      await file.write(text);
    });
    await file.write(`${table === null ? '' : ']'}\n}\n`);
    return isThere;
  } finally {
    await file.close();
  }
}

async function* partsOf(
  { db, files }: ExportServices,
  memberId: string,
  dataPath: string,
): AsyncGenerator<ZipPart> {
  yield { name: 'data.json', content: createReadStream(dataPath) };
  const photos = [
    ...(await readPhotosOf(db, memberId)).map((photo) => ({ ...photo, folder: 'photos' })),
    ...(await readMessagePhotosOf(db, memberId)).map((photo) => ({
      ...photo,
      folder: 'photos/conversations',
      store_key: uploadedStoreKey(photo.id),
    })),
  ];
  for (const photo of photos) {
    const width = encodedWidths(photo.width).at(-1);
    if (!width) continue;
    const bytes = await readPhotoFile(files, photo.store_key, { width, format: 'webp', blurred: false });
    if (bytes) yield { name: `${photo.folder}/${photo.id}.webp`, content: Readable.from([bytes]) };
  }
}
