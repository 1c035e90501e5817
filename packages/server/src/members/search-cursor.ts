import { CallError } from '@rendezvous/contract/errors';
import { z } from 'zod';
import type { SearchPlace } from './search.store.ts';

/** Where the next page of a search begins, and the count of its first page, which later pages repeat (SEARCH-6). */
export type SearchCursor = SearchPlace & { readonly count: number };

const MICROSECONDS = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const fields = z.tuple([
  z.boolean(),
  z.string().regex(MICROSECONDS).refine(isInstant),
  z.uuid(),
  z.int().min(0),
]);

/** Checks that the day exists: JavaScript moves 30 February to March, while Postgres rejects it. */
function isInstant(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === text.slice(0, 19);
}

export function writeCursor({ hasPhoto, listedAt, id, count }: SearchCursor): string {
  return Buffer.from(JSON.stringify([hasPhoto, listedAt, id, count])).toString('base64url');
}

/** @throws CallError invalid_request for any text that `writeCursor` cannot have written */
export function readCursor(text: string): SearchCursor {
  const parsed = fields.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success) throw new CallError('invalid_request');
  const [hasPhoto, listedAt, id, count] = parsed.data;
  return { hasPhoto, listedAt, id, count };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
