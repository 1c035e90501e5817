import type { CallResponse } from '@rendezvous/contract/calls';
import { expect, it } from 'vitest';
import { visitAsNewMember } from './members.ts';
import { openSharedSite } from './open-site.ts';
import { readViolations } from './visitor.ts';

const LIKES_PER_DAY = 4;

const site = openSharedSite();

it('plays the swipe game in German: a pass, its undo, four likes, and when the next ones come (SWIPE-2, SWIPE-3, SWIPE-4)', async () => {
  const { page, t, at, browserErrors } = await visitAsNewMember(site.browser, site.url, 'phone', {
    language: 'de',
    country: 'DE',
  });
  const deck = page.getByRole('region', { name: t('swipe.title') });
  const shownName = async () => (await deck.getByRole('link').first().innerText()).split(',')[0] ?? '';
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await page.goto(at('/members'));
  await page.getByRole('link', { name: t('search.swipe') }).click();
  await page.getByText(t('swipe.hint')).waitFor();
  expect(await readViolations(page)).toEqual([]);
  const first = await shownName();
  await press(t('swipe.pass', { name: first }));
  await page.getByText(t('swipe.passed', { name: first })).waitFor();
  await press(t('swipe.undo'));
  await page.getByText(t('swipe.undone', { name: first })).waitFor();
  expect(await shownName()).toBe(first);

  for (let left = LIKES_PER_DAY; left > 0; left -= 1) {
    await page.getByText(t('members.likes_left', { count: left, perDay: LIKES_PER_DAY })).waitFor();
    await press(t('members.like', { name: await shownName() }));
  }
  await page.getByRole('heading', { name: t('swipe.out') }).waitFor();
  expect(await readViolations(page)).toEqual([]);
  const liked = await page.evaluate(async () => {
    const response = await fetch('/api/likes.php');
    const { profiles } = (await response.json()) as CallResponse<'listLikes'>;
    return profiles.length;
  });
  expect(liked).toBe(LIKES_PER_DAY);
  expect(browserErrors).toEqual([]);
});
