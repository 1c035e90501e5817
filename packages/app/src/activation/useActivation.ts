import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  activationStart,
  type ActivationEvent,
  type ActivationInput,
} from '@rendezvous/machines/activation/activation.context';
import type { activationMachine } from '@rendezvous/machines/activation/activation.machine';
import { useAppServices } from '../data/AppServicesContext.tsx';
import { useBeginSession } from '../data/useBeginSession.ts';
import { useSelf } from '../data/useSelf.ts';
import { useFlow, type FlowSnapshot } from '../flow/useFlow.tsx';
import { storeMailTime, lastMailTime } from './activation-mail.ts';

/** What the activation pages and the reminder show, and the events that they send. */
export type ActivationFlow = {
  readonly snapshot: FlowSnapshot<typeof activationMachine>;
  readonly send: (event: ActivationEvent) => void;
};

const CONVERSATION = /^\/(?:chats\/[^/]+|members\/[^/]+\/chat)$/;

type ActivationOptions = Pick<ActivationInput, 'at'> &
  Partial<Pick<ActivationInput, 'token' | 'reminder'>> & { readonly onDismiss?: () => void };

/** The activation flow: on the page of the mail's link, on the page of an invalid link, and in the reminder. */
export function useActivation({
  at,
  token = null,
  reminder = 'alert',
  onDismiss = () => {},
}: ActivationOptions) {
  const { call } = useAppServices();
  const beginSession = useBeginSession();
  const self = useSelf();
  const next = useNextPath();
  const latestNext = useRef(next);
  useEffect(() => {
    latestNext.current = next;
  }, [next]);
  const [input] = useState<ActivationInput>(() => ({
    at,
    token,
    reminder,
    email: self?.status === 'not_confirmed' ? self.email : null,
    active: self !== null && self.status !== 'not_confirmed',
    mailedAt: self && typeof window !== 'undefined' ? lastMailTime(self.id) : null,
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
          const { current: nextPath } = latestNext;
          await call('resendActivation', { body: nextPath ? { next: nextPath } : {} });
          if (self) storeMailTime(self.id);
        },
        keepDismissal: onDismiss,
      }),
    input,
    activationStart,
  );
  useAccountChanges(flow.send);
  return flow;
}

/** Returns where a new link leads after activation: to this page's own `next`, or back to an open conversation. */
function useNextPath(): string | null {
  const { pathname, search } = useLocation();
  return new URLSearchParams(search).get('next') ?? (CONVERSATION.test(pathname) ? pathname : null);
}

/** Sends an event when the address is confirmed or corrected on this page, in another tab or on another device. */
function useAccountChanges(send: ActivationFlow['send']): void {
  const self = useSelf();
  const status = self?.status;
  const email = self?.email;
  const previous = useRef({ status, email });
  useEffect(() => {
    const { status: oldStatus, email: oldEmail } = previous.current;
    previous.current = { status, email };
    if (oldStatus !== 'not_confirmed') return;
    if (status === 'active') send({ type: 'account.activated' });
    else if (email && email !== oldEmail) send({ type: 'address.corrected', email });
  }, [status, email, send]);
}
