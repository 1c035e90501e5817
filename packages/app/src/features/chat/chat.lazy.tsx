import { lazyComponent, lazyWhenVisible } from '../../page/lazy-component.tsx';

/* Phones show these only while no conversation is open. */

export const ConversationsView = lazyWhenVisible(() => import('./ConversationsView.tsx'), null, [
  'conversation',
]);
export const NoConversationSelected = lazyWhenVisible(
  async () => ({ default: (await import('./ConversationsView.tsx')).NoConversationSelected }),
  null,
  ['conversation'],
);

export const ConversationSearch = lazyComponent(() => import('./ConversationSearch.tsx'), null, [
  'conversation',
]);
export const MessageRequest = lazyComponent(() => import('./MessageRequest.tsx'), null, ['conversation']);

export const Reactions = lazyComponent(() => import('./Reactions.tsx'), null, ['reactions']);
export const MessageTool = lazyComponent(() => import('./MessageTool.tsx'), null, ['reactions']);
