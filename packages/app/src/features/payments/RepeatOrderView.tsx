import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { StoredCard } from '@rendezvous/contract/card-calls';
import type { Bundle } from '@rendezvous/contract/entities';
import type { paymentMachine } from '@rendezvous/machines/payment/payment.machine';
import { BackButton } from '@rendezvous/ui/navigation/back-button';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import type { FlowSnapshot } from '../../flow/useFlow.tsx';
import { useMessages } from '../../i18n/useMessages.ts';
import { HydratedFields } from '../../page/HydratedFields.tsx';
import { cardBrand } from './card-brand.ts';
import type { CheckoutNoticesProps } from './CheckoutNotices.tsx';
import type { ExpressRequestProps } from './ExpressRequest.tsx';
import { CheckoutNotices, ExpressRequest, OrderSummary } from './checkout.lazy.ts';
import { isOrdering } from './is-ordering.ts';
import { CardRefused } from './order-outcome.lazy.ts';
import { OrderTerms } from './OrderTerms.tsx';
import { PaymentOutcome } from './outcome.lazy.tsx';
import type { PaymentNews } from './usePayment.ts';

export type RepeatOrderViewProps = Pick<CheckoutNoticesProps, 'formerPrice'> & {
  readonly snapshot: FlowSnapshot<typeof paymentMachine>;
  readonly send: ActorRefFrom<typeof paymentMachine>['send'];
  readonly news: PaymentNews;
  readonly bundle: Bundle;
  readonly card: Pick<StoredCard, 'brand' | 'last4'>;
  readonly refundDays: number;
};

/** What is charged, the page of the bank that asks for it, and the outcome (PAY-22, PAY-23). */
export function RepeatOrderView({
  snapshot,
  send,
  news,
  bundle,
  card,
  refundDays,
  formerPrice,
}: RepeatOrderViewProps) {
  const { expressRequest, failure, order, requestMissing } = snapshot.context;
  const retry = () => send({ type: 'payment.retried' });
  if (order && snapshot.matches('cardRefused')) return <CardRefused order={order} onRetry={retry} />;
  if (!isOrdering(snapshot)) return <PaymentOutcome snapshot={snapshot} news={news} onRetry={retry} />;
  return (
    <Confirming
      bundle={bundle}
      card={card}
      refundDays={refundDays}
      failure={failure}
      formerPrice={formerPrice}
      isBusy={snapshot.hasTag('busy')}
      request={{
        requested: expressRequest,
        missing: requestMissing,
        onChange: (requested) => send({ type: 'express.requested', requested }),
      }}
      onConfirm={() => send({ type: 'order.confirmed' })}
      onRepeat={() => send({ type: 'repeat.confirmed' })}
    />
  );
}

type ConfirmingProps = Pick<RepeatOrderViewProps, 'bundle' | 'card' | 'refundDays'> &
  Pick<CheckoutNoticesProps, 'failure' | 'formerPrice'> & {
    readonly isBusy: boolean;
    readonly request: Omit<ExpressRequestProps, 'disabled'>;
    readonly onConfirm: () => void;
    readonly onRepeat: () => void;
  };

/** What is charged, and to which card, with the order button (PAY-15, PAY-16). */
function Confirming(props: ConfirmingProps) {
  const { bundle, card, refundDays, failure, formerPrice, isBusy, request, onConfirm, onRepeat } = props;
  const t = useMessages();
  return (
    <Container width="form">
      <Stack gap="lg">
        <div>
          <BackButton>
            <Link to="/credits">{t('payments.back_to_credits')}</Link>
          </BackButton>
        </div>
        <Stack gap="sm">
          <Heading level={1}>{t('cards.repeat')}</Heading>
          <Text tone="soft">{t('cards.repeat_lead')}</Text>
        </Stack>
        <OrderSummary bundle={bundle} />
        <Text>{t('cards.charged', { brand: cardBrand(card.brand), last4: card.last4 })}</Text>
        <CheckoutNotices bundle={bundle} failure={failure} formerPrice={formerPrice} onRepeat={onRepeat} />
        <ExpressRequest {...request} disabled={isBusy} />
        <HydratedFields>
          <Button size="lg" width="fill" loading={isBusy} onClick={onConfirm}>
            {t('payments.order_button')}
          </Button>
        </HydratedFields>
        <LinkButton width="fill" size="lg" tone="neutral">
          <Link to={`/credits/${bundle.id}`}>{t('cards.choose_other')}</Link>
        </LinkButton>
        <OrderTerms bundle={bundle} refundDays={refundDays} />
      </Stack>
    </Container>
  );
}
