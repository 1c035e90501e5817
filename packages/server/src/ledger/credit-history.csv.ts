import { Readable } from 'node:stream';
import type { CreditMovement } from '@rendezvous/contract/credit-calls';
import type { Viewer } from '../accounts/viewer.ts';
import { toLine, withoutFormula } from '../csv.ts';
import type { Db } from '../database/types.ts';
import { loadMessages, type Messages } from '../mail/messages.ts';
import { readMovements } from './credit-history.ts';

const ROWS_AT_ONCE = 500;
/** Excel reads a file as UTF-8 only if it begins with this character. */
const BYTE_ORDER_MARK = '\uFEFF';
const COLUMNS = ['date', 'kind', 'credits', 'balance', 'order', 'member'] as const;

const messagesFor = loadMessages('credits');

/** All movements as CSV, the newest first, read in batches while they are sent (CREDIT-10). */
export function streamMovements(db: Db, viewer: Pick<Viewer, 'id' | 'paid' | 'language'>): Readable {
  return Readable.from(lines(), { objectMode: false });

  async function* lines(): AsyncGenerator<string> {
    const messages = messagesFor(viewer.language);
    yield (
      BYTE_ORDER_MARK +
        toLine(COLUMNS.map((column) => messages.formatMessage(`credits.history.column.${column}`)))
    );
    let cursor: string | null = null;
    do {
      const page = await readMovements(db, viewer, { cursor, limit: ROWS_AT_ONCE });
      const text = page.movements.map((movement) => toLine(cellsOf(movement, messages))).join('');
      if (text) yield text;
      cursor = page.nextCursor;
    } while (cursor !== null);
  }
}

function cellsOf(movement: CreditMovement, messages: Messages): string[] {
  const { at, kind, credits, balance_after: balance, order, member } = movement;
  return [
    at,
    messages.formatMessage(`credits.history.kind.${kind}`),
    String(credits),
    String(balance),
    String(order?.payment_id ?? ''),
    withoutFormula(member?.name ?? ''),
  ];
}
