import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';
import type { FileStore } from './file-store.ts';

/**
 * Creates the file store of the environment: an S3 bucket if FILES_S3_BUCKET is set, else the folder DATA_DIR/files.
 * No file is public. Each is served by a route that checks who may see it (PHOTO-9).
 */
export function createFileStore(config: Pick<Config, 'dataDir' | 's3'>): FileStore {
  if (config.s3) return onBucket(config.s3);
  const disk = new Disk(new FSDriver({ location: join(config.dataDir, 'files'), visibility: 'private' }));
  return {
    async put(key, bytes, contentType) {
      // The finished file is renamed, so neither a reader nor a crash leaves a partial file under the key.
      const unfinished = `${key}.${randomUUID()}.part`;
      await disk.put(unfinished, bytes, { contentType });
      await disk.move(unfinished, key);
    },
    async putStream(key, content, { contentType }) {
      const unfinished = `${key}.${randomUUID()}.part`;
      await disk.putStream(unfinished, content, { contentType });
      await disk.move(unfinished, key);
    },
    get: (key) => readBytes(disk, key),
    getStream: (key) => readStream(disk, key),
    removeFolder: (folder) => disk.deleteAll(`${folder}/`),
  };
}

function onBucket(s3: NonNullable<Config['s3']>): FileStore {
  let opened: Promise<Disk> | undefined;
  // The S3 client is large, so it is only loaded if a bucket is configured.
  const open = () => (opened ??= openBucket(s3));
  return {
    put: async (key, bytes, contentType) => (await open()).put(key, bytes, { contentType }),
    putStream: async (key, content, { contentType, bytes }) =>
      (await open()).putStream(key, content, { contentType, contentLength: bytes }),
    get: async (key) => readBytes(await open(), key),
    getStream: async (key) => readStream(await open(), key),
    removeFolder: async (folder) => (await open()).deleteAll(`${folder}/`),
  };
}

async function openBucket({
  bucket,
  region,
  endpoint,
  key,
  secret,
}: NonNullable<Config['s3']>): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket,
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      // Without a key, the SDK uses the credentials of the host: role, profile or environment.
      ...(key && secret ? { credentials: { accessKeyId: key, secretAccessKey: secret } } : {}),
      visibility: 'private',
      // Many S3-compatible stores do not support access control lists. A bucket is private by default.
      supportsACL: false,
    }),
  );
}

async function readBytes(disk: Disk, key: string): Promise<Buffer | null> {
  try {
    return Buffer.from(await disk.getBytes(key));
  } catch (error) {
    if (error instanceof errors.E_CANNOT_READ_FILE && isMissing(error.cause)) return null;
    throw error;
  }
}

/** A missing file of a stream would only be noticed after the response has begun. */
async function readStream(disk: Disk, key: string): Promise<Readable | null> {
  return (await disk.exists(key)) ? disk.getStream(key) : null;
}

/** Whether the error means a missing file, in the file system (ENOENT) or in S3 (NoSuchKey, NotFound). */
function isMissing(cause: unknown): boolean {
  const { code, name } = cause as { code?: string; name?: string };
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound';
}
