/** What every tile's buttons do; they carry it as `data-act`, so that the pressed one is found again. */
export const EARLIER = 'earlier';
export const LATER = 'later';
export const REMOVE = 'remove';
