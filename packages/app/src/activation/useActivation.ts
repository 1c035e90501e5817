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
import { useFlow, type Shown } from '../flow/useFlow.tsx';
import { keepMailTo, lastMailTo } from './activation-mail.ts';

/** What the pages of the activation and its reminder show, and what they tell of. */
export type ActivationFlow = {
  readonly snapshot: Shown<typeof activationMachine>;
  readonly send: (event: ActivationEvent) => void;
};

const CONVERSATION = /^\/(?:chats\/[^/]+|members\/[^/]+\/chat)$/;

type Place = Pick<ActivationInput, 'at'> &
  Partial<Pick<ActivationInput, 'token' | 'reminder'>> & { readonly onDismiss?: () => void };

/** The activation machine where one meets it: at the mail's link, at one that would not do, or reminded of it. */
export function useActivation({ at, token = null, reminder = 'alert', onDismiss = () => {} }: Place) {
  const { call } = useAppServices();
  const beginSession = useBeginSession();
  const self = useSelf();
  const next = useWish();
  const wish = useRef(next);
  useEffect(() => {
    wish.current = next;
  }, [next]);
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
          const { current } = wish;
          await call('resendActivation', { body: current ? { next: current } : {} });
          if (self) keepMailTo(self.id);
        },
        keepDismissal: onDismiss,
      }),
    input,
    activationStart,
  );
  useChangedAccount(flow.send);
  return flow;
}

/** Where a new link is to lead in the end: on to where this page would, or back to a conversation that waits for it. */
function useWish(): string | null {
  const { pathname, search } = useLocation();
  return new URLSearchParams(search).get('next') ?? (CONVERSATION.test(pathname) ? pathname : null);
}

/** Tells the flow when the address is confirmed or corrected, on this page or in another tab or on another device. */
function useChangedAccount(send: ActivationFlow['send']): void {
  const self = useSelf();
  const status = self?.status;
  const email = self?.email;
  const before = useRef({ status, email });
  useEffect(() => {
    const { status: had, email: old } = before.current;
    before.current = { status, email };
    if (had !== 'not_confirmed') return;
    if (status === 'active') send({ type: 'account.activated' });
    else if (email && email !== old) send({ type: 'address.corrected', email });
  }, [status, email, send]);
}
