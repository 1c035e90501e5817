import { laterWhenNear } from './later.tsx';

/** The footer, which is below whatever a page shows first. */
export const SiteFooter = laterWhenNear(() => import('./SiteFooter.tsx'), null, ['footer']);
