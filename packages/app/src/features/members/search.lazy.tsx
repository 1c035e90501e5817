import { lazyComponent } from '../../page/lazy-component.tsx';

/* Parts of the search that its results do not wait for. */

export const SavedSearchBar = lazyComponent(() => import('./SavedSearchBar.tsx'), null, ['saved_searches']);
export const NobodyFound = lazyComponent(() => import('./NobodyFound.tsx'), null);
