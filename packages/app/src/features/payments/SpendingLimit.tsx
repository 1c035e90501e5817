import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { SpendingLimitState } from '@rendezvous/contract/credit-calls';
import type { CallError } from '@rendezvous/contract/errors';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Progress } from '@rendezvous/ui/feedback/progress';
import { Button } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { errorText } from '../../i18n/errorText.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { lazyComponent } from '../../page/lazy-component.tsx';

const SpendingLimitDialog = lazyComponent(() => import('./SpendingLimitDialog.tsx'), null);

/** The member's own limit, what was spent of it, and a dialog to change it; nothing if it cannot be read (CREDIT-11). */
export default function SpendingLimit() {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const limit = useQuery(callQueryOptions('readSpendingLimit')).data?.limit;
  if (!limit) return null;
  return (
    <Card as="section" tone="sunken">
      <Stack gap="sm">
        <Heading level={2} size="md">
          {t('credits.limit_title')}
        </Heading>
        {limit.amount === null ? (
          <Text size="sm" tone="soft">
            {t('credits.limit_lead')}
          </Text>
        ) : (
          <Spent limit={limit} amount={limit.amount} />
        )}
        {limit.next && <PendingChange limit={limit} />}
        <div>
          <Button size="sm" tone="neutral" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {t(limit.amount === null ? 'credits.limit_set' : 'credits.limit_change')}
          </Button>
        </div>
      </Stack>
      {isOpen && <SpendingLimitDialog limit={limit} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function Spent({ limit, amount }: { limit: SpendingLimitState; amount: number }) {
  const { currency, spent, next_release: release } = limit;
  const t = useMessages();
  const intl = useIntl();
  const money = (minorUnits: number) => formatMoney(intl, minorUnits, currency, [spent, amount]);
  return (
    <>
      <Progress
        label={t('credits.limit_spent', { spent: money(spent), limit: money(amount) })}
        value={amount === 0 ? 1 : spent / amount}
        tone={spent >= amount ? 'danger' : 'brand'}
        size="sm"
      />
      {release && (
        <Text size="sm" tone="soft">
          {t('credits.limit_release', {
            amount: formatMoney(intl, release.amount, currency),
            date: intl.formatDate(release.at, { dateStyle: 'long' }),
          })}
        </Text>
      )}
    </>
  );
}

/** A raise or removal that begins later, with a button that cancels it (CREDIT-12). */
function PendingChange({ limit: { amount, currency, next } }: { limit: SpendingLimitState }) {
  const { call, queries } = useAppServices();
  const t = useMessages();
  const intl = useIntl();
  const cancel = useMutation<CallResponse<'changeSpendingLimit'>, CallError>({
    mutationFn: () => call('changeSpendingLimit', { body: { amount } }),
    onSuccess: (response) => queries.setQueryData(callQueryOptions('readSpendingLimit').queryKey, response),
  });
  if (!next) return null;
  const time = intl.formatDate(next.from, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Banner
      tone="info"
      live="polite"
      action={
        <Button size="sm" tone="quiet" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('credits.limit_cancel')}
        </Button>
      }
    >
      {next.amount === null
        ? t('credits.limit_removal', { time })
        : t('credits.limit_raise', { time, limit: formatMoney(intl, next.amount, currency) })}
      {cancel.error && ` ${errorText(intl, cancel.error)}`}
    </Banner>
  );
}
