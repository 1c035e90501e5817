/* oxlint-disable react/jsx-key -- rows of a table, never rendered together */
import { describe } from 'vitest';
import { BankTransfer } from '../../payment/bank-transfer/index.ts';
import { BundlePicker } from '../../payment/bundle-picker/index.ts';
import { PaymentMethodPicker } from '../../payment/payment-method-picker/index.ts';
import { PaymentResult } from '../../payment/payment-result/index.ts';
import { PriceTable } from '../../payment/price-table/index.ts';
import { TransactionList, TransactionRow } from '../../payment/transaction-list/index.ts';
import { testMisuses, unknownName } from '../../testing/misuses.ts';

const nothing = () => undefined;
const choose = { legend: 'Which?', value: null, onValueChange: nothing };
const bundle = { id: '50', title: '50 credits', perMessage: '€1.30', price: '€65' };
const payment = {
  number: '#1',
  bundle: '50 credits',
  amount: '€65',
  date: '10 March',
  dateTime: '2026-03-10',
  statusLabel: 'Paid',
};
const twice = ['anna', 'anna'].map((key) => <li key={key}>Anna</li>);
const ideal = { key: 'ideal', label: 'iDEAL' } as const;
const fact = { key: 'iban', term: 'IBAN', detail: 'NL91', copyLabel: 'Copy', copiedText: 'Copied' };
const row = { key: '50', name: '50 credits', cells: ['€65'] };

describe('misuse of payment components', () => {
  testMisuses([
    ['BankTransfer: `label` is empty', <BankTransfer label="" facts={[fact]} notCopiedText="Not copied" />],
    [
      'BankTransfer: `facts` has "iban" twice',
      <BankTransfer label="Account" facts={[fact, fact]} notCopiedText="No" />,
    ],
    ['BundlePicker: `bundles` is empty', <BundlePicker {...choose} bundles={[]} />],
    ['BundlePicker: `bundles` has "50" twice', <BundlePicker {...choose} bundles={[bundle, bundle]} />],
    ['PaymentMethodPicker: `methods` is empty', <PaymentMethodPicker {...choose} methods={[]} />],
    [
      'PaymentMethodPicker: `methods` has "ideal" twice',
      <PaymentMethodPicker {...choose} methods={[ideal, ideal]} />,
    ],
    [
      'PaymentResult: `outcome` is "settled"',
      <PaymentResult outcome={unknownName('settled')} title="Settled" />,
    ],
    [
      'PriceTable: `columns` has "Price" twice',
      <PriceTable caption="Prices" columns={['Price', 'Price']} rows={[]} />,
    ],
    [
      'PriceTable: `rows` has "50" twice',
      <PriceTable caption="Prices" columns={['Bundle', 'Price']} rows={[row, row]} />,
    ],
    [
      'PriceTable: The row "50" has a name and 1 cells',
      <PriceTable caption="Prices" columns={['Bundle', 'Message', 'Price']} rows={[row]} />,
    ],
    ['TransactionList: `label` is empty', <TransactionList label="">{null}</TransactionList>],
    [
      'TransactionList: `children` has "anna" twice',
      <TransactionList label="Payments">{twice}</TransactionList>,
    ],
    [
      'TransactionRow: `status` is "settled"',
      <TransactionRow {...payment} status={unknownName('settled')} />,
    ],
  ]);
});
