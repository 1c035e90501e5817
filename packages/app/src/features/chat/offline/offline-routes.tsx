import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ToastProvider } from '@rendezvous/ui/feedback/toast';
import { useMessages } from '../../../i18n/useMessages.ts';
import { OfflineChats, type OfflineChatsProps } from './OfflineChats.tsx';

/** The pages that can be read without a network (APP-4). */
export function offlineRoutes(props: Omit<OfflineChatsProps, 'by'>): RouteObject[] {
  const page = (by: OfflineChatsProps['by']) => (
    <OfflineFrame>
      <OfflineChats {...props} by={by} />
    </OfflineFrame>
  );
  return [
    { path: '/chats/:id?', element: page('conversation') },
    { path: '/members/:id/chat', element: page('member') },
  ];
}

function OfflineFrame({ children }: { children: ReactNode }) {
  const t = useMessages();
  return (
    <ToastProvider regionLabel={t('shell.notices')} closeLabel={t('shell.close')}>
      {children}
    </ToastProvider>
  );
}
