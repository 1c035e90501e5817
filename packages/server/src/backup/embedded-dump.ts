import type { PGlite } from '@electric-sql/pglite';
import { readMigrationState } from '../database/migrate.ts';
import { readServerVersion } from './backup.store.ts';

/** What a manifest says of a dump. */
export type DumpFacts = {
  readonly serverVersion: string;
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
};

/**
 * Copies the files of the embedded database, at one moment: no statement runs meanwhile. It is what would be there after
 * a power cut, so that whatever was committed is in it and nothing else. Calls wait some hundred milliseconds, and the copy
 * is in memory until it is sent.
 */
export async function dumpEmbedded(pglite: PGlite): Promise<{ facts: DumpFacts; content: Blob }> {
  const { applied } = await readMigrationState({ engine: { kind: 'pglite', pglite } });
  await pglite.exec('checkpoint');
  const content = await pglite.dumpDataDir('gzip');
  return {
    facts: {
      serverVersion: await readServerVersion({ kind: 'pglite', pglite }),
      migrations: applied.map(({ name, checksum }) => ({ name, checksum })),
    },
    content,
  };
}
