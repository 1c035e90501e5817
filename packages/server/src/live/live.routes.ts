import { route } from '../http/route.ts';
import { openStream } from './live.stream.ts';

/** A page that reconnects every 3 seconds in each of its tabs stays below it. */
const OPEN_LIMIT = { points: 240, seconds: 60, by: 'member' } as const;

export const liveRoutes = {
  streamEvents: route(
    'streamEvents',
    async ({ viewer, services, facts }) => {
      const lastEventId = facts.headers['last-event-id'];
      const begin = await openStream(services, viewer, typeof lastEventId === 'string' ? lastEventId : '');
      // The answer of a `feed` is a stream, which the table of calls has no word for; `http/api.ts` begins it.
      return begin as unknown as string;
    },
    { limit: OPEN_LIMIT },
  ),
};
