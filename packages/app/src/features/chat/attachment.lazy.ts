import { lazyComponent } from '../../page/lazy-component.tsx';

/** The content of a message that carries something beside its text. */
export const AttachedContent = lazyComponent(() => import('./AttachedContent.tsx'), null, [
  'gifts',
  'chat_photo',
]);
