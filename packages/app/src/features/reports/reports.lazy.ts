import { lazyComponent } from '../../page/lazy-component.tsx';

/** The dialog to report something (SAFETY-7). Its code and texts are loaded when it opens. */
export const Report = lazyComponent(() => import('./Report.tsx'), null, ['reports']);
