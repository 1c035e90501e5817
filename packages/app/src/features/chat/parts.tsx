import { laterWhenNear } from '../../shell/later.tsx';

/* What a phone shows only while no conversation is open. */

export const ConversationsView = laterWhenNear(() => import('./ConversationsView.tsx'), null, [
  'conversation',
]);
export const ChooseOne = laterWhenNear(
  async () => ({ default: (await import('./ConversationsView.tsx')).ChooseOne }),
  null,
  ['conversation'],
);
