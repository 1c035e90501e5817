import { useEffect } from 'react';
import { useApp } from '../data/AppContext.tsx';
import { closeOutbox, outboxOf } from '../features/chat/index.ts';
import { LiveConnection } from '../live/LiveConnection.tsx';

/** What works for a member on every page, and shows nothing: the live connection, and messages on their way. */
export default function MembersOnly({ selfId }: { selfId: string }) {
  const app = useApp();
  useEffect(() => {
    outboxOf(app, selfId);
    return () => closeOutbox(app);
  }, [app, selfId]);
  return <LiveConnection />;
}
