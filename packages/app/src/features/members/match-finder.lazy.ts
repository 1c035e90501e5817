import { lazyComponent } from '../../page/lazy-component.tsx';

/** Only for members without interests. */
export const NoInterests = lazyComponent(() => import('./NoInterests.tsx'), null);
