import { z } from 'zod';
import { TRACKING_LENGTH, TRACKING_PARAMETERS } from './tracking.ts';

/** A route such as `/members/:id/landing`, with a name in place of every id; no id of this site is so short. */
const ROUTE = /^\/$|^(?:\/(?::[a-z]{1,20}\??|[a-z][a-z\d-]{0,23})){1,6}$/;
const DAY_SECONDS = 86_400;

/**
 * What the beacon of a hidden page says if the page was opened with `lb` (PAGE-25): its route, the seconds until it was
 * hidden, whether anything was pressed or typed, and the parameters of the advertiser's link. Another beacon has none.
 */
export const bounceQuery = z
  .strictObject({
    lb: z.string().max(100),
    page: z.string().regex(ROUTE),
    seconds: z.coerce.number().int().min(0).max(DAY_SECONDS),
    acted: z.enum(['0', '1']),
    ...Object.fromEntries(
      TRACKING_PARAMETERS.map((name) => [name, z.string().max(TRACKING_LENGTH).optional()]),
    ),
  })
  .partial();
