/** What every tile's buttons do; they carry it as `data-act`, so that the pressed one is found again. */
export const EARLIER = 'earlier';
export const LATER = 'later';
export const REMOVE = 'remove';
/** What the tile of one that is not there yet has instead. */
export const CANCEL = 'cancel';
