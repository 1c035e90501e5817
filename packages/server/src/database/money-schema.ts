import type { Generated } from 'kysely';
import type { Instant, InstantNow } from './columns.ts';

export type Provider = 'stripe' | 'sandbox';

/** A payment of an order, whatever its status. Amounts are minor units. */
export type PaymentTable = {
  id: Generated<string>;
  order_id: string;
  kind: 'checkout' | 'intent' | 'debit';
  provider: Provider;
  provider_reference: string | null;
  provider_intent: string | null;
  method: string | null;
  amount: number;
  currency: string;
  vat_basis_points: number | null;
  status: 'open' | 'processing' | 'succeeded' | 'failed' | 'cancelled' | 'expired';
  failure_code: string | null;
  created_at: InstantNow;
  status_at: Instant | null;
  money_posted_at: Instant | null;
};

export type RefundTable = {
  id: Generated<string>;
  payment_id: string;
  scope: 'single' | 'total';
  provider_reference: string;
  amount: number;
  currency: string;
  reason: string | null;
  status: 'pending' | 'succeeded' | 'cancelled' | 'failed';
  credits_withdrawn: Generated<number>;
  created_at: InstantNow;
  status_at: Instant;
};

/** A buyer's withdrawal from a purchase (REFUND-3). Amounts are minor units. */
export type WithdrawalTable = {
  order_id: string;
  /** The key of the request to the provider, so that it is made once. */
  refund_key: Generated<string>;
  credits: number;
  amount: number;
  paid_back_before: number;
  withdrawn_at: Instant;
  refunded_at: Instant | null;
};

export type DisputeTable = {
  id: Generated<string>;
  payment_id: string;
  provider_reference: string;
  amount: number;
  currency: string;
  reason: string | null;
  status: 'inquiry' | 'open' | 'won' | 'lost';
  evidence_due_at: Instant | null;
  created_at: InstantNow;
  status_at: Instant;
};

/** The credits of an order whose payment is or was disputed (REFUND-7). */
export type DisputedCreditsTable = {
  order_id: string;
  unused: number;
  held: number;
  taken: number;
  transfers: number;
  changed_at: Instant;
};

export type DiscountTable = {
  id: Generated<string>;
  site_id: number | null;
  code: string;
  offer: 'time_bonus' | 'welcome' | null;
  /** A decimal number as text. */
  percentage: string | null;
  value_amount: number | null;
  minimum_order_value: Generated<number>;
  currency: string | null;
  countries: Generated<string[]>;
  methods: Generated<string[]>;
  member_id: string | null;
  validity: 'once-per-user' | 'once' | 'unlimited';
  first_purchase: Generated<boolean>;
  starts_at: Instant | null;
  expires_at: Instant | null;
  signup_from_seconds: number | null;
  signup_until_seconds: number | null;
  budget: number | null;
  used: Generated<number>;
  status: Generated<'active' | 'disabled'>;
  created_at: InstantNow;
};

export type DiscountUseTable = {
  order_id: string;
  discount_id: string;
  member_id: string;
  used_at: InstantNow;
};

export type MandateTable = {
  id: Generated<string>;
  member_id: string;
  provider: Provider;
  provider_reference: string;
  scheme: 'sepa_core';
  iban_last4: string;
  status: 'pending' | 'active' | 'revoked';
  signed_at: Instant;
  created_at: InstantNow;
  order_id: string | null;
  /** What the payer reads on the statement (SEPA Core rulebook, AT-01). */
  reference: string | null;
  /** `YYYY-MM-DD` */
  debit_on: string | null;
};

/** The form of a direct debit that waits for its code (DEBIT-5). `price` is in minor units. */
export type DebitCodeTable = {
  id: string;
  member_id: string;
  purchase: string;
  bundle_id: string;
  price: number;
  /** The provider's reference of the bank account. */
  account_reference: string;
  iban_last4: string;
  code_hash: string;
  tries: Generated<number>;
  created_at: Instant;
  expires_at: Instant;
  order_id: string | null;
};

/** A direct debit that the bank took back (DEBIT-8), with the credits that were taken back. It blocks until it is lifted. */
export type DebitReturnTable = {
  order_id: string;
  member_id: string;
  credits: number;
  returned_at: Instant;
  lifted_at: Instant | null;
};

export type StoredPaymentMethodTable = {
  id: Generated<string>;
  member_id: string;
  provider: Provider;
  provider_reference: string;
  customer_reference: string | null;
  order_id: string | null;
  brand: string;
  last4: string;
  expiry_month: number;
  expiry_year: number;
  status: 'active' | 'expired' | 'removed';
  created_at: InstantNow;
};

/** The payment methods that the provider says our account has, by its own names (PAY-26). */
export type ProvidedMethodsTable = {
  provider: Provider;
  methods: string[];
  asked_at: Instant;
};

/** Where the buyer of an order transfers the money. */
export type BankTransferTable = {
  order_id: string;
  account_holder: string;
  iban: string;
  bic: string;
  reference: string;
  /** Minor units of the order's currency that are missing. */
  remaining: number;
  changed_at: Instant;
};

/** A buyer as the provider's customer, who has an account for bank transfers there. */
export type ProviderCustomerTable = {
  member_id: string;
  provider: Provider;
  reference: string;
  created_at: Instant;
};

export type SpendingLimitTable = {
  member_id: string;
  currency: string;
  amount: number | null;
  next_amount: number | null;
  next_from: Instant | null;
  changed_at: Instant;
};

export type MoneyTables = {
  provided_methods: ProvidedMethodsTable;
  payment: PaymentTable;
  refund: RefundTable;
  withdrawal: WithdrawalTable;
  dispute: DisputeTable;
  disputed_credits: DisputedCreditsTable;
  discount: DiscountTable;
  discount_use: DiscountUseTable;
  mandate: MandateTable;
  debit_code: DebitCodeTable;
  debit_return: DebitReturnTable;
  stored_payment_method: StoredPaymentMethodTable;
  spending_limit: SpendingLimitTable;
  bank_transfer: BankTransferTable;
  provider_customer: ProviderCustomerTable;
};
