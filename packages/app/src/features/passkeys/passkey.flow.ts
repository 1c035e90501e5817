import type {
  CreatedCredential,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  UsedCredential,
} from '@rendezvous/contract/passkey-calls';
import { passkeyMachine } from '@rendezvous/machines/passkey/passkey.machine';
import type {
  PasskeyAnswer,
  PasskeyContext,
  PasskeyOptions,
  PasskeySupport,
} from '@rendezvous/machines/passkey/passkey.context';
import { fromPromise } from 'xstate';
import { choosePasskey, createPasskey, readSupport } from './passkey-browser.ts';

export type AddingServices = {
  readonly prepare: (password: string) => Promise<PasskeyCreationOptions>;
  readonly finish: (added: {
    readonly name: string;
    readonly credential: CreatedCredential;
  }) => Promise<void>;
};

export type LogInServices = {
  readonly prepare: () => Promise<PasskeyRequestOptions>;
  readonly finish: (credential: UsedCredential) => Promise<void>;
};

type Asked = Pick<PasskeyContext, 'options'>;
type Signed = Pick<PasskeyContext, 'name' | 'credential'>;
const support = fromPromise<PasskeySupport, undefined>(() => readSupport());

/** The passkey machine for a member who adds one. It is loaded after the page. */
export function addPasskeyFlow({ prepare, finish }: AddingServices) {
  return passkeyMachine.provide({
    actors: {
      readSupport: support,
      prepare: fromPromise<PasskeyOptions, { password: string }>(({ input }) => prepare(input.password)),
      ask: fromPromise<PasskeyAnswer, Asked>(({ input, signal }) =>
        createPasskey(input.options as PasskeyCreationOptions, signal),
      ),
      finish: fromPromise<void, Signed>(({ input: { name, credential } }) =>
        finish({ name, credential: credential as CreatedCredential }),
      ),
    },
  });
}

/** The passkey machine for somebody who logs in. */
export function passkeyLogInFlow({ prepare, finish }: LogInServices) {
  const choose = (autofill: boolean) =>
    fromPromise<PasskeyAnswer, Asked>(({ input, signal }) =>
      choosePasskey(input.options as PasskeyRequestOptions, { autofill, signal }),
    );
  return passkeyMachine.provide({
    actors: {
      readSupport: support,
      prepare: fromPromise<PasskeyOptions, { password: string }>(() => prepare()),
      ask: choose(false),
      offer: choose(true),
      finish: fromPromise<void, Signed>(({ input }) => finish(input.credential as UsedCredential)),
    },
  });
}
