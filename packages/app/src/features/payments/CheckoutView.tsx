import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { Bundle, PaymentMethod } from '@rendezvous/contract/entities';
import type { paymentMachine } from '@rendezvous/machines/payment/payment.machine';
import { BackButton } from '@rendezvous/ui/navigation/back-button';
import { Button } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Columns, Container, Stack } from '@rendezvous/ui/primitives/page';
import { PaymentMethodPicker } from '@rendezvous/ui/payment/payment-method-picker';
import { Text } from '@rendezvous/ui/primitives/text';
import type { FlowSnapshot } from '../../flow/useFlow.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { HydratedFields } from '../../page/HydratedFields.tsx';
import { isCodeRefusal } from './discount-code.ts';
import type { DiscountCodeProps } from './DiscountCode.tsx';
import {
  CheckoutNotices,
  DirectDebitLink,
  DiscountCode,
  ExpressRequest,
  NoMethods,
  OrderSummary,
  StoreCard,
} from './checkout.lazy.ts';
import { DiscountOffer } from './discount-offer.lazy.ts';
import { isOrdering } from './is-ordering.ts';
import { PaymentOutcome } from './outcome.lazy.tsx';
import { isCard, methodChoices } from './purchase-defaults.ts';
import type { PaymentNews } from './usePayment.ts';

export type CheckoutViewProps = {
  readonly snapshot: FlowSnapshot<typeof paymentMachine>;
  readonly news: PaymentNews;
  readonly send: ActorRefFrom<typeof paymentMachine>['send'];
  /** At the price that is to be paid. */
  readonly bundle: Bundle;
  readonly code: Pick<DiscountCodeProps, 'bundle' | 'accepted' | 'refusal' | 'onChange'>;
  readonly storeCard: Pick<ComponentProps<typeof StoreCard>, 'checked' | 'onChange'>;
  /** The price that was shown before it changed, in minor units. */
  readonly formerPrice: number | null;
  readonly offered: readonly PaymentMethod[];
  readonly supportEmail: string;
  readonly refundDays: number;
  readonly onOfferEnd: () => void;
};

export function CheckoutView(props: CheckoutViewProps) {
  const { snapshot, send } = props;
  if (isOrdering(snapshot)) return <Choosing {...props} />;
  return (
    <PaymentOutcome snapshot={snapshot} news={props.news} onRetry={() => send({ type: 'payment.retried' })} />
  );
}

function Choosing(props: CheckoutViewProps) {
  const { snapshot, send, bundle, code, formerPrice, offered, supportEmail, refundDays, onOfferEnd } = props;
  const { storeCard } = props;
  const t = useMessages();
  const intl = useIntl();
  const { failure, method } = snapshot.context;
  const money = (amount: number) => formatMoney(intl, amount, bundle.currency);
  return (
    <Container>
      <Stack gap="lg">
        <div>
          <BackButton>
            <Link to="/credits">{t('payments.back_to_credits')}</Link>
          </BackButton>
        </div>
        <Stack gap="sm">
          <Heading level={1}>{t('payments.checkout_title')}</Heading>
          <Text tone="soft">{t('payments.checkout_lead')}</Text>
        </Stack>
        <Columns split="wide-start">
          <Stack>
            {offered.length === 0 ? (
              <NoMethods email={supportEmail} />
            ) : (
              <HydratedFields>
                <PaymentMethodPicker
                  legend={t('payments.methods')}
                  methods={methodChoices(offered).map(({ method: key, cards }) => ({
                    key,
                    label: t(`payments.method.${key}`),
                    only: key === 'applepay' ? ('apple-pay' as const) : undefined,
                    hint: key === 'sct' ? t('payments.transfer_hint') : undefined,
                    takes: cards.map((card) => t(`payments.method.${card}`)),
                  }))}
                  value={method}
                  error={failure?.fields.payment_method && t('payments.method_gone')}
                  onValueChange={(key) => send({ type: 'method.chosen', method: key })}
                />
              </HydratedFields>
            )}
            <DirectDebitLink bundle={bundle} />
          </Stack>
          <Stack>
            {bundle.discount && (
              <DiscountOffer key={bundle.discount.code} discount={bundle.discount} onEnd={onOfferEnd} />
            )}
            <OrderSummary bundle={bundle} />
            <HydratedFields>
              <DiscountCode {...code} method={method} disabled={snapshot.hasTag('busy')} />
            </HydratedFields>
            {method && isCard(method) && <StoreCard {...storeCard} disabled={snapshot.hasTag('busy')} />}
            <CheckoutNotices
              bundle={bundle}
              failure={failure && !isCodeRefusal(failure) ? failure : null}
              formerPrice={formerPrice}
              onRepeat={() => send({ type: 'repeat.confirmed' })}
            />
            <ExpressRequest
              requested={snapshot.context.expressRequest}
              missing={snapshot.context.requestMissing}
              disabled={snapshot.hasTag('busy')}
              onChange={(requested) => send({ type: 'express.requested', requested })}
            />
            <HydratedFields>
              <Button
                size="lg"
                width="fill"
                loading={snapshot.hasTag('busy')}
                disabled={!snapshot.hasTag('busy') && !snapshot.can({ type: 'order.confirmed' })}
                onClick={() => send({ type: 'order.confirmed' })}
              >
                {t('payments.order_button')}
              </Button>
            </HydratedFields>
            <Text size="sm" tone="soft">
              {method
                ? t('payments.order_for', { price: money(bundle.price), credits: bundle.credits })
                : offered.length > 0 && t('payments.method_choose')}{' '}
              {t('payments.one_payment')}
            </Text>
            <Text size="sm" tone="soft">
              {t('payments.withdraw_info', { days: refundDays })}
            </Text>
          </Stack>
        </Columns>
      </Stack>
    </Container>
  );
}
