import type { PGlite } from '@electric-sql/pglite';
import { readMigrationState } from '../database/migrate.ts';
import { readServerVersion } from './backup.store.ts';

/** The facts about a dump that its manifest contains. */
export type DumpFacts = {
  readonly serverVersion: string;
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
};

/**
 * Copies the files of the embedded database while no statement runs. As after a power cut, the copy contains everything
 * that was committed and nothing else. Calls wait for some hundred milliseconds, and the copy is in memory until it is
 * sent.
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
