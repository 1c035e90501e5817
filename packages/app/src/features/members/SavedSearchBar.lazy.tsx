import { lazyComponent } from '../../page/lazy-component.tsx';

/** The search does not wait for it, and keeps its place. */
export const SavedSearchBar = lazyComponent(() => import('./SavedSearchBar.tsx'), null, ['saved_searches']);
