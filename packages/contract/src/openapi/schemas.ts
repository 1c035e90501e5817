import { z } from 'zod';
import { servedCallNames, type ServedCallName } from '../endpoints.ts';
import { calls, type CallShape } from '../calls.ts';
import { creditMovement, spendingLimit } from '../credit-calls.ts';
import * as entity from '../entities.ts';
import { DISCOUNT_REASONS, ERROR_STATUS, FIELD_REASONS, PHOTO_REASONS } from '../errors.ts';
import { liveEvents } from '../events.ts';

export type JsonSchema = { readonly [key: string]: unknown };

const SCHEMAS = '#/components/schemas/';

const ENTITIES = {
  Gender: entity.gender,
  Locale: entity.locale,
  CountryCode: entity.countryCode,
  Currency: entity.currency,
  Acknowledged: entity.acknowledged,
  Photo: entity.photo,
  OwnPhoto: entity.ownPhoto,
  MainImage: entity.mainImage,
  ProfileCard: entity.profileCard,
  Profile: entity.profile,
  PublicCard: entity.publicCard,
  PublicProfile: entity.publicProfile,
  User: entity.user,
  Message: entity.message,
  Conversation: entity.conversation,
  ChatEntry: entity.chatEntry,
  LikedBy: entity.likedBy,
  Discount: entity.discount,
  Bundle: entity.bundle,
  BankTransfer: entity.bankTransfer,
  Order: entity.order,
  CreditMovement: creditMovement,
  SpendingLimit: spendingLimit,
  Settings: entity.settings,
  CompanyInfo: entity.companyInfo,
} as const;

/** The body of every error (ERROR-1). The client chooses the text of a code. */
const ERROR: JsonSchema = {
  type: 'object',
  required: ['error'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'object',
      required: ['code', 'request_id'],
      additionalProperties: false,
      properties: {
        code: { enum: Object.keys(ERROR_STATUS) },
        params: {
          type: 'object',
          additionalProperties: false,
          properties: {
            minutes: { type: 'integer' },
            retry_at: { type: 'string', format: 'date-time' },
            needed: { type: 'integer' },
            balance: { type: 'integer' },
            limit: { type: 'integer' },
          },
        },
        fields: {
          type: 'object',
          additionalProperties: { enum: [...FIELD_REASONS, ...PHOTO_REASONS, ...DISCOUNT_REASONS] },
        },
        request_id: { type: 'string' },
      },
    },
  },
};

export type Schemas = {
  /** Every schema of the document by the name that its references use. */
  readonly components: Readonly<Record<string, JsonSchema>>;
  readonly queryOf: (name: ServedCallName) => JsonSchema | undefined;
  readonly bodyOf: (name: ServedCallName) => JsonSchema | undefined;
  readonly responseOf: (name: ServedCallName) => JsonSchema;
};

/** The contract's schemas as JSON Schema 2020-12, the dialect of OpenAPI 3.1. References name each schema. */
export function collectSchemas(): Schemas {
  const registry = z.registry<{ id: string }>();
  const nameOf = new Map<z.ZodType, string>();
  function add(schema: z.ZodType | undefined, name: string): void {
    if (!schema || nameOf.has(schema)) return;
    nameOf.set(schema, name);
    registry.add(schema, { id: name });
  }

  for (const [name, schema] of Object.entries(ENTITIES)) add(schema, name);
  for (const [name, schema] of Object.entries(liveEvents)) add(schema, liveName(name));
  const queries = new Set<string>();
  for (const name of servedCallNames()) {
    const { query, body, response }: CallShape = calls[name];
    add(body, `${capital(name)}Body`);
    add(response, `${capital(name)}Answer`);
    add(query, `${capital(name)}Query`);
    if (query) queries.add(nameOf.get(query) ?? '');
  }

  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `${SCHEMAS}${id}` });
  const all = Object.fromEntries(
    Object.entries(schemas).map(([id, { $id: _, $schema: __, id: ___, ...schema }]) => [id, schema]),
  ) as Record<string, JsonSchema>;
  const refTo = (schema: z.ZodType | undefined) =>
    schema && { $ref: `${SCHEMAS}${nameOf.get(schema) ?? ''}` };
  const shapeOf = (name: ServedCallName): CallShape => calls[name];
  return {
    components: {
      Error: ERROR,
      ...Object.fromEntries(Object.entries(all).filter(([id]) => !queries.has(id))),
    },
    queryOf: (name) => all[nameOf.get(shapeOf(name).query as z.ZodType) ?? ''],
    bodyOf: (name) => refTo(shapeOf(name).body),
    responseOf: (name) => refTo(shapeOf(name).response) as JsonSchema,
  };
}

/** `message.added` → `LiveMessageAdded` */
function liveName(event: string): string {
  return `Live${event.split('.').map(capital).join('')}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
