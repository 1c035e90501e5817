export {
  OrderSummary,
  OrderSummarySkeleton,
  type OrderLine,
  type OrderSummaryProps,
} from './OrderSummary.tsx';
