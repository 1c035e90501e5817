import type { CallError } from '@rendezvous/contract/errors';
import type {
  CreatedCredential,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  UsedCredential,
} from '@rendezvous/contract/passkey-calls';
import type { FlowStart } from '../flow-start.ts';

/** What the browser can do: nothing, ask for a passkey, or also offer passkeys in a field of the page. */
export type PasskeySupport = 'none' | 'dialog' | 'autofill';

/** What the browser is asked, by the server. */
export type PasskeyOptions = PasskeyCreationOptions | PasskeyRequestOptions;

/** What came of asking the browser. Browsers do not tell a cancelled dialog from one that found no passkey. */
export type PasskeyAnswer =
  | { readonly outcome: 'answered'; readonly credential: CreatedCredential | UsedCredential }
  | { readonly outcome: 'cancelled' | 'alreadyAdded' | 'refused' };

export type PasskeyInput = {
  /** Whether the person logs in; a member who is logged in adds a passkey. */
  readonly logsIn: boolean;
};

export type PasskeyContext = PasskeyInput & {
  readonly name: string;
  /** The password while it is being sent, else empty. */
  readonly password: string;
  readonly options: PasskeyOptions | null;
  readonly credential: CreatedCredential | UsedCredential | null;
  readonly failure: CallError | null;
};

export type PasskeyEvent =
  /** `name` and `password` are empty for a log-in; `password` also where it is not asked for. */
  { type: 'passkey.wanted'; name: string; password: string };

export const passkeyStart = {
  initialContext: ({ logsIn }) => ({
    logsIn,
    name: '',
    password: '',
    options: null,
    credential: null,
    failure: null,
  }),
  initialState: () => 'readingSupport',
} satisfies FlowStart<PasskeyInput, PasskeyContext, PasskeyEvent>;
