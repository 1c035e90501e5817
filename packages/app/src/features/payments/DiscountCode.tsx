import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { Bundle, PaymentMethod } from '@rendezvous/contract/entities';
import { CallError, DISCOUNT_REASONS } from '@rendezvous/contract/errors';
import type { BundleId } from '@rendezvous/contract/bundle-prices';
import { Field } from '@rendezvous/ui/form/field';
import { TextInput } from '@rendezvous/ui/form/text-input';
import { Button } from '@rendezvous/ui/primitives/button';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { errorText } from '../../i18n/errorText.ts';
import { formatMoney } from '../../i18n/format.ts';
import { formatMessageOf, useMessages } from '../../i18n/useMessages.ts';
import type { AcceptedCode } from './discount-code.ts';

export type DiscountCodeProps = {
  /** The bundle at its price without the code. */
  readonly bundle: Bundle;
  readonly method: PaymentMethod | null;
  readonly accepted: AcceptedCode | null;
  /** Why the order was refused because of its code; null if it was not. */
  readonly refusal: CallError | null;
  readonly disabled: boolean;
  readonly onChange: (accepted: AcceptedCode | null) => void;
};

/** The field for a discount code at checkout, which opens on demand (BONUS-14). */
export default function DiscountCode(props: DiscountCodeProps) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const remove = () => {
    setOpen(false);
    props.onChange(null);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (props.accepted) return <Accepted {...props} accepted={props.accepted} onRemove={remove} />;
  if (open || props.refusal) return <CodeForm {...props} />;
  return (
    <div>
      <Button ref={opener} size="sm" tone="quiet" disabled={props.disabled} onClick={() => setOpen(true)}>
        {t('discount.open')}
      </Button>
    </div>
  );
}

type AcceptedProps = DiscountCodeProps & { readonly accepted: AcceptedCode; readonly onRemove: () => void };

/** The form had the focus, so the button that replaces it takes it, described by what the code saves. */
function Accepted({ accepted: { code, bundle }, refusal, disabled, onRemove }: AcceptedProps) {
  const t = useMessages();
  const intl = useIntl();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const amount = formatMoney(intl, bundle.full_price - bundle.price, bundle.currency);
  return (
    <Stack gap="sm">
      <Cluster>
        <Text id={id} weight="semibold">
          {t('discount.saved', { code, amount })}
        </Text>
        <Button
          ref={button}
          size="sm"
          tone="quiet"
          aria-describedby={id}
          disabled={disabled}
          onClick={onRemove}
        >
          {t('discount.remove')}
        </Button>
      </Cluster>
      {refusal && (
        <Text role="alert" tone="danger" size="sm">
          {refusalText(intl, refusal, bundle)}
        </Text>
      )}
    </Stack>
  );
}

function CodeForm({ bundle, method, refusal, disabled, onChange }: DiscountCodeProps) {
  const { call } = useAppServices();
  const t = useMessages();
  const intl = useIntl();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [edited, setEdited] = useState(false);
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const check = useMutation<CallResponse<'readDiscountCode'>, CallError, string>({
    mutationFn: async (code) => {
      if (!code) throw new CallError('invalid_fields', { fields: { discount_code: 'required' } });
      return call('readDiscountCode', {
        query: { code, bundle_id: bundle.id as BundleId, ...(method && { payment_method: method }) },
      });
    },
    onSuccess: ({ discount, bundle: priced }) => {
      if (discount && priced) onChange({ code: discount.code, bundle: priced });
    },
    onError: () => document.getElementById(id)?.focus(),
  });
  const error = check.error ?? (edited ? null : refusal);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!check.isPending) check.mutate(typed.trim());
      }}
    >
      <Stack gap="sm">
        <Field id={id} label={t('discount.label')} error={error && refusalText(intl, error, bundle)}>
          <TextInput
            name="discount_code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={50}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setEdited(true);
              if (!check.isPending) check.reset();
            }}
          />
        </Field>
        <div>
          <Button type="submit" tone="neutral" loading={check.isPending} disabled={disabled}>
            {t('discount.apply')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Why a code was refused; a reason that is not about the code has the text of its error. */
function refusalText(intl: IntlShape, error: CallError, { currency }: Bundle): string {
  const t = formatMessageOf(intl);
  const given = error.fields.discount_code;
  if (given === 'required') return t('discount.required');
  const reason = DISCOUNT_REASONS.find((one) => one === given);
  if (!reason) return errorText(intl, error);
  return t(`discount.refused.${reason}`, { price: formatMoney(intl, error.params.limit ?? 0, currency) });
}
