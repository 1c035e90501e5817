import type { Config } from '../config.ts';
import type { LedgerSum } from './backup.store.ts';
import type { Manifest } from './manifest.ts';

/** What backups and restores read of the environment. */
export type BackupConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'postgresTools' | 's3'>;

/** A restore whose backup was found to be whole and fit for this release. */
export type RestorePlan = {
  readonly config: BackupConfig;
  /** The folder of the backup. */
  readonly from: string;
  readonly manifest: Manifest;
  /** Whether what is there may be moved aside. */
  readonly replace: boolean;
  /** Part of the names of what is moved aside. */
  readonly mark: string;
};

export type Restored = {
  /** Migrations that the backup did not have. */
  readonly migrated: readonly string[];
  readonly ledger: LedgerSum;
  /** Null where the photos are in a bucket. */
  readonly files: RestoredFiles | null;
  /** What was there before, under the names that it has now. */
  readonly keptAside: readonly string[];
};

export type RestoredFiles = {
  readonly count: number;
  /** Store keys of uploaded photos that have no file: they were added and deleted while the backup was made. */
  readonly missing: readonly string[];
};
