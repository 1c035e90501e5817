import { lazyComponent } from '../../page/lazy-component.tsx';

/** Shown for a match. Its code is loaded after the first decision. */
export const Match = lazyComponent(async () => ({ default: (await import('./Match.tsx')).Match }), null);

/** Shown once the day's likes are used up. */
export const NewLikes = lazyComponent(() => import('./NewLikes.tsx'), null, ['swipe']);
