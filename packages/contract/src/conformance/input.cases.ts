import { z } from 'zod';
import { endpoints, type Endpoint, type ServedCallName } from '../endpoints.ts';
import { calls, type CallShape } from '../calls.ts';
import { conform, type ConformanceCase } from './case.ts';
import type { Tools } from './caller.ts';
import { assert, assertRefused } from './check.ts';

/**
 * What every row of the table refuses, whatever it does: asked by nobody, without its key, with another method, with a
 * body or a query that is not its shape, from another site's page. A call of the future is held to it by its row.
 */
const names = Object.keys(endpoints) as ServedCallName[];

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

async function asked({ member }: Tools, name: ServedCallName) {
  return endpoints[name].policy !== 'visitor' ? await member() : undefined;
}

export const inputCases: readonly ConformanceCase[] = names.flatMap((name) => {
  const endpoint: Endpoint = endpoints[name];
  const shape: CallShape = calls[name];
  const flag = endpoint.flag ? { [endpoint.flag]: '1' } : {};
  return [
    ...(endpoint.policy !== 'visitor'
      ? [
          conform(name, 'refuses who is not signed in', async ({ call }) => {
            for (const cookie of ['', '__Host-session=forged', '__Host-session=%ff']) {
              const headers = cookie ? { cookie } : {};
              assertRefused(await call(name, { query: flag, headers } as never), 'authentication_required');
            }
          }),
        ]
      : []),
    ...(endpoint.idempotent
      ? [
          conform(name, 'refuses to spend without a fit key', async (tools) => {
            const as = await tools.member();
            for (const key of [null, 'short', 'with spaces in the key', 'x'.repeat(101)]) {
              assertRefused(await tools.call(name, { as, key } as never), 'invalid_request');
            }
          }),
        ]
      : []),
    ...(shape.body
      ? [
          conform(name, 'refuses a body that is not its shape', async (tools) => {
            for (const [raw, code] of BAD_BODIES) {
              const as = await asked(tools, name);
              assertRefused(await tools.call(name, { as, query: flag, raw } as never), code);
            }
          }),
        ]
      : []),
    ...(shape.query
      ? [
          conform(name, 'refuses parameters that are not its own', async (tools) => {
            const as = await asked(tools, name);
            const key = firstKey(shape);
            const twice = `${endpoint.path}?${key}=1&${key}=2`;
            const headers = new Headers(as ? { cookie: as.cookie } : {});
            const { status } = await tools.fetch(twice, { method: endpoint.method, headers });
            assert(status === 400, `${name} answers ${status} to a parameter that comes twice, expected 400`);
          }),
        ]
      : []),
    ...(endpoint.method === 'GET' || name === 'receivePaymentWebhook'
      ? []
      : [
          conform(name, 'refuses a page of another site', async (tools) => {
            const as = await asked(tools, name);
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
