import { endpoints, servedCallNames, type Endpoint, type ServedCallName } from '../endpoints.ts';
import { calls, ERRORS_OF_ANY_CALL, type CallShape } from '../calls.ts';
import { ERROR_STATUS, type ErrorCode } from '../errors.ts';
import { denialCodes } from '../policies.ts';
import { collectSchemas, type JsonSchema, type Schemas } from './schemas.ts';
import { notes, summaries } from './summaries.ts';

type Row = { readonly name: ServedCallName; readonly endpoint: Endpoint; readonly shape: CallShape };

const JSON_TYPE = 'application/json';

/**
 * The calls that the server implements, as an OpenAPI 3.1 document (CALL-8).
 * Calls with the same method and path, such as those of `user.php`, form one operation and differ in a parameter.
 */
export function openApiDocument({ serverUrl }: { serverUrl: string }): JsonSchema {
  const schemas = collectSchemas();
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const rows of rowsByOperation()) {
    const [{ endpoint }] = rows;
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(rows, schemas),
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Rendezvous',
      version: '1',
      description:
        'Every call of the site. Errors have a stable code; any call can also fail with ' +
        `${ERRORS_OF_ANY_CALL.join(', ')}. Calls that change something are refused from pages of other sites.`,
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'Set by signUp, activate, logIn and resetPassword; lasts 30 days.',
        },
      },
    },
  };
}

function rowsByOperation(): [Row, ...Row[]][] {
  const operations = new Map<string, [Row, ...Row[]]>();
  for (const name of servedCallNames()) {
    const endpoint: Endpoint = endpoints[name];
    const row: Row = { name, endpoint, shape: calls[name] };
    const key = `${endpoint.method} ${endpoint.path}`;
    const rows = operations.get(key);
    if (rows) rows.push(row);
    else operations.set(key, [row]);
  }
  return [...operations.values()];
}

function operation(rows: readonly [Row, ...Row[]], schemas: Schemas): JsonSchema {
  const names = rows.map(({ name }) => name);
  const bodies = rows.map((row) => requestBody(row, schemas)).filter((body) => body !== null);
  return {
    operationId: names.join('_or_'),
    summary: names.map((name) => summaries[name]).join(' Or: '),
    description: rows.map(describe).join('\n\n'),
    parameters: rows.flatMap((row) => parameters(row, schemas, rows.length > 1)),
    ...(bodies.length ? { requestBody: oneBody(bodies) } : {}),
    responses: responses(rows, schemas),
    security: rows.every(({ endpoint }) => endpoint.policy !== 'visitor')
      ? [{ session: [] }]
      : [{}, { session: [] }],
  };
}

function describe({ name, endpoint }: Row): string {
  const flag = endpoint.flag ? `With \`?${endpoint.flag}=1\`: ${name}.` : '';
  const key = endpoint.idempotent
    ? 'Spends credits or money. The same `Idempotency-Key` and body return the first response; another body is refused.'
    : '';
  const policy = `Policy: \`${endpoint.policy}\`.`;
  return [flag || `${name}.`, notes[name] ?? '', key, policy].filter(Boolean).join(' ');
}

function parameters({ name, endpoint }: Row, schemas: Schemas, shared: boolean): JsonSchema[] {
  const query = schemas.queryOf(name) as
    | { properties?: Record<string, JsonSchema>; required?: string[] }
    | undefined;
  const inQuery = Object.entries(query?.properties ?? {}).map(([key, schema]) => ({
    name: key,
    in: 'query',
    required: !shared && (query?.required ?? []).includes(key),
    schema,
  }));
  const header = (key: string, schema: JsonSchema, required: boolean) => ({
    name: key,
    in: 'header',
    required,
    schema,
  });
  return [
    ...inQuery,
    ...(endpoint.idempotent
      ? [header('Idempotency-Key', { type: 'string', pattern: '^[\\w-]{16,100}$' }, true)]
      : []),
    ...(endpoint.streaming ? [header('Last-Event-ID', { type: 'string' }, false)] : []),
    ...(name === 'receivePaymentWebhook' ? [header('Stripe-Signature', { type: 'string' }, true)] : []),
  ];
}

type Content = Readonly<Record<string, JsonSchema>>;

function requestBody({ name, endpoint }: Row, schemas: Schemas): Content | null {
  if (endpoint.multipart) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    return {
      'multipart/form-data': {
        schema: {
          type: 'object',
          ...(name === 'addUploadPart'
            ? { required: ['file'] }
            : { oneOf: [{ required: ['file'] }, { required: ['upload'] }] }),
          additionalProperties: false,
          properties: {
            file,
            ...(name === 'addUploadPart' ? {} : { upload: { type: 'string', format: 'uuid' } }),
            ...(name === 'addPhoto' ? { private: { enum: ['true', 'false'] } } : {}),
          },
        },
        encoding: { file: { contentType: 'image/jpeg, image/png, image/webp, image/avif' } },
      },
    };
  }
  if (name === 'receivePaymentWebhook') return { [JSON_TYPE]: { schema: { type: 'object' } } };
  const schema = schemas.bodyOf(name);
  return schema ? { [JSON_TYPE]: { schema } } : null;
}

function oneBody(bodies: readonly Content[]): JsonSchema {
  const [only] = bodies;
  if (bodies.length === 1) return { required: true, content: only };
  const choices = bodies.map((body) => body[JSON_TYPE]?.schema);
  return { required: true, content: { [JSON_TYPE]: { schema: { oneOf: choices } } } };
}

function responses(rows: readonly [Row, ...Row[]], schemas: Schemas): Record<string, JsonSchema> {
  const [{ endpoint }] = rows;
  const json = rows
    .filter(({ endpoint: { download } }) => !download)
    .map(({ name }) => schemas.responseOf(name));
  const files = rows.flatMap(({ endpoint: { download } }) => download ?? []);
  const content = endpoint.streaming
    ? { 'text/event-stream': { schema: { type: 'string' } } }
    : {
        ...(json.length ? { [JSON_TYPE]: { schema: json.length === 1 ? json[0] : { oneOf: json } } } : {}),
        ...Object.fromEntries(files.map((type) => [type, { schema: { type: 'string' } }])),
      };
  const codes = new Set<ErrorCode>([
    ...rows.flatMap(({ shape }) => shape.errors),
    ...rows.flatMap(({ endpoint: { policy } }) => denialCodes(policy)),
    ...ERRORS_OF_ANY_CALL,
  ]);
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code]);
  return {
    200: { description: 'Done.', content },
    ...Object.fromEntries([...byStatus].map(([status, ofStatus]) => [status, failure(ofStatus)])),
  };
}

function failure(codes: readonly ErrorCode[]): JsonSchema {
  const narrowed = { properties: { error: { properties: { code: { enum: codes } } } } };
  const hasRetryAfter = codes.some((code) => ERROR_STATUS[code] === 429);
  return {
    description: codes.join(', '),
    ...(hasRetryAfter
      ? { headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } } } }
      : {}),
    content: { [JSON_TYPE]: { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, narrowed] } } },
  };
}
