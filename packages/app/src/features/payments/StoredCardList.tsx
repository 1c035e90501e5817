import { useMutation } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { StoredCard } from '@rendezvous/contract/card-calls';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { Button } from '@rendezvous/ui/primitives/button';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { storeResult } from '../../data/store-result.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { cardBrand } from './card-brand.ts';

type StoredCardListProps = {
  readonly cards: readonly StoredCard[];
  /** Called after a card is gone, and with it the button that had the focus. */
  readonly onRemoved?: () => void;
};

/** Stored cards, each with a button to remove it (PAY-23). */
export function StoredCardList({ cards, onRemoved }: StoredCardListProps) {
  const { call, queries } = useAppServices();
  const t = useMessages();
  const intl = useIntl();
  const toast = useToast();
  const remove = useMutation<CallResponse<'removeStoredCard'>, CallError, StoredCard>({
    mutationFn: ({ id }) => call('removeStoredCard', { query: { id } }),
    onSuccess: async (_, removed) => {
      await storeResult<CallResponse<'listStoredCards'>>(
        queries,
        callQueryOptions('listStoredCards').queryKey,
        (old) => old && { cards: old.cards.filter(({ id }) => id !== removed.id) },
      );
      toast({ tone: 'positive', title: t('cards.removed', { card: nameOf(removed) }) });
      onRemoved?.();
    },
  });
  const nameOf = ({ brand, last4 }: StoredCard) => t('cards.card', { brand: cardBrand(brand), last4 });
  return (
    <>
      <Stack as="ul" gap="sm">
        {cards.map((card) => (
          <li key={card.id}>
            <Cluster justify="between">
              <div>
                <Text>{nameOf(card)}</Text>
                <Text size="sm" tone="soft">
                  {card.expired
                    ? t('cards.expired')
                    : t('cards.expires', {
                        date: intl.formatDate(lastMonthOf(card), {
                          year: 'numeric',
                          month: 'long',
                          timeZone: 'UTC',
                        }),
                      })}
                </Text>
              </div>
              <Button
                size="sm"
                tone="quiet"
                loading={remove.isPending && remove.variables.id === card.id}
                aria-label={t('cards.remove_card', { card: nameOf(card) })}
                onClick={() => remove.mutate(card)}
              >
                {t('cards.remove')}
              </Button>
            </Cluster>
          </li>
        ))}
      </Stack>
      {remove.error && (
        <Banner tone="danger" live="assertive">
          {errorText(intl, remove.error)}
        </Banner>
      )}
    </>
  );
}

/** An instant in the last month in which a card is valid. */
const lastMonthOf = ({ expiry_year: year, expiry_month: month }: StoredCard) =>
  new Date(`${year}-${String(month).padStart(2, '0')}-15T12:00:00Z`);
