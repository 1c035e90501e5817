/** Actions of the buttons of a tile. Each button has its action as `data-act`, which is used to restore the focus. */
export const EARLIER = 'earlier';
export const LATER = 'later';
export const REMOVE = 'remove';
/** The only action of an upload that is in progress or has failed. */
export const CANCEL = 'cancel';
