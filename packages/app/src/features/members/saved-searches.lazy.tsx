import { lazyComponent } from '../../page/lazy-component.tsx';

/* Parts of saved searches that a press or an opened saved search needs. */

export const SaveSearchDialog = lazyComponent(() => import('./SaveSearchDialog.tsx'), null, ['field_error']);
export const SavedSearchNews = lazyComponent(() => import('./SavedSearchNews.tsx'), null);
export const RenameSearch = lazyComponent(() => import('./RenameSearch.tsx'), null, ['field_error']);

/** Opens with the press that asks for it. */
export const DeleteSearch = lazyComponent(() => import('./DeleteSearch.tsx'), null);
