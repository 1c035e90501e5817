import { BankTransfer } from '../../payment/bank-transfer/index.ts';
import { BundlePicker } from '../../payment/bundle-picker/index.ts';
import { DiscountBanner } from '../../payment/discount-banner/index.ts';
import { NotEnoughCreditsDialog } from '../../payment/not-enough-credits/index.ts';
import { OrderSummary, OrderSummarySkeleton } from '../../payment/order-summary/index.ts';
import { PaymentMark, PaymentMethodPicker } from '../../payment/payment-method-picker/index.ts';
import { PaymentResult } from '../../payment/payment-result/index.ts';
import { PriceTable } from '../../payment/price-table/index.ts';
import { SepaForm } from '../../payment/sepa-form/index.ts';
import { TimeBonus } from '../../payment/time-bonus/index.ts';
import {
  TransactionList,
  TransactionListSkeleton,
  TransactionRow,
} from '../../payment/transaction-list/index.ts';
import { conforms } from './conforming.ts';

const dateTime = '2026-03-10T14:05:00Z';
const nothing = () => {};
const buy = <a href="#credits">·</a>;

export const payment = [
  conforms('section', BankTransfer, {
    label: 'Account',
    facts: [{ key: 'iban', term: 'IBAN', detail: 'NL91', copyLabel: 'Copy', copiedText: 'Copied' }],
    notCopiedText: 'Not copied',
  }),
  conforms('fieldset', BundlePicker, {
    legend: 'Bundles',
    bundles: [{ id: 's', title: '10 credits', perMessage: '€1.00 a message', price: '€10.00' }],
    value: null,
    onValueChange: nothing,
  }),
  conforms('div', DiscountBanner, { phase: 'running', title: 'Discount', ends: 'Ends today', dateTime }),
  conforms('div', NotEnoughCreditsDialog, {
    open: true,
    title: 'Not enough',
    facts: [{ label: 'You have', amount: '0' }],
    action: buy,
    laterLabel: 'Later',
  }),
  conforms('section', OrderSummary, {
    label: 'Order',
    lines: [{ key: 'bundle', label: '10 credits', amount: '€10.00' }],
    total: { label: 'Total', amount: '€10.00' },
  }),
  conforms('div', OrderSummarySkeleton, { label: 'Loading' }),
  conforms('svg', PaymentMark, { method: 'ideal' }),
  conforms('fieldset', PaymentMethodPicker, {
    legend: 'Methods',
    methods: [{ key: 'ideal', label: 'iDEAL' }],
    value: null,
    onValueChange: nothing,
  }),
  conforms('section', PaymentResult, { outcome: 'completed', title: 'Paid' }),
  conforms('div', PriceTable, {
    caption: 'Prices',
    columns: ['Bundle', 'Price'],
    rows: [{ key: 's', name: '10 credits', cells: ['€10.00'] }],
  }),
  conforms('form', SepaForm, {
    values: { accountHolder: '', iban: '', street: '', houseNumber: '', zip: '', city: '' },
    onValueChange: nothing,
    authorised: false,
    onAuthorisedChange: nothing,
    labels: {
      account: 'Account',
      accountHolder: 'Holder',
      iban: 'IBAN',
      authorise: 'I agree',
      submit: 'Pay',
      address: 'Address',
      street: 'Street',
      houseNumber: 'Number',
      zip: 'Postcode',
      city: 'City',
    },
    ibanMarks: { validLabel: 'Valid' },
    mandate: { title: 'Mandate', text: 'Text', facts: [] },
    onSubmit: nothing,
  }),
  conforms('div', TimeBonus, {
    phase: 'running',
    title: 'Bonus',
    countdownLabel: 'Ends in',
    seconds: 90,
    spokenTime: 'Two minutes',
  }),
  conforms('ul', TransactionList, { label: 'Orders', children: null }),
  conforms('div', TransactionListSkeleton, { label: 'Loading' }),
  conforms(
    'li',
    TransactionRow,
    {
      number: '1001',
      bundle: '10 credits',
      amount: '€10.00',
      date: '10 March',
      dateTime,
      status: 'completed',
      statusLabel: 'Paid',
    },
    (row) => <ul>{row}</ul>,
  ),
];
