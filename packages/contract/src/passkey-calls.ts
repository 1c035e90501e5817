import { z } from 'zod';
import { instant, user } from './entities.ts';

/** A passkey of the member (LOGIN-13). */
export const passkey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  added_at: instant,
  /** The last log-in with it; null before the first. */
  last_used_at: instant.nullable(),
  /** Whether its keeper copies it to other devices, as a password manager does. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** Of a password that is reset: whether all passkeys of the account are removed as well (LOGIN-9). */
export const passkeysAtReset = { remove_passkeys: z.boolean().optional() };

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const transports = z.array(z.string().max(20)).max(8);
const descriptor = z.strictObject({
  id: base64url(1_366),
  type: z.literal('public-key'),
  transports: transports.optional(),
});
const challenge = base64url(200);
/** How long the browser may ask, in milliseconds. */
const timeout = z.int().positive();

/* The shapes of the Web Authentication standard, with its names; only the fields that the site uses. */

const creationOptions = z.strictObject({
  challenge,
  timeout,
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: base64url(100), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  attestation: z.literal('none'),
  /** The passkeys that the member has already. */
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreationOptions = z.infer<typeof creationOptions>;

const requestOptions = z.strictObject({
  challenge,
  timeout,
  rpId: z.string(),
  userVerification: z.literal('required'),
});
export type PasskeyRequestOptions = z.infer<typeof requestOptions>;

const createdCredential = z.strictObject({
  id: base64url(1_366),
  rawId: base64url(1_366),
  type: z.literal('public-key'),
  clientExtensionResults: z.strictObject({}),
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(16_000),
    transports: transports.optional(),
  }),
});
export type CreatedCredential = z.infer<typeof createdCredential>;

const usedCredential = z.strictObject({
  id: base64url(1_366),
  rawId: base64url(1_366),
  type: z.literal('public-key'),
  clientExtensionResults: z.strictObject({}),
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(16_000),
    userHandle: base64url(100).optional(),
  }),
});
export type UsedCredential = z.infer<typeof usedCredential>;

const passkeys = z.strictObject({
  passkeys: z.array(passkey),
  /** Whether another passkey is added only with the password, because the log-in is too long ago. */
  password_required: z.boolean(),
});

/** The calls of passkeys (LOGIN-13 to LOGIN-16). */
export const passkeyCalls = {
  /** The last added first. */
  listPasskeys: { response: passkeys, errors: [] },
  preparePasskey: {
    body: z.strictObject({ password: z.string().max(512).optional() }),
    response: z.strictObject({ options: creationOptions }),
    errors: ['invalid_fields', 'account_locked', 'passkeys_full'],
  },
  addPasskey: {
    body: z.strictObject({ name: z.string().max(400), credential: createdCredential }),
    response: passkeys,
    errors: ['invalid_fields', 'passkey_expired', 'passkey_refused', 'passkey_taken', 'passkeys_full'],
  },
  renamePasskey: {
    body: z.strictObject({ id: z.uuid(), name: z.string().max(400) }),
    response: passkeys,
    errors: ['invalid_fields', 'not_found'],
  },
  removePasskey: {
    body: z.strictObject({ id: z.uuid() }),
    response: passkeys,
    errors: ['not_found'],
  },
  preparePasskeyLogIn: {
    body: z.strictObject({}),
    response: z.strictObject({ options: requestOptions }),
    errors: [],
  },
  logInByPasskey: {
    body: z.strictObject({ credential: usedCredential }),
    response: z.strictObject({ user }),
    errors: ['passkey_expired', 'passkey_refused', 'pending_deletion'],
  },
} as const;
