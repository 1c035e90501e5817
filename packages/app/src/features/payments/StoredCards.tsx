import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Stack } from '@rendezvous/ui/primitives/page';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { StoredCardList } from './StoredCardList.tsx';

/** The member's stored cards beside the bundles, and the way to repeat an order; nothing without a card (PAY-23). */
export default function StoredCards({ canRepeat }: { readonly canRepeat: boolean }) {
  const t = useMessages();
  const cards = useQuery(callQueryOptions('listStoredCards')).data?.cards ?? [];
  if (cards.length === 0) return null;
  return (
    <Card as="section" tone="sunken">
      <Stack gap="sm">
        <Heading level={2} size="md">
          {t('cards.title')}
        </Heading>
        <StoredCardList cards={cards} />
        {canRepeat && cards.some(({ expired }) => !expired) && (
          <TextLink target="block">
            <Link to="/credits/repeat-order">{t('cards.repeat')}</Link>
          </TextLink>
        )}
      </Stack>
    </Card>
  );
}
