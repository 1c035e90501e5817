import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Skeleton, SkeletonGroup } from '@rendezvous/ui/feedback/skeleton';
import { Button } from '@rendezvous/ui/primitives/button';
import { Stack } from '@rendezvous/ui/primitives/page';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { StoredCardList } from './StoredCardList.tsx';

/** The section of the settings with the member's stored cards, or that there is none (PAY-23). */
export default function StoredCardsSection() {
  const t = useMessages();
  const intl = useIntl();
  const top = useRef<HTMLParagraphElement>(null);
  // A card that was stored meanwhile does not update this query.
  const { data, error, isFetching, refetch } = useQuery({
    ...callQueryOptions('listStoredCards'),
    refetchOnMount: 'always',
  });
  if (!data) {
    return error ? (
      <Banner
        tone="danger"
        action={
          <Button tone="neutral" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('error.retry')}
          </Button>
        }
      >
        {errorText(intl, error)}
      </Banner>
    ) : (
      <SkeletonGroup label={t('cards.loading')}>
        <Skeleton width="half" />
        <Skeleton width="half" />
      </SkeletonGroup>
    );
  }
  return (
    <Stack>
      <p ref={top} tabIndex={-1} className="text-ink-soft outline-none">
        {t(data.cards.length === 0 ? 'cards.none' : 'cards.list')}
      </p>
      {data.cards.length > 0 && <StoredCardList cards={data.cards} onRemoved={() => top.current?.focus()} />}
    </Stack>
  );
}
