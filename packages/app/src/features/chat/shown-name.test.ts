import { expect, test } from 'vitest';
import type { FormatMessage } from '../../i18n/useMessages.ts';
import { isDeleted, shownName } from './shown-name.ts';

const t = ((id: string) => id) as FormatMessage;

test('somebody whose account was deleted is called that, and everybody else by their name', () => {
  expect([isDeleted({ name: '' }), isDeleted({ name: 'Anna' })]).toEqual([true, false]);
  expect(shownName(t, { name: '' })).toBe('chat.deleted_account');
  expect(shownName(t, { name: 'Anna' })).toBe('Anna');
});
