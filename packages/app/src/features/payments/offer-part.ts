import { later } from '../../shell/later.tsx';

/** The offer on a page about credits: the page answers without it, and its words come with it. */
export const DiscountOffer = later(() => import('./DiscountOffer.tsx'), null, ['credits']);
