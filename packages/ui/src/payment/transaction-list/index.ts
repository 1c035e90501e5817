export {
  TransactionList,
  TransactionListSkeleton,
  TransactionRow,
  type TransactionListProps,
  type TransactionRowProps,
  type TransactionStatus,
} from './TransactionList.tsx';
