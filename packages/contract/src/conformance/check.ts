import type { CallResponse } from '../calls.ts';
import type { CallName } from '../endpoints.ts';
import { calls } from '../calls.ts';
import { ERROR_STATUS, type ErrorCode, type ErrorParams, type FieldReason } from '../errors.ts';
import type { Reply } from './caller.ts';

/** Thrown when a statement of a case does not hold. The message has the value found and the value expected. */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError';
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}

export function assert(condition: boolean, statement: string): asserts condition {
  if (!condition) throw new ConformanceError(statement);
}

/** Asserts that two values are equal as JSON, whatever the order of keys. */
export function assertEqual(found: unknown, expected: unknown, what: string): void {
  assert(sameJson(found, expected), `${what} is ${show(found)}, expected ${show(expected)}`);
}

/** Asserts that every field of `expected` exists in `found` and is equal. Other fields are ignored. */
export function assertIncludes(found: unknown, expected: object, what: string): void {
  for (const [key, value] of Object.entries(expected)) {
    const own = (found as Record<string, unknown> | null)?.[key];
    const isPlain = value !== null && typeof value === 'object' && !Array.isArray(value);
    if (isPlain) assertIncludes(own, value as object, `${what}.${key}`);
    else assertEqual(own, value, `${what}.${key}`);
  }
}

function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const keys = Object.keys(one);
  if (Array.isArray(one) !== Array.isArray(other) || keys.length !== Object.keys(other).length) return false;
  return keys.every((key) =>
    sameJson((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}

/** Asserts that the call succeeded, and returns its response checked against the contract. */
export function responseOf<Name extends CallName>(reply: Reply<Name>): CallResponse<Name> {
  const { name, status, json } = reply;
  assert(status === 200, `${name} responds ${status} ${show(json)}, expected 200`);
  const parsed = calls[name].response.safeParse(json);
  assert(parsed.success, `The response of ${name} does not match the contract: ${parsed.error?.message}`);
  return parsed.data as CallResponse<Name>;
}

/** Asserts that the call failed with this code: its status, its body, the given fields and params, and a request id. */
export function assertRefused<Name extends CallName>(
  { name, status, json, headers }: Reply<Name>,
  code: ErrorCode,
  detail: { fields?: Record<string, FieldReason>; params?: ErrorParams } = {},
): ErrorParams {
  const error = (json as { error?: Record<string, unknown> } | null)?.error;
  assertEqual({ status, code: error?.code }, { status: ERROR_STATUS[code], code }, `The refusal of ${name}`);
  assert(typeof error?.request_id === 'string', `The refusal of ${name} has no request_id`);
  assertEqual(error?.fields, detail.fields, `The fields of the refusal of ${name}`);
  if (detail.params) assertIncludes(error?.params, detail.params, `The params of the refusal of ${name}`);
  const params = (error?.params ?? {}) as ErrorParams;
  if (params.retry_at) {
    assert(Number(headers.get('retry-after')) >= 1, `The refusal of ${name} has no Retry-After`);
  }
  return params;
}
