import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { hashFile, type Hashed } from './write-hashed.ts';

const FORMAT = 1;
const MANIFEST = 'manifest.json';
/** The list of files, with one line for each file in the format of `sha256sum --check`. */
export const FILE_LIST = 'files.sha256';
export const FILES_FOLDER = 'files';

const part = z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() });
const manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of the release that made the backup. */
  version: z.string(),
  /** Everything that was committed before this time is in the backup. */
  createdAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** The version of the database server, for example `18.4`. */
  serverVersion: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  database: part,
  /** Null if the photos are in a bucket, which the backup does not include. */
  files: z.object({ list: part, count: z.number().int(), bytes: z.number().int() }).nullable(),
});
export type Manifest = z.infer<typeof manifest>;

/** Writes the manifest as the last file, so a folder without a manifest is not a complete backup. */
export async function writeManifest(folder: string, value: Manifest): Promise<void> {
  const text = { ...value, sha256: digestOf(value) };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(text, null, 2)}\n`, { mode: 0o600, flush: true });
}

/**
 * Reads the manifest of a backup and verifies the hash of every file.
 * @throws BackupError if a file is missing, truncated or altered
 */
export async function readVerified(folder: string): Promise<Manifest> {
  const read = await readManifest(folder);
  await verify(folder, read.database);
  if (read.files) {
    await verify(folder, read.files.list);
    for await (const { path, sha256 } of readFileList(folder)) await verify(folder, { path, sha256 });
  }
  return read;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(
      `${folder} is not a backup, because it has no ${MANIFEST}. Name the folder that \`npm run backup\` printed. ` +
        'A folder whose name ends in .partial is an unfinished backup.',
    );
  });
  const damaged = () =>
    new BackupError(`${join(folder, MANIFEST)} was truncated or altered. Use another copy of the backup.`);
  let json: { sha256?: unknown; format?: unknown };
  try {
    json = JSON.parse(text) as typeof json;
  } catch {
    throw damaged();
  }
  if (typeof json.format === 'number' && json.format > FORMAT) {
    throw new BackupError(
      `The backup has format ${json.format}, and this release reads up to ${FORMAT}. Restore it with the release that made it.`,
    );
  }
  const { sha256, ...value } = json;
  const parsed = manifest.safeParse(value);
  if (!parsed.success || sha256 !== digestOf(parsed.data)) throw damaged();
  return parsed.data;
}

async function verify(
  folder: string,
  expected: { path: string; sha256: string; bytes?: number },
): Promise<void> {
  const path = join(folder, expected.path);
  const size = await stat(path).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) throw new BackupError(`${path} is missing. Use another copy of the backup.`);
  if (expected.bytes !== undefined && size !== expected.bytes) {
    throw new BackupError(
      `${path} has ${size} bytes instead of ${expected.bytes}. Use another copy of the backup.`,
    );
  }
  const { sha256 }: Hashed = await hashFile(path);
  if (sha256 === expected.sha256) return;
  throw new BackupError(`${path} was altered (its SHA-256 differs). Use another copy of the backup.`);
}

/** Yields the files of photos in a backup. Paths are relative to its folder. */
export async function* readFileList(folder: string): AsyncGenerator<{ path: string; sha256: string }> {
  for await (const line of createInterface({ input: createReadStream(join(folder, FILE_LIST)) })) {
    yield { sha256: line.slice(0, 64), path: line.slice(66) };
  }
}

/** Returns the digest of the parsed manifest, because parsing sorts its keys. */
function digestOf(value: Manifest): string {
  return createHash('sha256')
    .update(JSON.stringify(manifest.parse(value)))
    .digest('hex');
}
