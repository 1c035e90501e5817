import { expect, fn, within } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Container } from '../../primitives/page/index.ts';
import { guide } from './BankTransfer.guide.ts';
import { BankTransfer, type TransferFact } from './BankTransfer.tsx';

const meta = preview.meta({
  title: 'UI/Payment/BankTransfer',
  component: BankTransfer,
  parameters: { guide },
  args: { label: '', facts: [], notCopiedText: '' },
});
export default meta;

const ACCOUNT = {
  reference: 'RDV000001042',
  account_holder: 'Rendezvous',
  iban: 'NL91ABNA0417164300',
  bic: 'ABNANL2A',
};
type Account = typeof ACCOUNT;

function Transfer({ amount = 26.25, ...changes }: { amount?: number } & Partial<Account>) {
  const $t = useMessages();
  const { money } = useFormats();
  const account = { ...ACCOUNT, ...changes };
  const fact = (key: 'amount' | keyof Account, detail: string, more: Partial<TransferFact> = {}) => ({
    key,
    term: $t({ id: `transfer.${key}` }),
    detail,
    copyLabel: $t({ id: `transfer.copy_${key}` }),
    copiedText: $t({ id: 'transfer.copied' }, { what: $t({ id: `transfer.${key}` }) }),
    ...more,
  });
  return (
    <Container width="form">
      <BankTransfer
        label={$t({ id: 'transfer.label' })}
        facts={[
          fact('amount', money(amount), { value: amount.toFixed(2), prominent: true }),
          fact('reference', account.reference, {
            note: $t({ id: 'transfer.reference_note' }),
            prominent: true,
          }),
          fact('account_holder', account.account_holder),
          fact('iban', account.iban.replace(/.{4}(?=.)/g, '$& '), { value: account.iban }),
          fact('bic', account.bic),
        ]}
        notCopiedText={$t({ id: 'transfer.not_copied' })}
      />
    </Container>
  );
}

/** Replaces the browser's clipboard until the story ends. */
const withClipboard = (writeText: (text: string) => Promise<void>) => () => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'clipboard');
};
const written = fn(async (_text: string) => {});

/** Each fact is copied as a bank's form takes it, and a line confirms it. */
export const Default = meta.story({
  beforeEach: withClipboard(written),
  render: () => <Transfer />,
  play: async ({ canvas, userEvent }) => {
    written.mockClear();
    const account = within(canvas.getByRole('region', { name: 'Where to transfer the money' }));
    await expect(account.getByRole('status')).toHaveTextContent('');
    await userEvent.click(account.getByRole('button', { name: 'Copy the amount' }));
    await expect(account.getByRole('status')).toHaveTextContent('Copied: Amount to transfer');
    for (const name of ['reference', 'account holder', 'IBAN', 'BIC']) {
      await userEvent.click(account.getByRole('button', { name: `Copy the ${name}` }));
    }
    await expect(account.getByRole('status')).toHaveTextContent('Copied: BIC');
    await expect(written.mock.calls.flat()).toEqual([
      '26.25',
      'RDV000001042',
      'Rendezvous',
      'NL91ABNA0417164300',
      'ABNANL2A',
    ]);
  },
});

/** A browser that does not let pages copy: the fact is selected, so that the person can copy it. */
export const NotCopied = meta.story({
  beforeEach: withClipboard(async () => {
    throw new DOMException('Write permission denied.', 'NotAllowedError');
  }),
  render: () => <Transfer />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the IBAN' }));
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Your browser does not let us copy\./);
    await expect(getSelection()?.toString()).toBe('NL91 ABNA 0417 1643 00');
  },
});

/** With the keyboard, each button is reached in the order of the facts. */
export const Keyboard = meta.story({
  beforeEach: withClipboard(written),
  render: () => <Transfer />,
  play: async ({ canvas, userEvent }) => {
    written.mockClear();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Copy the reference' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied: Payment reference');
    await expect(canvas.getByRole('button', { name: 'Copy the reference' })).toHaveFocus();
    await expect(written.mock.calls).toEqual([['RDV000001042']]);
  },
});

export const States = meta.story({ render: () => <Transfer /> });

/** The longest IBAN, a very long holder and reference, and a very large amount. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Transfer
      amount={999_999_999.99}
      iban={`MT84MALT011000012345MTLCAST001S${'9'.repeat(60)}`}
      account_holder={'Partnervermittlungsgesellschaft'.repeat(4)}
      reference={'RDV'.repeat(46)}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const Phone = States.extend({ globals: { viewport: { value: 'phone' } } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const LongFinnishOnPhone = States.extend({ globals: { locale: 'fi', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
