import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Bundle } from '@rendezvous/contract/entities';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';

/** The way from the checkout to a direct debit, where the buyer can pay by one (DEBIT-1). */
export default function DirectDebitLink({ bundle }: { bundle: Bundle }) {
  const t = useMessages();
  const isOffered = useQuery(callQueryOptions('listBundles')).data?.direct_debit;
  if (!isOffered) return null;
  return (
    <LinkButton tone="neutral" width="fill">
      <Link to={`/directdebit/${bundle.id}`}>{t('payments.method.sdd')}</Link>
    </LinkButton>
  );
}
