import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** A migration in a numbered SQL file. */
export type MigrationFile = {
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text, in hexadecimal digits. */
  readonly checksum: string;
  /**
   * Whether the file runs statement by statement outside a transaction: its first line is `-- migrate:no-transaction`.
   */
  readonly isOutsideTransaction: boolean;
};

export const MIGRATIONS_FOLDER = new URL('./migrations/', import.meta.url);
const NO_TRANSACTION = /^-- migrate:no-transaction\b/;

/** Reads the migrations in the order of their numbers. */
export async function readMigrationFiles(folder: URL = MIGRATIONS_FOLDER): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have other line endings.
      const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
      return {
        name,
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
        isOutsideTransaction: NO_TRANSACTION.test(text),
      };
    }),
  );
}
