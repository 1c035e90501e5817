import type Stripe from 'stripe';

type Details = {
  readonly type?: 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly code?: Stripe.PaymentIntent.LastPaymentError.Code;
  readonly decline_code?: string;
  /** The parameter as the form names it, such as `line_items[0][quantity]`. */
  readonly param?: string;
  /** The payment that a bank declined. */
  readonly payment_intent?: Stripe.PaymentIntent;
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

  /** Whether the request changed something nevertheless: a declined payment is one that exists. */
  get keepsChanges(): boolean {
    return this.body.error.type === 'card_error';
  }
}

/** The error of an object that does not exist. Stripe answers an unknown reference in a parameter with 400. */
export function notFound(what: string, id: string, param: string, status: 400 | 404 = 404): ApiError {
  return new ApiError(status, `No such ${what}: '${id}'`, { code: 'resource_missing', param });
}
