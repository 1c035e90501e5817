import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';

/** Column types for Kysely. The value of a `bigint` column is decimal text. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>;
export type Id64 = GeneratedAlways<string>;
export type BigInteger = ColumnType<string, string | number | bigint, string | number | bigint>;
// oxlint-disable-next-line typescript/no-explicit-any -- each reader parses its own JSON
export type Json = JSONColumnType<any>;
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type JsonDefault = ColumnType<any, string | undefined, string>;
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type JsonOrNull = ColumnType<any, string | null | undefined, string | null>;
