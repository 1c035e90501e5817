import { lazyComponent, lazyWhenVisible } from '../page/lazy-component.tsx';

/** The footer, which is below the fold. */
export const SiteFooter = lazyWhenVisible(() => import('./SiteFooter.tsx'), null, ['footer']);

/** The question about cookies, which few visits show. */
export const ConsentBar = lazyComponent(() => import('./ConsentBar.tsx'), null, ['consent']);
