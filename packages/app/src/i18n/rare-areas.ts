import type { MessageArea } from './messages.ts';

/**
 * The areas that few visits need. Every page loads the index of the other areas; these are in an index of their own,
 * which loads with the first of them.
 */
export const RARE_AREAS: readonly MessageArea[] = [
  'cards',
  'chat_photo',
  'debit',
  'deletion',
  'desk',
  'emoji_picker',
  'mail_change',
  'passkeys',
  'photo_crop',
  'notifications',
  'place',
  'push',
  'reactions',
  'receipt',
  'reports',
  'reversal',
  'saved_searches',
  'transfer',
  'withdrawal',
];
