import { SHELL_AREAS, type MessageArea } from '../i18n/messages.ts';

/** The script that shows conversations without a network, as the build's manifest names it. */
export const OFFLINE_SOURCE = 'src/features/chat/offline/start-offline.tsx';

/** The messages that it shows. */
export const OFFLINE_AREAS: readonly MessageArea[] = [
  ...SHELL_AREAS,
  'chat',
  'chat_photo',
  'conversation',
  'error',
  'field_error',
  'gifts',
  'offline',
  'reactions',
];
