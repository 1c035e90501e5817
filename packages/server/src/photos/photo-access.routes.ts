import { route } from '../http/route.ts';
import { presentCards } from '../members/cards.ts';
import { changePhotoAccess, listPhotoAccess } from './photo-access.commands.ts';

/** Nobody asks this many members in a minute; a script is slowed down. */
const CHANGE_LIMIT = { points: 60, seconds: 60, by: 'member' } as const;

/** Calls about who may see private photos (PHOTO-10). */
export const photoAccessRoutes = {
  listPhotoAccess: route('listPhotoAccess', async ({ viewer, services: { db, clock } }) => {
    const { asked, granted } = await listPhotoAccess(db, viewer);
    const now = clock();
    return {
      asked: await presentCards(db, viewer, asked, now),
      granted: await presentCards(db, viewer, granted, now),
    };
  }),

  changePhotoAccess: route(
    'changePhotoAccess',
    async ({ viewer, body, facts, services }) => {
      await changePhotoAccess(services, viewer, facts.site, body);
      return { ok: true as const };
    },
    { limit: CHANGE_LIMIT },
  ),
};
