import { UNKNOWN_ID } from '@rendezvous/contract/conformance/case';
import { SoftwareAuthenticator } from '@rendezvous/contract/conformance/software-authenticator';
import type { CreatedCredential, UsedCredential } from '@rendezvous/contract/passkey-calls';
import type { TestServer } from '../test-server.ts';
import { ownObjects } from './own-objects.ts';
import { EVERYBODY, NOT_LEAVING, SIGNED_IN } from './policy-outcomes.ts';
import type { InputContext, WalkTable } from './table-types.ts';

const authenticator = ({ url }: TestServer) => new SoftwareAuthenticator(url);

/** A passkey that the walker's browser has created. A walker without a session has been asked for none. */
async function created({ server, walker }: InputContext): Promise<CreatedCredential> {
  const { data, status } = await server.call('preparePasskey', { cookie: walker.cookie, body: {} });
  const options =
    status === 200
      ? data.options
      : ({ challenge: 'unknown', rp: { id: 'localhost' }, user: { id: 'nobody' } } as typeof data.options);
  return authenticator(server).create(options);
}

/** The answer of a passkey that a new member has just added. */
async function used({ server, walker }: InputContext): Promise<UsedCredential> {
  const owner = await ownObjects.member(server);
  const kept = authenticator(server);
  const { data } = await server.call('preparePasskey', { cookie: owner.cookie, body: {} });
  const credential = await kept.create(data.options);
  await server.call('addPasskey', { cookie: owner.cookie, body: { name: 'Phone', credential } });
  const { data: begun } = await server.call('preparePasskeyLogIn', { cookie: walker.cookie, body: {} });
  return kept.use(begun.options);
}

/** The variants of the calls of passkeys. */
export const passkeyVariants: Pick<
  WalkTable,
  | 'listPasskeys'
  | 'preparePasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'preparePasskeyLogIn'
  | 'logInByPasskey'
> = {
  listPasskeys: { '': { outcomes: SIGNED_IN, own: () => ({}), others: null } },
  preparePasskey: { '': { outcomes: NOT_LEAVING, own: () => ({ body: {} }), others: null } },
  addPasskey: {
    '': {
      outcomes: NOT_LEAVING,
      own: async (use) => ({ body: { name: 'Phone', credential: await created(use) } }),
      others: null,
    },
  },
  renamePasskey: {
    '': {
      outcomes: NOT_LEAVING,
      own: async (use) => ({ body: { id: await ownObjects.passkey(use), name: 'Laptop' } }),
      others: {
        unknown: () => ({ body: { id: UNKNOWN_ID, name: 'Laptop' } }),
        missing: 'not_found',
        foreign: ({ passkey }) => [{ body: { id: passkey, name: 'Laptop' } }],
      },
    },
  },
  removePasskey: {
    '': {
      outcomes: NOT_LEAVING,
      own: async (use) => ({ body: { id: await ownObjects.passkey(use) } }),
      others: {
        unknown: () => ({ body: { id: UNKNOWN_ID } }),
        missing: 'not_found',
        foreign: ({ passkey }) => [{ body: { id: passkey } }],
      },
    },
  },
  preparePasskeyLogIn: { '': { outcomes: EVERYBODY, own: () => ({ body: {} }), others: null } },
  logInByPasskey: {
    '': {
      outcomes: EVERYBODY,
      own: async (use) => ({ body: { credential: await used(use) } }),
      others: null,
    },
  },
};
