import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Receipt } from '@rendezvous/contract/receipt-calls';
import { BackButton } from '@rendezvous/ui/navigation/back-button';
import { OrderSummary } from '@rendezvous/ui/payment/order-summary';
import { Button } from '@rendezvous/ui/primitives/button';
import { DescriptionItem, DescriptionList } from '@rendezvous/ui/primitives/description-list';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { formatMoney } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { HydratedFields } from '../../page/HydratedFields.tsx';

type ReceiptViewProps = { readonly receipt: Receipt };

/** A receipt with seller, buyer, price and VAT (PAY-24). On paper, only the document itself is left. */
export function ReceiptView({ receipt }: ReceiptViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const { buyer, refunded, reversal, seller } = receipt;
  const country = (code: string) => intl.formatDisplayName(code, { type: 'region' });
  return (
    <Container width="reading">
      <Stack gap="lg">
        <div className="print:hidden">
          <BackButton>
            <Link to={`/transactions/${receipt.id}`}>{t('receipt.back')}</Link>
          </BackButton>
        </div>
        <Heading level={1}>{t('receipt.title', { payment_id: String(receipt.payment_id) })}</Heading>
        <DescriptionList>
          <DescriptionItem term={t('receipt.seller')}>
            <Lines
              lines={[
                seller.name,
                seller.address,
                seller.city,
                country(seller.country),
                seller.kvk && t('receipt.register', { number: seller.kvk }),
                ...seller.vat_numbers.map((number) => t('receipt.vat_number', { number })),
              ]}
            />
          </DescriptionItem>
          <DescriptionItem term={t('receipt.buyer')}>
            <Lines lines={[buyer.name, buyer.email, country(buyer.country)]} />
          </DescriptionItem>
          <DescriptionItem term={t('receipt.date')}>
            {intl.formatDate(receipt.completed_at, { dateStyle: 'long' })}
          </DescriptionItem>
          {receipt.payment_method && (
            <DescriptionItem term={t('receipt.method')}>
              {t(`payments.method.${receipt.payment_method}`)}
            </DescriptionItem>
          )}
        </DescriptionList>
        <Amounts receipt={receipt} />
        {(reversal || refunded > 0) && (
          <DescriptionList>
            {reversal && (
              <DescriptionItem term={t('receipt.status')}>
                {t(`transactions.status.${reversal}`)}
              </DescriptionItem>
            )}
            {refunded > 0 && (
              <DescriptionItem term={t('receipt.refunded')} numeric>
                {formatMoney(intl, refunded, receipt.currency)}
              </DescriptionItem>
            )}
          </DescriptionList>
        )}
        <div className="print:hidden">
          <HydratedFields>
            <Button tone="neutral" onClick={() => print()}>
              {t('receipt.print')}
            </Button>
          </HydratedFields>
        </div>
      </Stack>
    </Container>
  );
}

/** The purchase, its discount, and the total with the VAT in it. */
function Amounts({ receipt }: ReceiptViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const { price, full_price: fullPrice, vat, vat_basis_points: basisPoints } = receipt;
  const money = (amount: number) => formatMoney(intl, amount, receipt.currency, [price, fullPrice, vat]);
  return (
    <OrderSummary
      label={t('receipt.purchase')}
      lines={[
        { key: 'bundle', label: t('payments.bundle', { count: receipt.credits }), amount: money(fullPrice) },
        ...(fullPrice > price
          ? [
              {
                key: 'discount',
                label: t('receipt.discount'),
                amount: money(price - fullPrice),
                kind: 'discount' as const,
              },
            ]
          : []),
      ]}
      total={{ label: t(basisPoints ? 'receipt.total_vat' : 'receipt.total'), amount: money(price) }}
    >
      {basisPoints && (
        <Text as="span" size="sm" tone="soft">
          {t('receipt.vat', {
            rate: intl.formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
          })}
          {': '}
          {money(vat)}
        </Text>
      )}
    </OrderSummary>
  );
}

function Lines({ lines }: { readonly lines: readonly (string | undefined)[] }) {
  return lines.filter(Boolean).map((line) => <div key={line}>{line}</div>);
}
