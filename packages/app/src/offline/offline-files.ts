import { SHELL_AREAS, type MessageArea } from '../i18n/messages.ts';

/**
 * The scripts that show conversations without a network, as the build's manifest names them. Whatever a conversation
 * loads later is among them, because there is no network to load it from.
 */
export const OFFLINE_SOURCES: readonly string[] = [
  'offline/start-offline.tsx',
  'AttachedContent.tsx',
  'ComposerNotice.tsx',
  'ConversationMenu.tsx',
  'ConversationSearch.tsx',
  'ConversationsView.tsx',
  'MessageTool.tsx',
  'Reactions.tsx',
  'conversation-actions.ts',
  'send-messages.ts',
  'MessageMenu.tsx',
]
  .map((file) => `src/features/chat/${file}`)
  .concat('src/activation/ActivationOnPage.tsx', '../ui/src/feedback/toast/Toast.tsx');

/** The messages that it shows. */
export const OFFLINE_AREAS: readonly MessageArea[] = [
  ...SHELL_AREAS,
  'chat',
  'chat_photo',
  'conversation',
  'error',
  'field_error',
  'gifts',
  'notices',
  'offline',
  'reactions',
];
