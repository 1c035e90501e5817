import { later } from '../../shell/later.tsx';

/** Why one cannot write, or only later: mostly nothing, and whoever can write does not wait for it. */
export const WritingNotice = later(() => import('./WritingNotice.tsx'), null, [
  'conversation',
  'field_error',
]);

/** The button to the emojis. */
export const EmojiTool = later(
  async () => ({ default: (await import('./WritingNotice.tsx')).EmojiTool }),
  null,
  ['conversation'],
);

/** What the next message costs: as the server wrote it until its code, which comes with the notice's, is there. */
export const Price = later(async () => ({ default: (await import('./WritingNotice.tsx')).Price }), null, [
  'conversation',
]);
