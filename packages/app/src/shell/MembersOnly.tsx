import { useEffect, type ReactNode } from 'react';
import type { User } from '@rendezvous/contract/entities';
import { useAppServices } from '../data/AppServicesContext.tsx';
import { closeOutbox, outboxOf } from '../features/chat/index.ts';
import { OrderNews } from '../features/payments/index.ts';
import { LiveConnection } from '../live/LiveConnection.tsx';
import { NewMembersBonus } from './NewMembersBonus.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import { useSession } from './useSession.ts';

type MembersOnlyProps = {
  readonly self: User;
  /** Shows this instead of the page. */
  readonly onEnd: (instead: ReactNode) => void;
};

/** What works for a member on every page: the session, the live connection, messages on their way, and a new member's time bonus. */
export default function MembersOnly({ self, onEnd }: MembersOnlyProps) {
  const app = useAppServices();
  const { id: selfId } = self;
  useSession(selfId, (logIn) => onEnd(<SessionEnded logIn={logIn} />));
  useEffect(() => {
    outboxOf(app, selfId);
    return () => closeOutbox(app);
  }, [app, selfId]);
  return (
    <>
      <LiveConnection />
      <NewMembersBonus key={`${selfId} ${self.status}`} self={self} />
      <OrderNews self={self} />
    </>
  );
}
