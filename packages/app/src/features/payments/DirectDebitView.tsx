import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { BackButton } from '@rendezvous/ui/navigation/back-button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Columns, Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { formatMoney } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { DebitCode, DebitForm, DebitOrder, DebitStop } from './debit.lazy.ts';
import { OrderSummary } from './checkout.lazy.ts';
import { OrderTerms } from './OrderTerms.tsx';
import type { DirectDebitViewProps } from './debit/direct-debit-view.props.ts';

/** Payment by SEPA direct debit: the form, the code by SMS, and then the order's status (DEBIT-1). */
export function DirectDebitView(props: DirectDebitViewProps) {
  const { snapshot } = props;
  const { sends, order } = snapshot.context;
  if (order) return <DebitOrder order={order} />;
  if (snapshot.matches('fillingIn')) return <Ordering {...props} step="form" />;
  if (snapshot.matches('enteringCode') || snapshot.matches('confirming')) {
    return <Ordering {...props} step="code" />;
  }
  // Further codes are requested from the page where the code is entered.
  if (snapshot.matches('requestingCode')) return <Ordering {...props} step={sends > 0 ? 'code' : 'form'} />;
  return <DebitStop {...props} />;
}

function Ordering({ step, ...props }: DirectDebitViewProps & { step: 'form' | 'code' }) {
  const { snapshot, send, bundle, mandate, country, refundDays, now } = props;
  const t = useMessages();
  const intl = useIntl();
  const amount = formatMoney(intl, bundle.price, bundle.currency);
  return (
    <Container>
      <Stack gap="lg">
        <div>
          <BackButton>
            <Link to={`/credits/${bundle.id}`}>{t('debit.other_ways')}</Link>
          </BackButton>
        </div>
        <Stack gap="sm">
          <Heading level={1}>{t('debit.title')}</Heading>
          <Text tone="soft">{t('debit.lead')}</Text>
        </Stack>
        <Columns split="wide-start">
          {step === 'form' ? (
            <DebitForm snapshot={snapshot} send={send} mandate={mandate} country={country} amount={amount} />
          ) : (
            <DebitCode snapshot={snapshot} send={send} now={now} />
          )}
          <Stack>
            <OrderSummary bundle={bundle} />
            <OrderTerms bundle={bundle} refundDays={refundDays} />
          </Stack>
        </Columns>
      </Stack>
    </Container>
  );
}
