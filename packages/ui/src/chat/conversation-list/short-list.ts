/** Maximum number of rows of a plain list, and number of rows that a longer list shows until its chunk is loaded. */
export const SHORT_LIST = 60;
