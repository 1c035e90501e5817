export {
  ConversationList,
  ConversationRow,
  ConversationRowSkeleton,
  type ConversationRowProps,
} from './ConversationList.tsx';
