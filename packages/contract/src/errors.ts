/** Every error code with its HTTP status (decisions.md, "Errors"). The words are in locales/ as `error.*`. */
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
  pending_deletion: 409,
  code_used: 409,
  link_expired: 410,
  too_large: 413,
  unsupported_media: 415,
  invalid_fields: 422,
  account_locked: 423,
  likes_exhausted: 429,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** Why a field was refused, by field, in the answer `invalid_fields`; words in locales/ as `field_error.*`. */
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
] as const;

/** Why a photo was refused, as the field `file`; words as `photos.refused.*`, since few pages need them. */
export const PHOTO_REASONS = ['too_many', 'too_small', 'too_narrow', 'damaged', 'animated'] as const;
export type PhotoReason = (typeof PHOTO_REASONS)[number];
export type FieldReason = (typeof FIELD_REASONS)[number] | PhotoReason;

/** Data that goes with a code: `account_locked` carries minutes, `rate_limited` and `likes_exhausted` retry_at (ISO 8601). */
export type ErrorParams = {
  readonly minutes?: number;
  readonly retry_at?: string;
  readonly needed?: number;
  readonly balance?: number;
  readonly limit?: number;
};

export type ErrorBody = {
  readonly error: {
    readonly code: ErrorCode;
    readonly params?: ErrorParams;
    readonly fields?: Readonly<Record<string, FieldReason>>;
    readonly request_id: string;
  };
};

/** What a call fails with, on either side of the wire. */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: Readonly<Record<string, FieldReason>>;
  /** Its HTTP status; a plain field, since frameworks write to it. */
  readonly status: number;
  requestId = '';

  /** `cause` is for the server's log and never leaves it. */
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
