import { CommandError } from '../command-error.ts';
import type { DbOrTx } from '../database/types.ts';
import { listSites } from './site.store.ts';
import type { SiteRow } from './site.ts';

/**
 * Finds the site that an operator named.
 * @throws CommandError if there is no site with this domain
 */
export async function requireSite(db: DbOrTx, domain: string): Promise<SiteRow> {
  const site = (await listSites(db)).find((one) => one.domain === domain.toLowerCase());
  if (!site) throw new CommandError(`site: there is no site ${domain}. See \`npm run site -- list\`.`);
  return site;
}
