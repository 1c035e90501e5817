export { ConversationList, type ConversationListProps } from './ConversationList.tsx';
export { ConversationRow, ConversationRowSkeleton, type ConversationRowProps } from './ConversationRow.tsx';
