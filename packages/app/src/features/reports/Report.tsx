import { useEffect } from 'react';
import { reportStart, type ReportSubject } from '@rendezvous/machines/report/report.context';
import type { reportMachine } from '@rendezvous/machines/report/report.machine';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { useFlow } from '../../flow/useFlow.tsx';
import { ReportView, type ReportViewProps } from './ReportView.tsx';

type ReportProps = Omit<ReportViewProps, 'snapshot' | 'send'> & {
  readonly subject: ReportSubject;
  readonly onClose: () => void;
};

/** The dialog to report a profile, a photo, a conversation or one message of it (SAFETY-7). */
export default function Report({ subject, onClose, ...view }: ReportProps) {
  const { call } = useAppServices();
  const { snapshot, send, runner } = useFlow<typeof reportMachine>(
    async () => (await import('./report.flow.ts')).reportFlow(call),
    { subject },
    reportStart,
  );
  const isClosed = snapshot.matches('closed');
  useEffect(() => {
    if (isClosed) onClose();
  }, [isClosed, onClose]);
  return (
    <>
      <ReportView {...view} snapshot={snapshot} send={send} />
      {runner}
    </>
  );
}
