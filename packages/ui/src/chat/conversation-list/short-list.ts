/** So many rows are a plain list; and of a longer one so many are shown until its own code has arrived. */
export const SHORT_LIST = 60;
