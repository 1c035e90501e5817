import type Stripe from 'stripe';

type Details = {
  readonly type?: 'idempotency_error' | 'invalid_request_error';
  readonly code?: Stripe.PaymentIntent.LastPaymentError.Code;
  /** The parameter as the form names it, such as `line_items[0][quantity]`. */
  readonly param?: string;
};

/** An error response of Stripe's API (Stripe API reference, "Errors"). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { readonly error: Details & { readonly message: string } };

  constructor(status: number, message: string, { type = 'invalid_request_error', ...details }: Details = {}) {
    super(message);
    this.status = status;
    this.body = { error: { ...details, message, type } };
  }
}
