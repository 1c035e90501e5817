import type { App } from '../data/app.ts';
import { ask } from '../data/ask.ts';
import { SiteFooter } from './frame-parts.ts';

/** What the frame of every page needs: the site, who is signed in, and their badges. */
export async function loadShell(app: App): Promise<null> {
  const { queries } = app;
  const [{ user }] = await Promise.all([
    queries.ensureQueryData(ask('readSelf')),
    queries.ensureQueryData(ask('readSettings')),
    queries.ensureQueryData(ask('readCompanyInfo')),
    SiteFooter.load(app),
  ]);
  if (user) {
    // A page without its badges is still a page.
    await Promise.allSettled([
      queries.ensureQueryData(ask('listChats')),
      queries.ensureQueryData(ask('listLikes')),
    ]);
  }
  return null;
}
