import type { Reversal } from '@rendezvous/contract/entities';
import { PaymentResult, type PaymentResultProps } from '@rendezvous/ui/payment/payment-result';
import { useMessages } from '../../i18n/useMessages.ts';

const OUTCOMES = {
  partially_refunded: 'refunded',
  refunded: 'refunded',
  returned: 'refunded',
  disputed: 'disputed',
} as const satisfies Record<Reversal, PaymentResultProps['outcome']>;

type OrderReversalProps = Pick<PaymentResultProps, 'facts' | 'actions'> & { readonly reversal: Reversal };

/** What became of the money of a completed order (REFUND-6). */
export default function OrderReversal({ reversal, facts, actions }: OrderReversalProps) {
  const t = useMessages();
  return (
    <PaymentResult
      outcome={OUTCOMES[reversal]}
      title={t(`reversal.${reversal}_title`)}
      facts={facts}
      actions={actions}
    >
      {t(`reversal.${reversal}`)}
    </PaymentResult>
  );
}
