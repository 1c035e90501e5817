import { accountData } from './account-data.ts';
import { chatData } from './chat-data.ts';
import { debitData } from './debit-data.ts';
import type { Exported, Listed, StayingColumn, TableName } from './list-types.ts';
import { mailingData } from './mailing-data.ts';
import { moderationData } from './moderation-data.ts';
import { notificationData } from './notification-data.ts';
import { paymentData } from './payment-data.ts';
import type { RetentionName } from './retention.ts';
import { technicalData } from './technical-data.ts';

/**
 * The list of every table and column of the database (PRIVACY-1): whom it is about, how it is exported, what erasure
 * leaves, and how long it is kept. The export, the erasure and their tests use this list, and `npm run privacy-list`
 * prints it as the record of processing (GDPR, article 30). A table or column of `database/schema.ts` that is missing
 * here is a type error, and one that only the database has fails a test.
 */
export const personalData = {
  ...accountData,
  ...chatData,
  ...paymentData,
  ...debitData,
  ...moderationData,
  ...mailingData,
  ...technicalData,
  ...notificationData,
} as const satisfies Listed<TableName>;

/** Tables that are not in `database/schema.ts` and contain nothing about a member. */
export const TABLES_BESIDE = ['migration'] as const;

/** A table with personal data, in the form that the export and the erasure use. */
export type PersonalTable = {
  readonly table: TableName;
  readonly purpose: string;
  readonly subjects: readonly PersonalLink[];
  readonly exportedFor: readonly PersonalLink[];
  readonly keep: 'account' | RetentionName;
  readonly rowsGo: boolean;
  readonly isTakenByJob: boolean;
  /** The columns, including retired ones. The second value is absent for a table whose rows go. */
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
    const { purpose, subjects, exportedFor = subjects, keep } = listed;
    const columns = { ...listed.columns, ...('retired' in listed ? listed.retired : {}) };
    return [
      {
        table,
        purpose,
        subjects,
        exportedFor,
        keep,
        rowsGo: listed.atErasure === 'rows go',
        isTakenByJob: 'isTakenByJob' in listed,
        columns: new Map(
          Object.entries(columns).map(([column, entry]) => [
            column,
            typeof entry === 'string' ? [entry] : entry,
          ]),
        ),
      },
    ];
  });
}
