import type { RouteObject } from 'react-router-dom';
import { Frame } from '../../../shell/Frame.tsx';
import { OfflineChats, type OfflineChatsProps } from './OfflineChats.tsx';

/** The pages that can be read without a network (APP-4). */
export function offlineRoutes(props: Omit<OfflineChatsProps, 'by'>): RouteObject[] {
  const page = (by: OfflineChatsProps['by']) => (
    <Frame>
      <OfflineChats {...props} by={by} />
    </Frame>
  );
  return [
    { path: '/chats/:id?', element: page('conversation') },
    { path: '/members/:id/chat', element: page('member') },
  ];
}
