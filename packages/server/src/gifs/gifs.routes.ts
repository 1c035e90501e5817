import { route } from '../http/route.ts';

/** Each search that is not cached costs a request to the provider. */
const SEARCH_LIMIT = { points: 60, seconds: 60, by: 'member' } as const;

export const gifRoutes = {
  listGifs: route(
    'listGifs',
    async ({ query, viewer, services: { gifs } }) => ({
      provider: gifs.provider,
      gifs: [...(await gifs.search(query.q?.trim() ?? '', viewer.language))],
    }),
    { limit: SEARCH_LIMIT },
  ),
};
