import { Banner } from '@rendezvous/ui/feedback/banner';
import { useMessages } from '../../i18n/useMessages.ts';

/** Shown where no payment method is available to the buyer (PAY-14). */
export default function NoMethods({ email }: { email: string }) {
  const t = useMessages();
  return <Banner tone="warning">{t('order.no_methods', { email })}</Banner>;
}
