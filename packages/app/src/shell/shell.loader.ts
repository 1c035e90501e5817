import type { AppServices } from '../data/app-services.ts';
import { callQueryOptions } from '../data/call-query-options.ts';
import { SiteFooter } from './shell.lazy.ts';

/** What the frame of every page needs: the site, who is signed in, and their badges. */
export async function loadShell(app: AppServices): Promise<null> {
  const { queries } = app;
  const [{ user }] = await Promise.all([
    queries.ensureQueryData(callQueryOptions('readSelf')),
    queries.ensureQueryData(callQueryOptions('readSettings')),
    queries.ensureQueryData(callQueryOptions('readCompanyInfo')),
    SiteFooter.load(app),
  ]);
  if (user) {
    // A page without its badges is still a page.
    await Promise.allSettled([
      queries.ensureQueryData(callQueryOptions('listChats')),
      queries.ensureQueryData(callQueryOptions('listLikes')),
    ]);
  }
  return null;
}
