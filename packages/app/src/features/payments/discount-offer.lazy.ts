import { lazyComponent } from '../../page/lazy-component.tsx';

/** The active offer. The page works before its code and messages are loaded. */
export const DiscountOffer = lazyComponent(() => import('./DiscountOffer.tsx'), null, ['credits']);
