import { useEffect, useRef, useState } from 'react';
import {
  openingContext,
  type ActivationContext,
  type ActivationInput,
} from '@rendezvous/machines/activation/activation.context';
import type { ActivationEvent, activationMachine } from '@rendezvous/machines/activation/activation.machine';
import { useApp } from '../../data/AppContext.tsx';
import { useBeginSession } from '../../data/useBeginSession.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useFlow, type Shown } from '../../flow/useFlow.tsx';
import { keepMailTo, lastMailTo } from './activation-mail.ts';

/** What the pages of the activation and its reminder show, and what they tell of. */
export type ActivationFlow = {
  readonly snapshot: Shown<typeof activationMachine>;
  readonly send: (event: ActivationEvent) => void;
};

type Place = Pick<ActivationInput, 'at'> &
  Partial<Pick<ActivationInput, 'token' | 'reminder'>> & { readonly onDismiss?: () => void };

/** The activation machine where one meets it: at the mail's link, at one that would not do, or reminded of it. */
export function useActivation({ at, token = null, reminder = 'alert', onDismiss = () => {} }: Place) {
  const { call } = useApp();
  const beginSession = useBeginSession();
  const self = useSelf();
  const [input] = useState<ActivationInput>(() => ({
    at,
    token,
    reminder,
    email: self?.status === 'not_confirmed' ? self.email : null,
    active: self !== null && self.status !== 'not_confirmed',
    mailedAt: self && typeof window !== 'undefined' ? lastMailTo(self.id) : null,
    now: Date.now,
  }));
  const flow = useFlow<typeof activationMachine>(
    async () =>
      (await import('./activation.flow.ts')).activationFlow({
        async activate(link) {
          const { user } = await call('activate', { body: { token: link } });
          beginSession(user);
        },
        async sendMail() {
          await call('resendActivation', { body: {} });
          if (self) keepMailTo(self.id);
        },
        keepDismissal: onDismiss,
      }),
    input,
    { state: opensAs(input), context: openingContext(input), can: mayAskForMail },
  );
  useConfirmedElsewhere(flow.send);
  return flow;
}

function opensAs({ at, token, active }: ActivationInput): string {
  if (at === 'link' && token !== null) return 'confirming';
  return active && at !== 'link' ? 'activated' : 'unconfirmed';
}

const mayAskForMail = ({ type }: ActivationEvent, { email }: ActivationContext) =>
  type !== 'mail.requested' || email !== null;

/** Tells the flow when the address is confirmed in another tab or on another device while its page is open. */
function useConfirmedElsewhere(send: ActivationFlow['send']): void {
  const status = useSelf()?.status;
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'not_confirmed' && status === 'active') send({ type: 'account.activated' });
    before.current = status;
  }, [status, send]);
}
