import { useState } from 'react';
import { logInStart, type LogInEvent, type LogInInput } from '@rendezvous/machines/login/login.context';
import type { logInMachine } from '@rendezvous/machines/login/login.machine';
import { useFlow, type FlowSnapshot } from '../../flow/useFlow.tsx';
import type { LogInServices } from './login.flow.ts';

/** The snapshot that the log-in pages show, and the function that sends events to the machine. */
export type LogInFlow = {
  readonly snapshot: FlowSnapshot<typeof logInMachine>;
  readonly send: (event: LogInEvent) => void;
};

/** The log-in machine on one of its three pages: log-in, request of a reset link, page of the reset link. */
export function useLogIn(
  at: LogInInput['at'],
  services: Partial<LogInServices>,
  token: string | null = null,
) {
  const [input] = useState<LogInInput>({ at, token });
  return useFlow<typeof logInMachine>(
    async () => (await import('./login.flow.ts')).logInFlow(services),
    input,
    logInStart,
  );
}
