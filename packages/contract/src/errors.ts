/** Every error code with its HTTP status (ERROR-2). The texts are in locales/ as `error.*` or `refusal.*`. */
export const ERROR_STATUS = {
  invalid_request: 400,
  login_failed: 401,
  insufficient_credits: 402,
  authentication_required: 403,
  premium_required: 403,
  not_confirmed: 403,
  blocked: 403,
  forbidden: 403,
  not_found: 404,
  code_not_found: 404,
  email_not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  already_confirmed: 409,
  already_done: 409,
  pending_deletion: 409,
  code_used: 409,
  recently_paid: 409,
  passkey_taken: 409,
  passkeys_full: 409,
  link_expired: 410,
  passkey_expired: 410,
  too_large: 413,
  unsupported_media: 415,
  invalid_fields: 422,
  passkey_refused: 422,
  account_locked: 423,
  likes_exhausted: 429,
  fictional_limit: 429,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** The reasons with which `invalid_fields` refuses a field (ERROR-3). The texts are in locales/ as `field_error.*`. */
export const FIELD_REASONS = [
  'required',
  'invalid',
  'unknown',
  'too_short',
  'too_long',
  'too_young',
  'too_common',
  'same_as_name',
  'same_as_email',
  'starts_with_at',
  'mismatch',
  'wrong',
  'not_acknowledged',
  'not_mobile',
] as const;

/**
 * The reasons with which the field `file` of a photo is refused (PHOTO-1, PHOTO-2). The texts are `photos.refused.*`.
 */
export const PHOTO_REASONS = ['too_many', 'too_small', 'too_narrow', 'damaged', 'animated'] as const;
export type PhotoReason = (typeof PHOTO_REASONS)[number];

/**
 * The reasons with which the field `discount_code` of an order is refused (BONUS-14). The texts are
 * `discount.refused.*`.
 */
export const DISCOUNT_REASONS = ['below_minimum', 'wrong_method', 'not_better'] as const;
export type DiscountReason = (typeof DISCOUNT_REASONS)[number];
/** A reason that any field can be refused with; the texts are `field_error.*`. */
export type GeneralFieldReason = (typeof FIELD_REASONS)[number];
export type FieldReason = GeneralFieldReason | PhotoReason | DiscountReason;

/** Data of a code, as ERROR-2 lists it for each code. `retry_at` is ISO 8601. */
export type ErrorParams = {
  readonly minutes?: number;
  readonly retry_at?: string;
  readonly needed?: number;
  readonly balance?: number;
  readonly limit?: number;
  /** The id of an order of the member, and its number. */
  readonly order?: string;
  readonly payment_id?: number;
};

/** The body of a response that refuses a call (ERROR-1). */
export type ErrorBody = {
  readonly error: {
    readonly code: ErrorCode;
    readonly params?: ErrorParams;
    readonly fields?: Readonly<Record<string, FieldReason>>;
    readonly request_id: string;
  };
};

/** The failure of a call, on the server and on the client. */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: Readonly<Record<string, FieldReason>>;
  /** The HTTP status. It is a plain field because frameworks write to it. */
  readonly status: number;
  requestId = '';

  /** `cause` is only logged on the server and is never sent (ERROR-1). */
  constructor(
    code: ErrorCode,
    detail: { params?: ErrorParams; fields?: Record<string, FieldReason>; cause?: unknown } = {},
  ) {
    super(code, detail.cause === undefined ? undefined : { cause: detail.cause });
    this.name = 'CallError';
    this.code = code;
    this.params = detail.params ?? {};
    this.fields = detail.fields ?? {};
    this.status = ERROR_STATUS[code];
  }
}
