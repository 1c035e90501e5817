import type { Selectable } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { RetentionName } from './retention.ts';

export type TableName = keyof Database;
type ColumnOf<Table extends TableName> = keyof Selectable<Database[Table]> & string;

/** What a member's export has of a column. */
export const EXPORTS = {
  exported: 'as it is',
  name: 'the id of a member, exported as the name that is shown',
  'not exported: secret': 'it opens an account, or is a hash of what does',
  'not exported: internal': 'it says how the site works, and nothing of the member',
  'not exported: of the other': 'it says of another what the member is not shown',
  'not exported: of the provider': 'it is the record of the payment provider, who gives it out',
} as const;

/** What is left of a column of a row that stays when its member is erased. */
export const ERASURES = {
  emptied: 'set to null',
  replaced: 'set to a value that is the same for everybody, or made of the id alone (`erased-values.ts`)',
  'kept: tombstone': 'others’ conversations and the books refer to it, and it names nobody',
  'kept: conversation': 'it belongs to the conversation, which stays the other’s',
  'kept: audit': 'what moderators, operators and jobs did is not to be undone; it names nobody',
  'kept: books': 'the law on accounts asks for it; it names nobody once the member’s row is a tombstone',
} as const;

export type Exported = keyof typeof EXPORTS;
type Erased = keyof typeof ERASURES;

/** A column of a row that stays, with its own duration where it is gone before the row. */
export type StayingColumn = readonly [Exported, Erased, RetentionName?];

/** How rows are found to be about a member, by a column. */
export type Link<Table extends TableName = TableName> = {
  /** The column that holds… */
  readonly column: ColumnOf<Table>;
  /** …the SHA-256 of the member's address; without this and `in`, the member's id. */
  readonly is?: 'hash of the address';
  /** …what `key` is in the rows of another table that are about the member. */
  readonly in?: TableName;
  readonly key?: string;
};

type Personal<Table extends TableName> = {
  /** What it is for; the first words of the record of processing (GDPR, article 30). */
  readonly purpose: string;
  /** Rows about a member, by any of these. */
  readonly whose: readonly Link<Table>[];
  /** Rows in the member's export where those are others. */
  readonly exportedFor?: readonly Link<Table>[];
  readonly keep: 'account' | RetentionName;
};

/** A table whose rows are deleted when their member is erased. */
export type GoingTable<Table extends TableName> = Personal<Table> & {
  readonly atErasure: 'rows go';
  readonly columns: Readonly<Record<ColumnOf<Table>, Exported>>;
};

/** A table whose rows stay, with less in them. */
export type StayingTable<Table extends TableName> = Personal<Table> & {
  readonly atErasure: 'rows stay';
  readonly columns: Readonly<Record<ColumnOf<Table>, StayingColumn>>;
  /** Columns of the database that no code reads any more, until a migration drops them. */
  readonly retired?: Readonly<Record<string, StayingColumn>>;
};

/** Why a table holds nothing about a member. */
export const NOT_PERSONAL = {
  settings: 'what an operator has set',
  technical: 'what the processes keep for themselves',
  sandbox: 'the made-up payments of the sandbox, which never runs with real ones',
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

/** A part of the list: these tables, with every column. A table or column that is missing is a type error. */
export type Listed<Tables extends TableName> = { readonly [Table in Tables]: ListedTable<Table> };
