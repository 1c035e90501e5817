import { sql } from 'kysely';
import type { Middleware } from 'koa';
import type { Services } from '../services.ts';
import { ledgerSum, registry } from './metrics.ts';
import type { RequestState } from './request-log.ts';

/** /healthz: this process runs. /readyz: it can serve, the database answers and it is not draining. /metrics: figures. */
export function health(services: Services, isDraining: () => boolean): Middleware<RequestState> {
  return async (ctx, next) => {
    if (ctx.path === '/healthz') {
      ctx.body = { ok: true };
      return undefined;
    }
    if (ctx.path === '/readyz') {
      const ready = !isDraining() && (await answers(services));
      ctx.status = ready ? 200 : 503;
      ctx.body = { ok: ready };
      return undefined;
    }
    if (ctx.path === '/metrics') {
      const sum = await sql<{
        sum: string;
      }>`select coalesce(sum(credits), 0)::text as sum from ledger_entry`.execute(services.db);
      ledgerSum.set(Number(sum.rows[0]?.sum));
      ctx.type = registry.contentType;
      ctx.body = await registry.metrics();
      return undefined;
    }
    return next();
  };
}

async function answers({ db }: Services): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
