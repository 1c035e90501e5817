import { lazyWhenVisible } from '../page/lazy-component.tsx';

/** The footer, which is below the fold. */
export const SiteFooter = lazyWhenVisible(() => import('./SiteFooter.tsx'), null, ['footer']);
