import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { applyAction, type Checkout, type Step } from './checkout.ts';

/**
 * A buyer, and what the sandbox's bank holds for them beside their payments, in minor units. One who has transferred money is
 * `funded` from then on.
 */
export type TransferCustomer = {
  readonly customer: Stripe.Customer;
  readonly cash: number;
  readonly funded?: true;
};

/** Length of the account number after the check digits, with the bank's code that some countries write in letters. */
const ACCOUNTS: Readonly<Record<string, { readonly bank: string; readonly digits: number }>> = {
  BE: { bank: '', digits: 12 },
  DE: { bank: '', digits: 18 },
  ES: { bank: '', digits: 20 },
  FR: { bank: '', digits: 23 },
  IE: { bank: 'SNDB', digits: 14 },
  NL: { bank: 'SNDB', digits: 10 },
};
const NOWHERE = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

/** What is missing of a transfer, in minor units; null if the checkout awaits none. */
export function remainingOf({ payment, session }: Checkout): number | null {
  if (session.status !== 'complete' || payment.status !== 'requires_action') return null;
  return payment.next_action?.display_bank_transfer_instructions?.amount_remaining ?? null;
}

/**
 * The checkout after its buyer chose to pay by transfer. What the bank holds for them counts first, and the checkout is paid
 * at once if that is enough. Returns null if the checkout cannot be paid by transfer now.
 */
export function awaitTransfer(checkout: Checkout, cash: number): Step | null {
  const { session, payment } = checkout;
  const country = session.payment_method_options?.customer_balance?.bank_transfer?.eu_bank_transfer?.country;
  if (session.status !== 'open' || typeof session.customer !== 'string' || !country) return null;
  if (cash >= payment.amount) return applyAction(checkout, 'paid');
  return {
    checkout: {
      ...checkout,
      session: { ...session, status: 'complete', payment_status: 'unpaid', url: null },
      payment: {
        ...payment,
        status: 'requires_action',
        last_payment_error: null,
        next_action: {
          type: 'display_bank_transfer_instructions',
          display_bank_transfer_instructions: {
            amount_remaining: payment.amount - cash,
            currency: payment.currency,
            financial_addresses: [addressOf(session.customer, country)],
            hosted_instructions_url: session.url,
            reference: digest(payment.id).slice(0, 12).toUpperCase(),
            type: 'eu_bank_transfer',
          },
        },
      },
    },
    event: { type: 'checkout.session.completed', about: 'session' },
  };
}

/** The checkout after an amount has arrived; null if it awaits none. What is too much stays with the bank. */
export function fundTransfer(checkout: Checkout, amount: number): Step | null {
  const remaining = remainingOf(checkout);
  const { session, payment } = checkout;
  const instructions = payment.next_action?.display_bank_transfer_instructions;
  if (remaining === null || !payment.next_action || !instructions) return null;
  if (amount >= remaining) {
    return {
      checkout: {
        ...checkout,
        session: { ...session, payment_status: 'paid' },
        payment: { ...payment, status: 'succeeded', next_action: null },
      },
      event: { type: 'checkout.session.async_payment_succeeded', about: 'session' },
    };
  }
  return {
    checkout: {
      ...checkout,
      payment: {
        ...payment,
        next_action: {
          ...payment.next_action,
          display_bank_transfer_instructions: { ...instructions, amount_remaining: remaining - amount },
        },
      },
    },
    event: { type: 'payment_intent.partially_funded', about: 'payment' },
  };
}

/** The checkout after the transfer was given up; null if it awaits none. What had arrived stays with the bank. */
export function lapseTransfer(checkout: Checkout): Step | null {
  if (remainingOf(checkout) === null) return null;
  const { payment } = checkout;
  return {
    checkout: { ...checkout, payment: { ...payment, status: 'canceled', next_action: null } },
    event: { type: 'checkout.session.async_payment_failed', about: 'session' },
  };
}

/** The account of a customer, which is the same for all of their transfers. */
function addressOf(
  customer: string,
  country: string,
): Stripe.PaymentIntent.NextAction.DisplayBankTransferInstructions.FinancialAddress {
  return {
    type: 'iban',
    supported_networks: ['sepa'],
    iban: {
      account_holder_address: { ...NOWHERE, country },
      account_holder_name: 'Rendezvous Sandbox',
      bank_address: { ...NOWHERE, country },
      bic: `SNDB${country}2X`,
      country,
      iban: ibanOf(customer, country),
    },
  };
}

function ibanOf(customer: string, country: string): string {
  const { bank, digits } = ACCOUNTS[country] ?? { bank: '', digits: 18 };
  const number = BigInt(`0x${digest(customer).slice(0, 24)}`)
    .toString()
    .padStart(digits, '0')
    .slice(-digits);
  const account = `${bank}${number}`;
  return `${country}${checkDigits(`${account}${country}00`)}${account}`;
}

/** ISO 13616: letters count as 10 to 35, and the whole number has the remainder 1 modulo 97. */
function checkDigits(text: string): string {
  const number = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return String(98n - (BigInt(number) % 97n)).padStart(2, '0');
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
