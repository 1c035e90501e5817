import { lazyComponent } from '../../page/lazy-component.tsx';

/** Why one cannot write, or only later: mostly nothing, and whoever can write does not wait for it. */
export const ComposerNotice = lazyComponent(() => import('./ComposerNotice.tsx'), null, [
  'conversation',
  'field_error',
]);

/** The button to the emojis. */
export const EmojiTool = lazyComponent(
  async () => ({ default: (await import('./ComposerNotice.tsx')).EmojiTool }),
  null,
  ['conversation'],
);

/** What the next message costs: as the server wrote it until its code, which comes with the notice's, is there. */
export const Price = lazyComponent(
  async () => ({ default: (await import('./ComposerNotice.tsx')).Price }),
  null,
  ['conversation'],
);
