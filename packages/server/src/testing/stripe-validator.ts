import { Ajv, type ErrorObject } from 'ajv';
import { readForm } from '../sandbox/payments/form-body.ts';
import facts from '../sandbox/payments/stripe-facts.json' with { type: 'json' };
import type { Exchange, ReceivedEvent } from './recorded-payments.ts';

/** Stripe's prefixes of the ids of each object that we handle. */
const ID_PREFIXES: Readonly<Record<string, RegExp>> = {
  charge: /^(ch|py)_/,
  'checkout.session': /^cs_(test|live)_/,
  customer: /^cus_/,
  dispute: /^(du|dp)_/,
  event: /^evt_/,
  mandate: /^mandate_/,
  payment_intent: /^pi_/,
  payment_method: /^pm_/,
  payment_method_configuration: /^pmc_/,
  refund: /^(re|pyr)_/,
};

type Schema = { readonly $ref: string };
type Operation = { readonly call: string; readonly parameters: Schema; readonly response: Schema };

export const STRIPE_API_VERSION = facts.apiVersion;
export const STRIPE_OPERATIONS: Readonly<Record<string, Operation>> = facts.operations;
const EVENTS: Readonly<Record<string, readonly string[] | undefined>> = facts.events;
const OBJECTS: Readonly<Record<string, Schema | undefined>> = facts.objects;

export type StripeValidator = {
  /** @returns what Stripe's description does not allow in a request and its response; none if all is valid */
  problemsOfExchange(exchange: Exchange): string[];
  /** @returns what Stripe's description does not allow in an event, or that we did not accept it */
  problemsOfEvent(event: ReceivedEvent): string[];
};

/** The operation of a request, as the facts name it; undefined if our code makes no such call. */
export function operationOf({ method, path }: Pick<Exchange, 'method' | 'path'>): string | undefined {
  return Object.keys(STRIPE_OPERATIONS).find((operation) =>
    new RegExp(`^${operation.replace(/\{\w+\}/g, '[^/]+')}$`).test(`${method} ${path}`),
  );
}

/**
 * Checks requests, responses and events against the facts of Stripe's API (`scripts/stripe-facts.mjs`).
 * @param completely also refuses objects that the facts do not describe. The sandbox sends none, Stripe may.
 */
export function createStripeValidator({ completely }: { completely: boolean }): StripeValidator {
  const responses = compiler({ completely, coerceTypes: false });
  // A form carries only texts, so a number or a boolean is one that can be read as such.
  const forms = compiler({ completely, coerceTypes: true });

  function problemsOfObject(schema: Schema, value: unknown): string[] {
    return [...responses(schema, value), ...problemsOfIds(value)];
  }

  return {
    problemsOfExchange(exchange) {
      const name = operationOf(exchange);
      const operation = name && STRIPE_OPERATIONS[name];
      if (!operation) return [`${exchange.method} ${exchange.path} is not an operation that our code calls`];
      const { status, body } = exchange;
      const problems = [
        ...problemsOfHeaders(exchange),
        ...forms(operation.parameters, JSON.parse(JSON.stringify(readForm(exchange.form)))),
        ...(status === 200
          ? problemsOfObject(operation.response, body)
          : problemsOfError(responses, exchange)),
      ];
      return problems.map((problem) => `${name} ${status}: ${problem}`);
    },

    problemsOfEvent({ event, isAccepted }) {
      const problems = problemsOfObject(facts.event, event);
      const { type, api_version, livemode, data } = event as Record<string, unknown>;
      const object = (data as { object?: { object?: string; livemode?: boolean } } | undefined)?.object;
      const kind = object?.object ?? '';
      if (!isAccepted) problems.push('we did not accept the signature');
      if (api_version !== STRIPE_API_VERSION) problems.push(`api_version is ${String(api_version)}`);
      if (object?.livemode !== undefined && object.livemode !== livemode) problems.push('livemode differs');
      const kinds = EVENTS[String(type)];
      if (!kinds) problems.push('Stripe has no such type');
      else if (!kinds.includes(kind)) problems.push(`the type is about ${kinds.join(' or ')}, not ${kind}`);
      const schema = OBJECTS[kind];
      problems.push(...(schema ? problemsOfObject(schema, object) : [`the facts have no object ${kind}`]));
      return problems.map((problem) => `event ${String(type)}: ${problem}`);
    },
  };
}

function problemsOfError(
  check: ReturnType<typeof compiler>,
  { status, body }: Pick<Exchange, 'status' | 'body'>,
): string[] {
  const { error, ...others } = body as { error?: { type?: string; code?: string } };
  const problems = Object.keys(others).map((name) => `an error has no ${name}`);
  if (status === 409 && error?.code !== 'idempotency_key_in_use') problems.push('409 without its code');
  if (status === 401 && error?.type !== 'invalid_request_error') problems.push('401 with another type');
  return [...problems, ...check(facts.error, error)];
}

/** The headers of Stripe's reference ("Request IDs", "Idempotent requests", "Versioning"). */
function problemsOfHeaders({ method, headers, responseHeaders: response }: Exchange): string[] {
  const problems: string[] = [];
  const must = (isMet: boolean, problem: string) => isMet || problems.push(problem);
  const key = headers.get('idempotency-key');
  const id = response.get('request-id') ?? '';
  must(headers.get('stripe-version') === STRIPE_API_VERSION, 'the request names another API version');
  must(response.get('stripe-version') === STRIPE_API_VERSION, 'the response has another API version');
  must(/^req_\w+$/.test(id), 'the response has no request id');
  if (method !== 'POST') return problems;
  must(key !== null, 'the request has no idempotency key');
  must(
    headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true,
    'the request is no form',
  );
  must(response.get('idempotency-key') === key, 'the response does not repeat the idempotency key');
  const original = response.get('original-request');
  const isReplayed = response.get('idempotent-replayed') === 'true';
  must(isReplayed === (original !== id), 'Idempotent-Replayed does not match Original-Request');
  return problems;
}

/** Finds ids with a wrong prefix in an object and everything in it. */
function problemsOfIds(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, object } = value as { id?: unknown; object?: unknown };
  const prefix = typeof object === 'string' ? ID_PREFIXES[object] : undefined;
  const own = prefix && !prefix.test(String(id)) ? [`${String(id)} is not an id of a ${String(object)}`] : [];
  return [...own, ...Object.values(value).flatMap(problemsOfIds)];
}

/** @returns a function that checks a value against a schema of the facts. Each definition is compiled once. */
function compiler({ completely, coerceTypes }: { completely: boolean; coerceTypes: boolean }) {
  const ajv = new Ajv({ allErrors: true, inlineRefs: false, coerceTypes });
  ajv.addKeyword({ keyword: 'notDescribed', validate: () => !completely });
  ajv.addSchema({ $defs: facts.$defs }, 'stripe');
  return ({ $ref }: Schema, value: unknown): string[] => {
    const validate = ajv.getSchema(`stripe${$ref}`);
    if (!validate) throw new Error(`The facts have no ${$ref}.`);
    return validate(value) ? [] : (validate.errors ?? []).map(describeError);
  };
}

function describeError({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;
}
