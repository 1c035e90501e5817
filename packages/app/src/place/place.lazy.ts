import { lazyComponent } from '../page/lazy-component.tsx';

/** The offer to use the device's location (PLACE-1). The fields that it fills in do not wait for it. */
export const PlaceOffer = lazyComponent(() => import('./PlaceOffer.tsx'), null, ['place']);
