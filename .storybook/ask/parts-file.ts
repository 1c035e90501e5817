/** Where Storybook has, below its own address, the script of the search and the X-ray panel, and the variable it sets. */
export const PARTS_FILE = 'rendezvous-ask/parts.js';
export const PARTS_GLOBAL = 'rendezvousAsk';
