import { z } from 'zod';
import { endpoints, servedCallNames, type Endpoint, type ServedCallName } from '../endpoints.ts';
import { calls, type CallShape } from '../calls.ts';
import { conform, type ConformanceCase } from './case.ts';
import type { Tools } from './caller.ts';
import { assert, assertRefused } from './check.ts';

const names = servedCallNames();

const JSON_TYPE = 'application/json';
const BAD_BODIES: readonly [{ text: string; type?: string }, 'invalid_request' | 'unsupported_media'][] = [
  [{ text: '' }, 'invalid_request'],
  [{ text: '{"id":', type: JSON_TYPE }, 'invalid_request'],
  [{ text: 'null', type: JSON_TYPE }, 'invalid_request'],
  [{ text: '[]', type: JSON_TYPE }, 'invalid_request'],
  [{ text: '"text"', type: JSON_TYPE }, 'invalid_request'],
  [{ text: '{"unknown_field":true}', type: JSON_TYPE }, 'invalid_request'],
  [{ text: '{"__proto__":{"admin":true}}', type: JSON_TYPE }, 'invalid_request'],
  [{ text: '{"constructor":{"prototype":{"admin":true}}}', type: JSON_TYPE }, 'invalid_request'],
  [{ text: 'id=1', type: 'application/x-www-form-urlencoded' }, 'unsupported_media'],
];

async function callerFor({ member }: Tools, name: ServedCallName) {
  const { policy } = endpoints[name];
  if (policy === 'visitor') return undefined;
  return member(policy === 'moderator' || policy === 'staff' ? { role: policy } : { paid: true });
}

/**
 * The input that every call refuses: without a session or an idempotency key where it needs one, with a body or query
 * that does not match its schema, or from a page of another site. A new call gets these cases by its entry in
 * `endpoints`.
 */
export const inputCases: readonly ConformanceCase[] = names.flatMap((name) => {
  const endpoint: Endpoint = endpoints[name];
  const shape: CallShape = calls[name];
  const flag = endpoint.flag ? { [endpoint.flag]: '1' } : {};
  return [
    ...(endpoint.policy !== 'visitor'
      ? [
          conform(name, 'refuses visitors and forged sessions (ACCOUNT-18)', async ({ call }) => {
            for (const cookie of ['', '__Host-session=forged', '__Host-session=%ff']) {
              const headers = cookie ? { cookie } : {};
              assertRefused(await call(name, { query: flag, headers } as never), 'authentication_required');
            }
          }),
        ]
      : []),
    ...(endpoint.idempotent
      ? [
          conform(name, 'refuses to spend without a valid key (CALL-3)', async (tools) => {
            const as = await tools.member({ paid: true });
            for (const key of [null, 'short', 'with spaces in the key', 'x'.repeat(101)]) {
              assertRefused(await tools.call(name, { as, key } as never), 'invalid_request');
            }
          }),
        ]
      : []),
    ...(shape.body
      ? [
          conform(name, 'refuses a body that does not match its schema (CALL-2)', async (tools) => {
            for (const [raw, code] of BAD_BODIES) {
              const as = await callerFor(tools, name);
              assertRefused(await tools.call(name, { as, query: flag, raw } as never), code);
            }
          }),
        ]
      : []),
    ...(shape.query
      ? [
          conform(name, 'refuses a repeated parameter (CALL-2)', async (tools) => {
            const as = await callerFor(tools, name);
            const key = firstKey(shape);
            const twice = `${endpoint.path}?${key}=1&${key}=2`;
            const headers = new Headers(as ? { cookie: as.cookie } : {});
            const { status } = await tools.fetch(twice, { method: endpoint.method, headers });
            assert(status === 400, `${name} responds ${status} to a repeated parameter, expected 400`);
          }),
        ]
      : []),
    ...(endpoint.method === 'GET' || name === 'receivePaymentWebhook'
      ? []
      : [
          conform(name, 'is refused from a page of another site (CALL-5)', async (tools) => {
            const as = await callerFor(tools, name);
            for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
              assertRefused(await tools.call(name, { as, query: flag, headers } as never), 'forbidden');
            }
          }),
        ]),
  ];
});

function firstKey(shape: CallShape): string {
  const { properties = {} } = shape.query ? z.toJSONSchema(shape.query) : {};
  return Object.keys(properties)[0] ?? 'unknown';
}
