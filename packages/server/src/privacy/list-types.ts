import type { Selectable } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { RetentionName } from './retention.ts';

export type TableName = keyof Database;
type ColumnOf<Table extends TableName> = keyof Selectable<Database[Table]> & string;

/** How the export of a member treats a column. */
export const EXPORTS = {
  exported: 'as it is',
  name: 'the id of a member, exported as the name that is shown',
  'not exported: secret': 'it gives access to an account, or is a hash of such a secret',
  'not exported: internal': 'it says how the site works, and nothing about the member',
  'not exported: of the other': 'it says about another member what the member is not shown',
  'not exported: of the provider': 'it is a record of the payment provider, from whom it can be requested',
} as const;

/** What remains of a column when its row stays after the member is erased. */
export const ERASURES = {
  emptied: 'set to null',
  replaced: 'set to a value that is the same for everybody or derived from the id (`erased-values.store.ts`)',
  'kept: tombstone': 'conversations of others and the books refer to it, and it names nobody',
  'kept: conversation': 'it belongs to the conversation, which the other member keeps',
  'kept: audit': 'the record of actions by moderators, operators and jobs cannot change; it names nobody',
  'kept: moderation':
    'a complaint or a decision stays, and names nobody once the member’s row is a tombstone',
  'kept: books': 'accounting law requires it; it names nobody once the member’s row is a tombstone',
} as const;

export type Exported = keyof typeof EXPORTS;
type Erased = keyof typeof ERASURES;

/** A column of a row that stays, with its own retention if it ends before that of the row. */
export type StayingColumn = readonly [Exported, Erased, RetentionName?];

/** A column by which rows about a member are found. */
export type Link<Table extends TableName = TableName> = {
  /** The column. Without `is` and `in`, it contains the member's id. */
  readonly column: ColumnOf<Table>;
  /** The column contains the SHA-256 hash of the member's address. */
  readonly is?: 'hash of the address';
  /** The column contains the value of `key` of a row in this table that is about the member. */
  readonly in?: TableName;
  readonly key?: string;
};

type Personal<Table extends TableName> = {
  /** The purpose of the data, for the record of processing (GDPR, article 30). */
  readonly purpose: string;
  /** A row is about a member if any of these links matches. */
  readonly subjects: readonly Link<Table>[];
  /** The links for the export, if they differ from `subjects`. */
  readonly exportedFor?: readonly Link<Table>[];
  readonly keep: 'account' | RetentionName;
};

/** A table whose rows are deleted when their member is erased. */
export type GoingTable<Table extends TableName> = Personal<Table> & {
  readonly atErasure: 'rows go';
  /**
   * A job locks rows, then their member, then deletes the rows. The erasure has locked the member and would deadlock
   * with it, so it leaves such rows to the job, which drops what is about an erased member.
   */
  readonly isTakenByJob?: true;
  readonly columns: Readonly<Record<ColumnOf<Table>, Exported>>;
  /** Columns that no code reads any more and a later migration drops. */
  readonly retired?: Readonly<Record<string, Exported>>;
};

/** A table whose rows stay with less content when their member is erased. */
export type StayingTable<Table extends TableName> = Personal<Table> & {
  readonly atErasure: 'rows stay';
  readonly columns: Readonly<Record<ColumnOf<Table>, StayingColumn>>;
  /** Columns that no code reads any more and a later migration drops. */
  readonly retired?: Readonly<Record<string, StayingColumn>>;
};

/** Why a table contains nothing about a member. */
export const NOT_PERSONAL = {
  settings: 'settings that an operator has made',
  technical: 'technical state of the server processes',
  visits: 'visits of pages by people whom nothing in them names, for 90 days (PAGE-25)',
  sandbox: 'fictitious payments of the sandbox, which never runs beside real ones',
} as const;

export type PlainTable<Table extends TableName> = {
  readonly personal: false;
  readonly because: keyof typeof NOT_PERSONAL;
  readonly columns: Readonly<Record<ColumnOf<Table>, 'plain'>>;
};

export type ListedTable<Table extends TableName = TableName> =
  | GoingTable<Table>
  | StayingTable<Table>
  | PlainTable<Table>;

/** A part of the list: these tables with every column. A missing table or column is a type error (PRIVACY-1). */
export type Listed<Tables extends TableName> = { readonly [Table in Tables]: ListedTable<Table> };
