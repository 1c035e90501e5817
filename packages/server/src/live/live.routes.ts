import { route } from '../http/route.ts';
import { openStream } from './live.stream.ts';

/** A page that reconnects every 3 seconds in each of 10 tabs stays below this. */
const OPEN_LIMIT = { points: 240, seconds: 60, by: 'member' } as const;

export const liveRoutes = {
  streamEvents: route(
    'streamEvents',
    async ({ viewer, services, facts }) => {
      const lastEventId = facts.headers['last-event-id'];
      const begin = await openStream(services, viewer, typeof lastEventId === 'string' ? lastEventId : '');
      // The table of calls has no type for a stream; `http/api.ts` calls `begin` with the response.
      return begin as unknown as string;
    },
    { limit: OPEN_LIMIT },
  ),
};
