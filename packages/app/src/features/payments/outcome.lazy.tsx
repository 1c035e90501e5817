import { lazyComponent } from '../../page/lazy-component.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';

/** The outcome of a payment. It is shown once there is an order, so its code loads while the member fills in the page. */
export const PaymentOutcome = lazyComponent(() => import('./PaymentOutcome.tsx'), <PaymentSkeleton />, [
  'outcome',
]);
