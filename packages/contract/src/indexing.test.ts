import { expect, it } from 'vitest';
import { mayBeIndexed, sitemapPaths } from './indexing.ts';

const settings = { logged_out_search: true, features: { safety_advice: true } };

it.each([
  '/',
  '/members',
  '/members/',
  '/pages/safety',
  '/landers/tinderswipe',
  '/landers/video/she-de',
  '/lang-config',
])('lets search engines show %s (PAGE-31)', (path) => expect(mayBeIndexed(path, settings)).toBe(true));

it.each([
  '/nowhere',
  '/chats',
  '/members/7',
  '/members/7/landing',
  '/members/7/landing2/she-de',
  '/activate/done',
  '/account-deleted',
  '/desk',
  '/mail-choices',
  '/landers/tinderswipe/plaineng',
  '/landers/video/she-xx',
  '/landers/nowhere/plaineng',
  '/Pricing',
])('closes %s to search engines (PAGE-31)', (path) => expect(mayBeIndexed(path, settings)).toBe(false));

it('leaves out what a site does not show to visitors (PAGE-37, SEARCH-2, SAFETY-10)', () => {
  const closed = { logged_out_search: false, features: { safety_advice: false } };
  const paths = ['/members', '/pages/safety'];
  expect(paths.map((path) => mayBeIndexed(path, closed))).toEqual([false, false]);
  expect(sitemapPaths(closed).filter((path) => paths.includes(path))).toEqual([]);
});
