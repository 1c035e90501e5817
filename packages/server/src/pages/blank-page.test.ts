import { expect, it } from 'vitest';
import { BLANK, BLANK_TRACKING, blankPage, fillLocation, fillPage } from './blank-page.ts';

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

it('fills a page and a redirect with the parameters of each response, and with nothing where it has none (SIGNUP-15)', () => {
  const { network, sub1 } = BLANK_TRACKING;
  const address = `/signup?network=${network}&next=%2F%3Fnetwork%3D${network}&sub1=${sub1}`;
  for (const [tracking, filled] of [
    [{ network: 'a', sub1: '$&' }, '/signup?network=a&next=%2F%3Fnetwork%3Da&sub1=$&'],
    [{ network: 'b' }, '/signup?network=b&next=%2F%3Fnetwork%3Db&sub1='],
    [undefined, '/signup?network=&next=%2F%3Fnetwork%3D&sub1='],
  ] as const) {
    expect(fillPage(blankPage(Buffer.from(address)), { nonce: 'one', now, tracking }).toString()).toBe(
      filled,
    );
    expect(fillLocation(address, tracking)).toBe(filled);
  }
});
