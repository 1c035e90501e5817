import type { CompanyInfo } from '@rendezvous/contract/entities';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../database/types.ts';
import { completedCompany } from './site.store.ts';

/**
 * Writes down the companies that the sites have now, if they differ from what was written last (PAY-24). It does nothing
 * otherwise, also if another process has written the same change meanwhile. A clock that went back changes no earlier time.
 */
export async function recordCompanies(db: DbOrTx, now: Date): Promise<void> {
  await sql`
    insert into company_history (site_id, version, company_id, company, valid_from)
    select here.id, coalesce(latest.version, 0) + 1, here.company_id, here.company,
      greatest(${now}::timestamptz, latest.valid_from)
    from (
      select id, company,
        coalesce(jsonb_path_query_first(settings, '$.company_id ? (@.type() == "number")')::int, 1) as company_id
      from site
    ) as here
    left join lateral (
      select version, company_id, company, valid_from from company_history
      where site_id = here.id order by version desc limit 1
    ) as latest on true
    where (latest.company_id, latest.company) is distinct from (here.company_id, here.company)
    on conflict do nothing`.execute(db);
}

/**
 * The company behind a site at a time, and the first known one for a time before that. Sites of one company shared what the
 * first of them had then. Returns null if nothing was written of the site.
 */
export async function findCompanyAt(tx: Tx, siteId: number, at: Date): Promise<CompanyInfo | null> {
  const { rows } = await sql<{ company: Partial<CompanyInfo> }>`
    with valid as (
      select distinct on (site_id) site_id, company_id, company from company_history
      order by site_id, valid_from <= ${at} desc, case when valid_from <= ${at} then -version else version end
    )
    select company from valid
    where company_id = (select company_id from valid where site_id = ${siteId})
    order by site_id limit 1`.execute(tx);
  return rows[0] ? completedCompany(rows[0].company) : null;
}
