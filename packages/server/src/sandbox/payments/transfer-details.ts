import { html, type Html } from '../page.ts';
import type { Checkout } from './checkout.ts';

type Shown = {
  readonly checkout: Checkout;
  readonly money: (minorUnits: number) => string;
  readonly msg: (id: string) => string;
};

/** Where the buyer transfers the money, and the way to the bank of the sandbox. */
export function transferDetails({ checkout: { payment }, money, msg }: Shown): Html {
  const instructions = payment.next_action?.display_bank_transfer_instructions;
  const account = instructions?.financial_addresses?.[0]?.iban;
  const rows = [
    ['amount', money(instructions?.amount_remaining ?? 0)],
    ['account_holder', account?.account_holder_name],
    ['iban', account?.iban],
    ['bic', account?.bic],
    ['reference', instructions?.reference],
  ] as const;
  return html`<p class="outcome" role="status">${msg('finished.transfer')}</p>
    <dl>
      ${rows.map(
        ([name, value]) =>
          html`<dt>${msg(`transfer.${name}`)}</dt>
            <dd>${value ?? ''}</dd>`,
      )}
    </dl>
    <p><a href="/sandbox/transfers">${msg('transfer.bank')}</a></p>`;
}
