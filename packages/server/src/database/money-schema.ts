import type { Generated } from 'kysely';
import type { Instant, InstantNow } from './columns.ts';

type Provider = 'stripe' | 'sandbox';

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
};

export type StoredPaymentMethodTable = {
  id: Generated<string>;
  member_id: string;
  provider: Provider;
  provider_reference: string;
  brand: string;
  last4: string;
  expiry_month: number;
  expiry_year: number;
  status: 'active' | 'expired' | 'removed';
  created_at: InstantNow;
};

export type MoneyTables = {
  payment: PaymentTable;
  refund: RefundTable;
  dispute: DisputeTable;
  discount: DiscountTable;
  discount_use: DiscountUseTable;
  mandate: MandateTable;
  stored_payment_method: StoredPaymentMethodTable;
};
