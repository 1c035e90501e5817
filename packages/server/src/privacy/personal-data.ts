import { accountData } from './account-data.ts';
import { chatData } from './chat-data.ts';
import type { Exported, Listed, StayingColumn, TableName } from './list-types.ts';
import { paymentData } from './payment-data.ts';
import type { RetentionName } from './retention.ts';
import { technicalData } from './technical-data.ts';

/**
 * Every table and column of the database: whose it is, how it is exported, what erasure leaves of it, and how long it is
 * kept. The export, the erasure and their tests walk this list, and `npm run privacy-list` prints it as the record of
 * processing (GDPR, article 30). A table or column that is new in `database/schema.ts` is a type error until it is here;
 * one that only the database has fails a test.
 */
export const personalData = {
  ...accountData,
  ...chatData,
  ...paymentData,
  ...technicalData,
} as const satisfies Listed<TableName>;

/** Tables of the database that no code asks for rows, and that hold nothing about a member. */
export const TABLES_BESIDE = ['migration'] as const;

/** A table with personal data, as what walks the list reads it. */
export type PersonalTable = {
  readonly table: TableName;
  readonly purpose: string;
  readonly whose: readonly PersonalLink[];
  readonly exportedFor: readonly PersonalLink[];
  readonly keep: 'account' | RetentionName;
  readonly rowsGo: boolean;
  /** With the retired ones. Where rows go, the second is not there. */
  readonly columns: ReadonlyMap<string, readonly [Exported, StayingColumn[1]?, RetentionName?]>;
};
export type PersonalLink = {
  readonly column: string;
  readonly is?: 'hash of the address';
  readonly in?: TableName;
  readonly key?: string;
};

/** The tables with personal data, in the order of the list. */
export function personalTables(): PersonalTable[] {
  return (Object.keys(personalData) as TableName[]).flatMap((table) => {
    const listed: Listed<TableName>[TableName] = personalData[table];
    if ('personal' in listed) return [];
    const { purpose, whose, exportedFor = whose, keep } = listed;
    const columns = { ...listed.columns, ...('retired' in listed ? listed.retired : {}) };
    return [
      {
        table,
        purpose,
        whose,
        exportedFor,
        keep,
        rowsGo: listed.atErasure === 'rows go',
        columns: new Map(
          Object.entries(columns).map(([column, said]) => [column, typeof said === 'string' ? [said] : said]),
        ),
      },
    ];
  });
}
