import { expect, it } from 'vitest';
import { MATCH_SUGGESTIONS, rankMatches, type MatchCandidate } from './match-finder.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const self = {
  interests: ['hiking', 'coffee', 'tea', 'art', 'wine', 'beer'],
  country: 'FI',
  region: 'Uusimaa',
};
const candidate = (facts: Partial<MatchCandidate>): MatchCandidate => ({
  interests: [],
  country: 'FI',
  region: 'Lapland',
  lastActiveAt: new Date('2026-01-01T00:00:00Z'),
  ...facts,
});
const today = new Date('2026-03-10T02:00:00Z');
const thisWeek = new Date('2026-03-05T02:00:00Z');

it('says what two members have in common, the strongest reason first (SEARCH-9)', () => {
  const all = candidate({
    interests: ['wine', 'sushi', 'hiking'],
    region: 'Uusimaa',
    lastActiveAt: today,
  });
  expect(rankMatches(self, [all], NOW)[0]?.reasons).toEqual([
    { kind: 'interests', interests: ['wine', 'hiking'] },
    { kind: 'region', region: 'Uusimaa' },
    { kind: 'activity', activity: 'today' },
  ]);
  const online = candidate({ lastActiveAt: NOW });
  expect(rankMatches(self, [online], NOW)[0]?.reasons).toEqual([{ kind: 'activity', activity: 'now' }]);
});

it.each([
  ['nothing but the wishes', candidate({})],
  ['an activity in this week', candidate({ lastActiveAt: thisWeek })],
  ['a region of the same name abroad', candidate({ country: 'SE', region: 'Uusimaa' })],
  ['no region', candidate({ region: null })],
])('names the wishes where there is %s (SEARCH-9)', (_name, one) => {
  expect(
    rankMatches({ ...self, region: one.region === null ? null : 'Uusimaa' }, [one], NOW)[0]?.reasons,
  ).toEqual([{ kind: 'wishes' }]);
});

it('ranks by country, interests, region and activity, counts five interests, and keeps the order of equals (SEARCH-9)', () => {
  const five = candidate({ interests: self.interests.slice(0, 5) });
  const six = candidate({ interests: self.interests });
  const two = candidate({ interests: ['hiking', 'coffee'] });
  const near = candidate({ region: 'Uusimaa' });
  const active = candidate({ lastActiveAt: thisWeek });
  const nearAndToday = candidate({ region: 'Uusimaa', lastActiveAt: today });
  const none = candidate({});
  const abroad = candidate({ country: 'SE', interests: self.interests });
  const ranked = rankMatches(self, [abroad, none, active, near, two, nearAndToday, five, six], NOW);
  expect(ranked.map((one) => one.candidate)).toEqual([
    five,
    six,
    nearAndToday,
    two,
    near,
    active,
    none,
    abroad,
  ]);
});

it('suggests a limited number of members (SEARCH-9)', () => {
  const many = Array.from({ length: MATCH_SUGGESTIONS + 1 }, () => candidate({}));
  expect(rankMatches(self, many, NOW)).toHaveLength(MATCH_SUGGESTIONS);
});
