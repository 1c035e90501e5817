import type { ReactNode } from 'react';
import { ScrollRestoration, useNavigation } from 'react-router-dom';
import { ProgressBar } from '@rendezvous/ui/feedback/progress-bar';
import { ToastProvider } from '@rendezvous/ui/feedback/toast';
import { useMessages } from '../i18n/useMessages.ts';

/** Surrounds every page, error pages included: the progress bar of navigation (PAGE-14), toasts and scroll restoration. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useMessages();
  const navigating = useNavigation().state !== 'idle';
  return (
    <ToastProvider regionLabel={t('shell.notices')} closeLabel={t('shell.close')}>
      <ProgressBar active={navigating} label={t('shell.loading')} />
      {children}
      <ScrollRestoration />
    </ToastProvider>
  );
}
