import type { Config } from '../config.ts';
import type { LedgerSum } from './backup.store.ts';
import type { Manifest } from './manifest.ts';

/** The part of the environment that backups and restores use. */
export type BackupConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'postgresTools' | 's3'>;

/** A restore whose backup is verified and compatible with this release. */
export type RestorePlan = {
  readonly config: BackupConfig;
  /** The folder of the backup. */
  readonly from: string;
  readonly manifest: Manifest;
  /** Whether existing data may be set aside. */
  readonly replace: boolean;
  /** A part of the new names of existing data. */
  readonly mark: string;
};

export type Restored = {
  /** Migrations that the backup did not contain. */
  readonly migrated: readonly string[];
  readonly ledger: LedgerSum;
  /** Null if the photos are in a bucket. */
  readonly files: RestoredFiles | null;
  /** The new names of the data that existed before. */
  readonly setAside: readonly string[];
};

export type RestoredFiles = {
  readonly count: number;
  /** Store keys of uploaded photos without files, because they were added and deleted during the backup. */
  readonly missing: readonly string[];
};
