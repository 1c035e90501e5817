import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { SpendingLimitState } from '@rendezvous/contract/credit-calls';
import type { CallError } from '@rendezvous/contract/errors';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Dialog } from '@rendezvous/ui/feedback/dialog';
import { Field } from '@rendezvous/ui/form/field';
import { TextInput } from '@rendezvous/ui/form/text-input';
import { Button } from '@rendezvous/ui/primitives/button';
import { Stack } from '@rendezvous/ui/primitives/page';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { parseAmount } from './parse-amount.ts';

type SpendingLimitDialogProps = { readonly limit: SpendingLimitState; readonly onClose: () => void };

/** An amount that most people would call a limit, in whole units of the currency. */
const EXAMPLE = 100;

/** Sets, changes or removes the member's own limit (CREDIT-12). */
export default function SpendingLimitDialog({ limit, onClose }: SpendingLimitDialogProps) {
  const { call, queries } = useAppServices();
  const t = useMessages();
  const intl = useIntl();
  const id = useId();
  const [typed, setTyped] = useState(limit.amount === null ? '' : String(limit.amount / 100));
  const [isInvalid, setIsInvalid] = useState(false);
  const save = useMutation<CallResponse<'changeSpendingLimit'>, CallError, number | null>({
    mutationFn: (amount) => call('changeSpendingLimit', { body: { amount } }),
    onSuccess(response) {
      queries.setQueryData(callQueryOptions('readSpendingLimit').queryKey, response);
      onClose();
    },
  });
  const submit = () => {
    const amount = parseAmount(typed);
    setIsInvalid(amount === null);
    if (amount === null) document.getElementById(id)?.focus();
    else if (!save.isPending) save.mutate(amount);
  };
  const currency = intl.formatDisplayName(limit.currency, { type: 'currency' }) ?? limit.currency;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('credits.limit_title')}
      description={t('credits.limit_hint')}
      closeLabel={t('shell.close')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="lg">
          {save.error && (
            <Banner tone="danger" live="assertive">
              {errorText(intl, save.error)}
            </Banner>
          )}
          <Field
            id={id}
            label={t('credits.limit_label', { currency })}
            error={isInvalid && t('credits.limit_invalid', { example: intl.formatNumber(EXAMPLE) })}
            required
          >
            <TextInput
              name="limit"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setIsInvalid(false);
                if (save.error) save.reset();
              }}
            />
          </Field>
          <Stack gap="sm">
            <Button type="submit" width="fill" loading={save.isPending && save.variables !== null}>
              {t('credits.limit_save')}
            </Button>
            {limit.amount !== null && (
              <Button
                tone="quiet"
                width="fill"
                loading={save.isPending && save.variables === null}
                onClick={() => save.mutate(null)}
              >
                {t('credits.limit_remove')}
              </Button>
            )}
          </Stack>
        </Stack>
      </form>
    </Dialog>
  );
}
