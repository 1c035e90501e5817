import { useEffect } from 'react';
import type { User } from '@rendezvous/contract/entities';
import { useApp } from '../data/AppContext.tsx';
import { closeOutbox, outboxOf } from '../features/chat/index.ts';
import { LiveConnection } from '../live/LiveConnection.tsx';
import { NewMembersBonus } from './NewMembersBonus.tsx';
import { useSession } from './useSession.ts';

/** What works for a member on every page: the session, the live connection, messages on their way, and a new member's time bonus. */
export default function MembersOnly({ self }: { self: User }) {
  const app = useApp();
  const { id: selfId } = self;
  useSession(selfId);
  useEffect(() => {
    outboxOf(app, selfId);
    return () => closeOutbox(app);
  }, [app, selfId]);
  return (
    <>
      <LiveConnection />
      <NewMembersBonus key={selfId} self={self} />
    </>
  );
}
