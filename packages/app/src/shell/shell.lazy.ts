import { lazyWhenVisible } from '../page/lazy-component.tsx';

/** The footer, which is below whatever a page shows first. */
export const SiteFooter = lazyWhenVisible(() => import('./SiteFooter.tsx'), null, ['footer']);
