import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BankTransfer as Transfer, Order } from '@rendezvous/contract/entities';
import { BankTransfer, type TransferFact } from '@rendezvous/ui/payment/bank-transfer';
import { PaymentResult } from '@rendezvous/ui/payment/payment-result';
import { formatMoney } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useOrderFacts } from './useOrderFacts.ts';

type BankTransferOutcomeProps = {
  readonly order: Order;
  readonly transfer: Transfer;
  readonly actions: ReactNode;
};

/** An order whose buyer has to transfer the money at their bank: where to, how much, and until when (PAY-27, PAY-28). */
export default function BankTransferOutcome({ order, transfer, actions }: BankTransferOutcomeProps) {
  const t = useMessages();
  const intl = useIntl();
  const facts = useOrderFacts(order);
  const arrived = order.price - transfer.amount;
  const money = (minorUnits: number) => formatMoney(intl, minorUnits, order.currency);
  return (
    <PaymentResult
      outcome="pending"
      title={t(arrived > 0 ? 'transfer.title_rest' : 'transfer.title')}
      facts={facts}
      details={
        <BankTransfer
          label={t('transfer.label')}
          facts={useTransferFacts(order, transfer)}
          notCopiedText={t('transfer.not_copied')}
        />
      }
      actions={actions}
    >
      {arrived > 0 && <p>{t('transfer.arrived', { arrived: money(arrived), price: money(order.price) })}</p>}
      <p>{t('transfer.text')}</p>
      <p>{t('transfer.leave', { date: intl.formatDate(transfer.until, { dateStyle: 'long' }) })}</p>
    </PaymentResult>
  );
}

/** What the buyer types at their bank, in the order of a bank's form. */
function useTransferFacts({ currency }: Order, transfer: Transfer): TransferFact[] {
  const t = useMessages();
  const intl = useIntl();
  const amount = intl.formatNumber(transfer.amount / 100, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  });
  const fact = (
    key: 'amount' | 'reference' | 'account_holder' | 'iban' | 'bic',
    detail: string,
    more: Partial<TransferFact> = {},
  ): TransferFact => ({
    key,
    term: t(`transfer.${key}`),
    detail,
    copyLabel: t(`transfer.copy_${key}`),
    copiedText: t('transfer.copied', { what: t(`transfer.${key}`) }),
    ...more,
  });
  return [
    fact('amount', formatMoney(intl, transfer.amount, currency), { value: amount, prominent: true }),
    fact('reference', transfer.reference, { note: t('transfer.reference_note'), prominent: true }),
    fact('account_holder', transfer.account_holder),
    fact('iban', transfer.iban.replace(/.{4}(?=.)/g, '$& '), { value: transfer.iban }),
    fact('bic', transfer.bic),
  ];
}
