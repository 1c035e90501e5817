import { lazyComponent } from '../../page/lazy-component.tsx';

/** Shown at the addresses of LIKE-8. */
export const LikesModal = lazyComponent(() => import('./LikesModal.tsx'), null);
