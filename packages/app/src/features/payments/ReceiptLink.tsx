import { Link } from 'react-router-dom';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';

/** Leads to the receipt of a completed order (PAY-25). */
export function ReceiptLink({ orderId }: { orderId: string }) {
  const t = useMessages();
  return (
    <Text as="div" size="sm">
      <TextLink>
        <Link to={`/transactions/${orderId}/receipt`}>{t('outcome.receipt')}</Link>
      </TextLink>
    </Text>
  );
}
