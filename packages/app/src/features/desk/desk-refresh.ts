/** How often a desk that is on screen looks for what waits (SAFETY-11, FICTION-5). */
export const DESK_REFRESH_MS = 20_000;
