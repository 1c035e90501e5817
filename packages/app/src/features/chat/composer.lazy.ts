import { lazyComponent } from '../../page/lazy-component.tsx';

/** The notice above the message field. It is mostly empty, so the field does not wait for it. */
export const ComposerNotice = lazyComponent(() => import('./ComposerNotice.tsx'), null, [
  'conversation',
  'field_error',
]);

/** The buttons before the message field. */
export const ComposerTools = lazyComponent(
  async () => ({ default: (await import('./ComposerNotice.tsx')).ComposerTools }),
  null,
  ['conversation'],
);

/** What the next message costs. Until its code is loaded, the text that the server rendered stays. */
export const Price = lazyComponent(
  async () => ({ default: (await import('./ComposerNotice.tsx')).Price }),
  null,
  ['conversation'],
);

/** The window about missing credits. It opens after a press, when its code has long been loaded. */
export const SendingWithoutCredits = lazyComponent(
  async () => ({ default: (await import('./ComposerNotice.tsx')).SendingWithoutCredits }),
  null,
  ['conversation'],
);
