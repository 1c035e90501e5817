import { expect, it } from 'vitest';
import { BLANK, blankPage, fillPage } from './blank-page.ts';

const now = new Date('2026-03-10T12:00:00Z');

it('fills each response with its own nonce and time in every place, and does not change the blank page', () => {
  const page = blankPage(
    Buffer.from(`<script nonce="${BLANK.nonce}">ä ${BLANK.now}</script><link nonce="${BLANK.nonce}">`),
  );
  expect(fillPage(page, { nonce: 'one+/=', now }).toString()).toBe(
    '<script nonce="one+/=">ä 2026-03-10T12:00:00.000Z</script><link nonce="one+/=">',
  );
  expect(fillPage(page, { nonce: 'two', now }).toString()).toBe(
    '<script nonce="two">ä 2026-03-10T12:00:00.000Z</script><link nonce="two">',
  );
});

it('returns a page without placeholders unchanged', () => {
  expect(fillPage(blankPage(Buffer.from('plain')), { nonce: 'one', now }).toString()).toBe('plain');
});
