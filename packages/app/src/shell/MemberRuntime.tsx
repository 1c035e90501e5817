import { useEffect, type ReactNode } from 'react';
import type { User } from '@rendezvous/contract/entities';
import { useAppServices } from '../data/AppServicesContext.tsx';
import { closeOutbox, outboxOf } from '../features/chat/index.ts';
import { OrderNews } from '../features/payments/index.ts';
import { LiveConnection } from '../live/LiveConnection.tsx';
import { keepInstallPrompt } from '../page/install-prompt.ts';
import { lazyComponent } from '../page/lazy-component.tsx';
import { NewMemberBonus } from './NewMemberBonus.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import { UnreadableTexts } from './UnreadableTexts.tsx';
import { useSession } from './useSession.ts';

keepInstallPrompt();

const WorkerRuntime = lazyComponent(() => import('../worker/WorkerRuntime.tsx'), null);

type MemberRuntimeProps = {
  readonly self: User;
  /** Called when the session has ended, with what to show instead of the page. */
  readonly onEnd: (replacement: ReactNode) => void;
};

/**
 * What runs for a member on every page: the session check, the live connection, the service worker, the outbox, the time
 * bonus, the browser's question whether to install the site, and announcements of completed orders and of texts that cannot
 * be read.
 */
export default function MemberRuntime({ self, onEnd }: MemberRuntimeProps) {
  const services = useAppServices();
  const { id: selfId } = self;
  useSession(selfId, (logIn) => onEnd(<SessionEnded logIn={logIn} />));
  useEffect(() => {
    outboxOf(services, selfId);
    return () => closeOutbox(services);
  }, [services, selfId]);
  return (
    <>
      <LiveConnection />
      <WorkerRuntime />
      <NewMemberBonus key={`${selfId} ${self.status}`} self={self} />
      <OrderNews self={self} />
      <UnreadableTexts selfId={selfId} />
    </>
  );
}
