import { Validator } from '@seriousme/openapi-schema-validator';
import { endpoints, servedCallNames, type ServedCallName } from '@rendezvous/contract/endpoints';
import { ERRORS_OF_ANY_CALL, calls } from '@rendezvous/contract/calls';
import { ERROR_STATUS } from '@rendezvous/contract/errors';
import { denialCodes } from '@rendezvous/contract/policies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

type Operation = {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: string; required: boolean }[];
  readonly requestBody?: { readonly content: Record<string, unknown> };
  readonly responses: Record<string, { description: string; content: Record<string, unknown> }>;
  readonly security: readonly object[];
};
type Document = {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, object> };
};

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await startTestServer();
  const response = await fetch(`${server.url}/api/openapi.json`);
  document = (await response.json()) as Document;
});
afterAll(() => server.stop());

function operationOf(name: ServedCallName): Operation {
  const { path, method } = endpoints[name];
  return document.paths[path]?.[method.toLowerCase()] as Operation;
}

describe('GET /api/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document (CALL-8)', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it('refers only to schemas that it contains', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, path]) => path);
    const known = Object.keys(document.components.schemas).map((id) => `#/components/schemas/${id}`);
    expect(references.filter((path) => !known.includes(path ?? ''))).toEqual([]);
    expect(known).toContain('#/components/schemas/ProfileCard');
  });

  it.each(servedCallNames())('describes %s with each of its errors (CALL-8)', (name) => {
    const { operationId, responses, security } = operationOf(name);
    expect(operationId.split('_or_')).toContain(name);
    const { policy } = endpoints[name];
    for (const code of [...calls[name].errors, ...denialCodes(policy), ...ERRORS_OF_ANY_CALL]) {
      expect(responses[ERROR_STATUS[code]]?.description.split(', ')).toContain(code);
    }
    const names = operationId.split('_or_') as ServedCallName[];
    const isForSessions = names.every((one) => endpoints[one].policy !== 'visitor');
    expect(security).toEqual(isForSessions ? [{ session: [] }] : [{}, { session: [] }]);
  });

  it('describes keys, uploads, streams and calls that share an address', () => {
    const required = (name: ServedCallName) =>
      operationOf(name)
        .parameters.filter((parameter) => parameter.required)
        .map((parameter) => parameter.name);
    expect(required('sendMessage')).toEqual(['Idempotency-Key']);
    expect(required('geocode')).toEqual(['lat', 'lon']);
    expect(required('receivePaymentWebhook')).toEqual(['Stripe-Signature']);
    expect(Object.keys(operationOf('addPhoto').requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    expect(Object.keys(operationOf('streamEvents').responses[200]?.content ?? {})).toEqual([
      'text/event-stream',
    ]);
    expect(operationOf('logIn').operationId).toBe('logIn_or_savePushSubscription');
    expect(operationOf('logIn').parameters.map(({ name }) => name)).toEqual(['push']);
  });

  it('is JSON and cannot be requested by POST', async () => {
    const { headers } = await fetch(`${server.url}/api/openapi.json`, { method: 'HEAD' });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const response = await fetch(`${server.url}/api/openapi.json`, { method: 'POST' });
    expect(response.status).toBe(404);
  });
});
