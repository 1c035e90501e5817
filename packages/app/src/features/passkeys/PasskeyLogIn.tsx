import type { User } from '@rendezvous/contract/entities';
import { passkeyStart } from '@rendezvous/machines/passkey/passkey.context';
import type { passkeyMachine } from '@rendezvous/machines/passkey/passkey.machine';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { useFlow } from '../../flow/useFlow.tsx';
import { PasskeyLogInView } from './PasskeyLogInView.tsx';

type PasskeyLogInProps = {
  /** Begins the session on the page and leaves for the next one. */
  readonly onLogIn: (user: User) => Promise<void>;
};

/** Logs in with a passkey: by a button, or by a suggestion of the browser in the field for the address (LOGIN-14). */
export default function PasskeyLogIn({ onLogIn }: PasskeyLogInProps) {
  const { call } = useAppServices();
  const { snapshot, send, runner } = useFlow<typeof passkeyMachine>(
    async () =>
      (await import('./passkey.flow.ts')).passkeyLogInFlow({
        prepare: async () => (await call('preparePasskeyLogIn', { body: {} })).options,
        finish: async (credential) => onLogIn((await call('logInByPasskey', { body: { credential } })).user),
      }),
    { logsIn: true },
    passkeyStart,
  );
  return (
    <>
      {runner}
      <PasskeyLogInView snapshot={snapshot} send={send} />
    </>
  );
}
