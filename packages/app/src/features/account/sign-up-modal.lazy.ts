import { lazyComponent } from '../../page/lazy-component.tsx';

/** For visitors only; its dialog loads when it first opens (PAGE-6). */
export const SignUpModal = lazyComponent(() => import('./SignUpModal.tsx'), null);
export const SignUpDialog = lazyComponent(() => import('./SignUpDialog.tsx'), null, [
  'account',
  'field_error',
  'sign_up',
]);
