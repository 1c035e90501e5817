import type {
  CreatedCredential,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  UsedCredential,
} from '../passkey-calls.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A passkey that an authenticator keeps. A test may change it, to answer as no honest authenticator does. */
export type KeptPasskey = {
  readonly id: string;
  rpId: string;
  userHandle: string;
  counter: number;
  readonly key: CryptoKeyPair;
};

/** The bits of the flags of authenticator data (Web Authentication, 6.1). */
const FLAG = { present: 0x01, verified: 0x04, canSync: 0x08, isSynced: 0x10, hasKey: 0x40 } as const;
const P256 = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
const joined = (...parts: readonly (Bytes | readonly number[])[]): Bytes =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

export function toBase64url(bytes: Bytes): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function fromBase64url(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}

async function newPasskey({ rp, user }: PasskeyCreationOptions): Promise<KeptPasskey> {
  const key = await crypto.subtle.generateKey(P256, true, ['sign', 'verify']);
  const id = toBase64url(crypto.getRandomValues(new Uint8Array(16)));
  return { id, rpId: rp.id, userHandle: user.id, counter: 0, key };
}

/**
 * An authenticator in software, with which tests and stories create and use passkeys. It answers as a browser's does: for
 * an origin, with P-256 keys and without an attestation.
 */
export class SoftwareAuthenticator {
  /** The origin of the page that asks. */
  origin: string;
  /** Whether it has checked who is in front of it, by a PIN or a fingerprint. */
  verifies = true;
  readonly passkeys: KeptPasskey[] = [];
  readonly #synced: boolean;

  /** One that copies its passkeys to other devices does not count log-ins; another does. */
  constructor(origin: string, { synced = true }: { readonly synced?: boolean } = {}) {
    this.origin = origin;
    this.#synced = synced;
  }

  /** Creates a passkey, or says that it has created `forged` for this member. */
  async create(options: PasskeyCreationOptions, forged?: KeptPasskey): Promise<CreatedCredential> {
    const kept = forged ?? (await newPasskey(options));
    if (!forged) this.passkeys.push(kept);
    const { key } = kept;
    const idBytes = fromBase64url(kept.id);
    const point = new Uint8Array(await crypto.subtle.exportKey('raw', key.publicKey));
    // A map in CBOR: type EC2, algorithm ES256, curve P-256, x and y.
    const coseKey = joined(
      [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20],
      point.slice(1, 33),
      [0x22, 0x58, 0x20],
      point.slice(33),
    );
    const data = joined(
      await this.#authenticatorData(kept, FLAG.hasKey),
      new Uint8Array(16),
      [0, idBytes.length],
      idBytes,
      coseKey,
    );
    // A map in CBOR: fmt, attStmt and authData.
    const attestation = joined(
      [0xa3, 0x63],
      utf8('fmt'),
      [0x64],
      utf8('none'),
      [0x67],
      utf8('attStmt'),
      [0xa0, 0x68],
      utf8('authData'),
      [0x58, data.length],
      data,
    );
    return {
      id: kept.id,
      rawId: kept.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: toBase64url(this.#clientData('webauthn.create', options.challenge)),
        attestationObject: toBase64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Uses the passkey that was created last, unless another is given. */
  async use(
    options: PasskeyRequestOptions,
    kept: KeptPasskey | undefined = this.passkeys.at(-1),
  ): Promise<UsedCredential> {
    if (!kept) throw new DOMException('There is no passkey', 'NotAllowedError');
    if (!this.#synced) kept.counter += 1;
    const data = await this.#authenticatorData(kept, 0);
    const clientData = this.#clientData('webauthn.get', options.challenge);
    const signature = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      kept.key.privateKey,
      joined(data, await sha256(clientData)),
    );
    return {
      id: kept.id,
      rawId: kept.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: toBase64url(clientData),
        authenticatorData: toBase64url(data),
        signature: toBase64url(inDer(new Uint8Array(signature))),
        userHandle: kept.userHandle,
      },
    };
  }

  async #authenticatorData({ rpId, counter }: KeptPasskey, more: number): Promise<Bytes> {
    const flags =
      FLAG.present |
      (this.verifies ? FLAG.verified : 0) |
      (this.#synced ? FLAG.canSync | FLAG.isSynced : 0) |
      more;
    const count = new Uint8Array(4);
    new DataView(count.buffer).setUint32(0, counter);
    return joined(await sha256(utf8(rpId)), [flags], count);
  }

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Bytes {
    return utf8(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }
}

/** A signature of two numbers of 32 bytes in the encoding of X.509, which Web Authentication prescribes. */
function inDer(signature: Bytes): Bytes {
  const numbers = [signature.slice(0, 32), signature.slice(32)].map((bytes) => {
    const significant = bytes.slice(
      Math.max(
        0,
        bytes.findIndex((byte) => byte !== 0),
      ),
    );
    // A number with its highest bit set would be negative.
    const positive = (significant[0] ?? 0) > 127 ? joined([0], significant) : significant;
    return joined([0x02, positive.length], positive);
  });
  const content = joined(...numbers);
  return joined([0x30, content.length], content);
}
