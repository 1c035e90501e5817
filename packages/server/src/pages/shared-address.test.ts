import { expect, it } from 'vitest';
import { BLANK_TRACKING as BLANK } from './blank-page.ts';
import { sharedAddress } from './shared-address.ts';

it.each([
  ['/landers/video', '/landers/video', '/landers/video', undefined, false],
  ['/members?country=NL', '/members?country=NL', '/members?country=NL', undefined, true],
  ['/?network=n', `/?network=${BLANK.network}`, '/', { network: 'n' }, false],
  // In one order, whichever the address has, after the page's own parameters, which stay as they are written.
  [
    '/m?sub1=b.-_&&a[]=%31&network=%61&b',
    `/m?a[]=%31&b&network=${BLANK.network}&sub1=${BLANK.sub1}`,
    '/m?a[]=%31&b',
    { network: 'a', sub1: 'b.-_' },
    true,
  ],
  ['/?', '/?', '/?', undefined, false],
])('divides %s into page and advertiser’s parameters (CALL-9)', (url, rendered, page, tracking, has) => {
  expect(sharedAddress(url)).toEqual({ rendered, page, tracking, hasParameters: has });
});

it.each([
  ['that is encoded in a link', '/?network=a+b'],
  ['that is escaped in a page', '/?network=a%26b'],
  ['that is cut or longer than its placeholder', `/?network=${'a'.repeat(65)}`],
  ['that is ignored', '/?network=%3C&ref=r'],
  ['that is empty', '/?network=&ref=r'],
  ['that is there twice', '/?network=a&network=b'],
  ['of an address that links may leave out', `/${'a'.repeat(400)}?network=n`],
])('inserts no parameter %s: the page is rendered for its address alone (CALL-9)', (_, url) => {
  expect(sharedAddress(url)).toEqual({ rendered: url, page: url, tracking: undefined, hasParameters: true });
});

it('inserts all five parameters of a link', () => {
  const link = 'network=n&ref=r&sub1=1&sub2=2&sub3=3';
  const { page, tracking, rendered } = sharedAddress(`/members/${'0'.repeat(36)}/landing2/plaineng?${link}`);
  expect(page).not.toContain('?');
  expect(tracking).toEqual(Object.fromEntries(new URLSearchParams(link)));
  expect(rendered.endsWith(new URLSearchParams(BLANK).toString())).toBe(true);
});
