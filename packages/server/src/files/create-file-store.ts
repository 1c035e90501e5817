import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';
import type { FileStore } from './file-store.ts';

/**
 * The file store of the environment: a bucket that speaks S3 where FILES_S3_BUCKET is set, else DATA_DIR/files.
 * Nothing in it is public; every byte leaves through a route that asks who may see it.
 */
export function createFileStore(config: Pick<Config, 'dataDir' | 's3'>): FileStore {
  if (config.s3) return onBucket(config.s3);
  const disk = new Disk(new FSDriver({ location: join(config.dataDir, 'files'), visibility: 'private' }));
  return {
    async put(key, bytes, contentType) {
      // Renamed into place, so that a reader or a crash never meets half a file.
      const unfinished = `${key}.${randomUUID()}.part`;
      await disk.put(unfinished, bytes, { contentType });
      await disk.move(unfinished, key);
    },
    get: (key) => readBytes(disk, key),
    removeFolder: (folder) => disk.deleteAll(`${folder}/`),
  };
}

function onBucket(s3: NonNullable<Config['s3']>): FileStore {
  let opened: Promise<Disk> | undefined;
  // The S3 client is large and only loaded where a bucket is configured.
  const open = () => (opened ??= openBucket(s3));
  return {
    put: async (key, bytes, contentType) => (await open()).put(key, bytes, { contentType }),
    get: async (key) => readBytes(await open(), key),
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
      // Without a key the SDK looks where the host provides one: role, profile, environment.
      ...(key && secret ? { credentials: { accessKeyId: key, secretAccessKey: secret } } : {}),
      visibility: 'private',
      // Many stores that speak S3 know no access control lists; a bucket is private by itself.
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

/** As the file system (ENOENT) and S3 (NoSuchKey, 404) say that there is no such file. */
function isMissing(cause: unknown): boolean {
  const { code, name } = cause as { code?: string; name?: string };
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound';
}
