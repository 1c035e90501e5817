import type { z } from 'zod';
import type { Services } from '../../services.ts';
import type { Tx } from '../../database/types.ts';
import { ApiError } from './api-error.ts';
import type { FormValue } from './form-body.ts';

/** Where a request comes from, which Stripe repeats in the event that it causes. */
export type RequestOrigin = { readonly id: string | null; readonly idempotency_key: string | null };

export type ApiRequest<Parameters> = {
  readonly services: Services;
  /** Everything that the request changes. */
  readonly tx: Tx;
  readonly origin: RequestOrigin;
  /** The id in the path; empty if the path has none. */
  readonly id: string;
  readonly parameters: Parameters;
};

export type ApiRoute = {
  /** As in Stripe's OpenAPI document: `POST /v1/checkout/sessions/{id}/expire`. */
  readonly operation: string;
  readonly pattern: RegExp;
  /** @throws ApiError if the parameters are not valid */
  prepare(form: Record<string, FormValue>): Execution;
};

/** Executes a valid request and returns the body of the response, or throws an ApiError. */
export type Execution = (request: Omit<ApiRequest<never>, 'parameters'>) => Promise<object>;

/** Defines a route. `run` may throw an ApiError. */
export function apiRoute<Schema extends z.ZodType>(
  operation: `${'GET' | 'POST' | 'DELETE'} /v1/${string}`,
  parameters: Schema,
  run: (request: ApiRequest<z.output<Schema>>) => Promise<object>,
): ApiRoute {
  return {
    operation,
    pattern: new RegExp(`^${operation.replace(/\{\w+\}/g, '(\\w{1,100})')}$`),
    prepare(form) {
      const read = parameters.safeParse(form);
      if (!read.success) throw invalidParameters(form, read.error);
      return (request) => run({ ...request, parameters: read.data });
    },
  };
}

function invalidParameters(form: Record<string, FormValue>, { issues: [issue] }: z.ZodError): ApiError {
  if (!issue) return new ApiError(400, 'Invalid parameters.');
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? '']);
    return new ApiError(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nameOf(issue.path);
  if (!isSent(form, issue.path)) {
    return new ApiError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const isUrl = issue.code === 'invalid_format' && issue.format === 'url';
  return new ApiError(400, isUrl ? 'Not a valid URL' : `Invalid ${param}: ${issue.message}`, {
    ...(isUrl ? { code: 'url_invalid' as const } : {}),
    param,
  });
}

/** The name of a parameter in a form. */
function nameOf([first, ...rest]: readonly PropertyKey[]): string {
  return `${String(first)}${rest.map((part) => `[${String(part)}]`).join('')}`;
}

function isSent(form: FormValue, path: readonly PropertyKey[]): boolean {
  let value: unknown = form;
  for (const part of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[part];
  return value !== undefined;
}
