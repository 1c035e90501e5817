import {
  fromBase64url,
  SoftwareAuthenticator,
  toBase64url,
} from '@rendezvous/contract/conformance/software-authenticator';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@rendezvous/contract/passkey-calls';

type Options<Name extends 'create' | 'get'> = NonNullable<Parameters<CredentialsContainer[Name]>[0]>;

/** What the browser does when it is asked, in place of its dialog. */
export type BrowserAnswer = 'answers' | 'closes' | 'hasOneAlready' | 'fails' | 'waits';

export type PasskeyStub = {
  readonly authenticator: SoftwareAuthenticator;
  /** What the browser's dialog does. */
  dialog: BrowserAnswer;
  /** What comes of the suggestions in the field; the browser has none when it is null. */
  autofill: BrowserAnswer | null;
};

const ERRORS = { closes: 'NotAllowedError', hasOneAlready: 'InvalidStateError', fails: 'NotSupportedError' };

let current: PasskeyStub | null = null;

/** The browser of the shown story. */
export function stubbedPasskeys(): PasskeyStub {
  if (!current) throw new Error('stubbedPasskeys: give the story `beforeEach: withPasskeys({ … })`.');
  return current;
}

/**
 * For a story's `beforeEach`: gives the page a browser with an authenticator in software, since nobody is there to answer
 * a dialog. `unsupported` takes passkeys away.
 */
export function withPasskeys({
  dialog = 'answers',
  autofill = null,
  unsupported = false,
}: Partial<Pick<PasskeyStub, 'dialog' | 'autofill'>> & { readonly unsupported?: boolean } = {}) {
  return () => {
    const stub: PasskeyStub = {
      authenticator: new SoftwareAuthenticator(location.origin),
      dialog,
      autofill,
    };
    current = stub;
    const undo = [
      replace(navigator, 'credentials', credentialsOf(stub)),
      replace(
        globalThis,
        'PublicKeyCredential',
        unsupported
          ? undefined
          : Object.assign(() => undefined, {
              isConditionalMediationAvailable: () => Promise.resolve(stub.autofill !== null),
            }),
      ),
    ];
    return () => {
      for (const back of undo) back();
      current = null;
    };
  };
}

function replace(target: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  if (value === undefined) Reflect.deleteProperty(target, name);
  else Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () => {
    Reflect.deleteProperty(target, name);
    if (before) Object.defineProperty(target, name, before);
  };
}

const encoded = (bytes: BufferSource) =>
  toBase64url(new Uint8Array(ArrayBuffer.isView(bytes) ? bytes.buffer : bytes) as Uint8Array<ArrayBuffer>);
const decoded = (text: string) => fromBase64url(text).buffer;

function credentialsOf(stub: PasskeyStub): Pick<CredentialsContainer, 'create' | 'get'> {
  return {
    async create({ publicKey, signal }: Options<'create'>) {
      await happens(stub.dialog, signal);
      if (!publicKey) return null;
      const { id, response } = await stub.authenticator.create({
        ...publicKey,
        challenge: encoded(publicKey.challenge),
        user: { ...publicKey.user, id: encoded(publicKey.user.id) },
      } as unknown as PasskeyCreationOptions);
      return credential(id, {
        clientDataJSON: decoded(response.clientDataJSON),
        attestationObject: decoded(response.attestationObject),
        getTransports: () => response.transports ?? [],
      });
    },
    async get({ publicKey, signal, mediation }: Options<'get'>) {
      await happens(mediation === 'conditional' ? (stub.autofill ?? 'waits') : stub.dialog, signal);
      if (!publicKey) return null;
      const { id, response } = await stub.authenticator.use({
        ...publicKey,
        challenge: encoded(publicKey.challenge),
      } as unknown as PasskeyRequestOptions);
      return credential(id, {
        clientDataJSON: decoded(response.clientDataJSON),
        authenticatorData: decoded(response.authenticatorData),
        signature: decoded(response.signature),
        userHandle: response.userHandle ? decoded(response.userHandle) : null,
      });
    },
  };
}

async function happens(answer: BrowserAnswer, signal: AbortSignal | undefined): Promise<void> {
  if (answer === 'answers') return;
  if (answer !== 'waits') throw new DOMException(answer, ERRORS[answer]);
  await new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}

const credential = (id: string, response: object) =>
  ({
    id,
    rawId: decoded(id),
    type: 'public-key',
    response,
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
  }) as unknown as Credential;
