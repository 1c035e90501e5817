import { useIntl } from 'react-intl';
import type { Withdrawal } from '@rendezvous/contract/withdrawal-calls';
import { formatMoney } from '../../../i18n/format.ts';

/** Returns price and refund of a purchase as money, written alike. */
export function useRefundText({ price, refund, currency }: Withdrawal): { price: string; refund: string } {
  const intl = useIntl();
  const money = (minorUnits: number) => formatMoney(intl, minorUnits, currency, [price, refund]);
  return { price: money(price), refund: money(refund) };
}
