import { expect, test } from 'vitest';
import type { FormatMessage } from '../../i18n/useMessages.ts';
import { isDeleted, shownName } from './shown-name.ts';

const t = ((id: string) => id) as FormatMessage;

test('a deleted account is called "Deleted account", and others have their name (CHAT-9)', () => {
  expect([isDeleted({ name: '' }), isDeleted({ name: 'Anna' })]).toEqual([true, false]);
  expect(shownName(t, { name: '' })).toBe('chat.deleted_account');
  expect(shownName(t, { name: 'Anna' })).toBe('Anna');
});
