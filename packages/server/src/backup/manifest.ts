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
/** One line a file, as `sha256sum --check` reads it. */
export const FILE_LIST = 'files.sha256';
export const FILES_FOLDER = 'files';

const part = z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() });
const manifest = z.object({
  format: z.literal(FORMAT),
  /** Of the release that made it. */
  version: z.string(),
  /** The moment before which everything that was committed is in it. */
  createdAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** Of the engine, such as 18.4. */
  serverVersion: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  database: part,
  /** Null where the photos are in a bucket, which this backup leaves out. */
  files: z.object({ list: part, count: z.number().int(), bytes: z.number().int() }).nullable(),
});
export type Manifest = z.infer<typeof manifest>;

/** Written last: a folder without one is no backup. */
export async function writeManifest(folder: string, value: Manifest): Promise<void> {
  const text = { ...value, sha256: digestOf(value) };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(text, null, 2)}\n`, { mode: 0o600, flush: true });
}

/**
 * Reads the manifest of a backup and compares every file of it with what was written.
 * @throws BackupError where something is missing, cut or altered
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
      `${folder} is no backup: it has no ${MANIFEST}, which is written last. Name the folder that \`npm run backup\` ` +
        'ended with; one whose name ends in .partial was never finished.',
    );
  });
  const damaged = () =>
    new BackupError(`${join(folder, MANIFEST)} was cut or altered. Use another copy of the backup.`);
  let json: { sha256?: unknown; format?: unknown };
  try {
    json = JSON.parse(text) as typeof json;
  } catch {
    throw damaged();
  }
  if (typeof json.format === 'number' && json.format > FORMAT) {
    throw new BackupError(
      `The backup has format ${json.format}, and this release reads up to ${FORMAT}: restore it with the release that made it.`,
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
      `${path} has ${size} bytes, and ${expected.bytes} were written: it was cut. Use another copy of the backup.`,
    );
  }
  const { sha256 }: Hashed = await hashFile(path);
  if (sha256 === expected.sha256) return;
  throw new BackupError(
    `${path} is not as it was written (SHA-256 differs). Use another copy of the backup.`,
  );
}

/** The files of photos in a backup; paths are relative to its folder. */
export async function* readFileList(folder: string): AsyncGenerator<{ path: string; sha256: string }> {
  for await (const line of createInterface({ input: createReadStream(join(folder, FILE_LIST)) })) {
    yield { sha256: line.slice(0, 64), path: line.slice(66) };
  }
}

/** By the parsed value, whose keys have one order. */
function digestOf(value: Manifest): string {
  return createHash('sha256')
    .update(JSON.stringify(manifest.parse(value)))
    .digest('hex');
}
