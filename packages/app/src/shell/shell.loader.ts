import type { AppServices } from '../data/app-services.ts';
import { callQueryOptions } from '../data/call-query-options.ts';
import { ConsentBar, SiteFooter } from './shell.lazy.ts';

/** Loads the data of every page's frame: settings, company, the signed-in member, and the badges. */
export async function loadShell(services: AppServices): Promise<null> {
  const { queries } = services;
  const [{ user }] = await Promise.all([
    queries.ensureQueryData(callQueryOptions('readSelf')),
    queries.ensureQueryData(callQueryOptions('readSettings')),
    queries.ensureQueryData(callQueryOptions('readCompanyInfo')),
    SiteFooter.load(services),
    services.attribution.asks ? ConsentBar.load(services) : null,
  ]);
  if (user) {
    // A failure to load the badges must not prevent the page.
    await Promise.allSettled([
      queries.ensureQueryData(callQueryOptions('listChats')),
      queries.ensureQueryData(callQueryOptions('listLikes')),
    ]);
  }
  return null;
}
