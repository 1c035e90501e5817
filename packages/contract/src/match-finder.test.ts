import { describe, expect, it } from 'vitest';
import {
  findInSteps,
  MATCH_SUGGESTIONS,
  matchSteps,
  rankMatches,
  type MatchCandidate,
  type MatchStep,
} from './match-finder.ts';
import type { MatchWishes } from './match-wishes.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const OPEN: MatchWishes = { ages: null, place: null };
const AGES = { min_age: 30, max_age: 40 };
const self = {
  interests: ['hiking', 'coffee', 'tea', 'art', 'wine', 'beer'],
  country: 'FI',
  region: 'Uusimaa',
  wishes: OPEN,
};
const candidate = (facts: Partial<MatchCandidate>): MatchCandidate => ({
  id: crypto.randomUUID(),
  interests: [],
  country: 'FI',
  region: 'Lapland',
  lastActiveAt: new Date('2026-01-01T00:00:00Z'),
  ...facts,
});
const today = new Date('2026-03-10T02:00:00Z');
const thisWeek = new Date('2026-03-05T02:00:00Z');

/** The candidates as the first of the steps for these wishes has found them. */
const inFirstStep = (candidates: MatchCandidate[], wishes = OPEN) => [
  { step: matchSteps(wishes, self)[0] as MatchStep, candidates },
];
const reasonsFor = (one: MatchCandidate, wishes: MatchWishes = OPEN) =>
  rankMatches({ ...self, wishes }, inFirstStep([one], wishes), NOW).flatMap(({ reasons }) => reasons);

describe('matchSteps (SEARCH-9)', () => {
  /** The steps as text: ages, place, what is beyond, and `!` for a last resort. */
  const steps = (wishes: MatchWishes, region: string | null = 'Uusimaa') =>
    matchSteps(wishes, { region }).map(
      ({ ages, place, beyond, lastResort }) =>
        `${typeof ages === 'string' ? ages : 'sought'} ${place} ${beyond ?? 'fits'}${lastResort ? '!' : ''}`,
    );

  it('begins with the own country and near ages where the viewer leaves all open', () => {
    const wider = [
      'near country fits',
      'near anywhere place',
      'any country ages',
      'any anywhere ages_and_place',
    ];
    expect(steps(OPEN)).toEqual(wider);
    expect(steps(OPEN, null)).toEqual(wider);
  });
  it('loosens what is sought only as a last resort', () => {
    expect(steps({ ages: AGES, place: null })).toEqual([
      'sought country fits',
      'sought anywhere place',
      'any country ages!',
      'any anywhere ages_and_place!',
    ]);
    expect(steps({ ages: null, place: 'country' })).toEqual([
      'near country fits',
      'any country ages',
      'near anywhere place!',
      'any anywhere ages_and_place!',
    ]);
    expect(steps({ ages: AGES, place: 'region' })).toEqual([
      'sought region fits',
      'sought country place!',
      'sought anywhere place!',
      'any region ages!',
      'any country ages_and_place!',
      'any anywhere ages_and_place!',
    ]);
  });
  it('takes the country where the region that is sought is not known', () => {
    expect(steps({ ages: null, place: 'region' }, null)).toEqual(steps({ ages: null, place: 'country' }));
  });
});

describe('findInSteps (SEARCH-9)', () => {
  const many = (count: number) => Array.from({ length: count }, () => candidate({}));
  async function search(wishes: MatchWishes, found: MatchCandidate[][]) {
    const asked: number[] = [];
    const steps = matchSteps(wishes, self);
    const result = await findInSteps(steps, (step) => {
      asked.push(steps.indexOf(step));
      return found[steps.indexOf(step)] ?? [];
    });
    return { asked, counts: result.map(({ candidates }) => candidates.length) };
  }

  it('stops as soon as there are enough, and counts nobody twice', async () => {
    const all = many(MATCH_SUGGESTIONS);
    expect(await search(OPEN, [all])).toEqual({ asked: [0], counts: [MATCH_SUGGESTIONS] });
    expect(await search(OPEN, [all.slice(0, 20), all.slice(10)])).toEqual({ asked: [0, 1], counts: [20, 4] });
  });
  it('goes beyond what is sought only while nobody is found', async () => {
    const wishes = { ages: AGES, place: 'country' } as const;
    expect(await search(wishes, [many(1), many(5)])).toEqual({ asked: [0], counts: [1] });
    expect(await search(wishes, [[], [], many(3), many(3)])).toEqual({ asked: [0, 1, 2], counts: [0, 0, 3] });
    expect(await search(wishes, [])).toEqual({ asked: [0, 1, 2, 3], counts: [0, 0, 0, 0] });
  });
});

it('says what two members have in common, the strongest reason first (SEARCH-10)', () => {
  const all = candidate({
    interests: ['wine', 'sushi', 'hiking'],
    region: 'Uusimaa',
    lastActiveAt: today,
  });
  expect(reasonsFor(all)).toEqual([
    { kind: 'interests', interests: ['wine', 'hiking'] },
    { kind: 'region', region: 'Uusimaa' },
    { kind: 'activity', activity: 'today' },
  ]);
  expect(reasonsFor(all, { ages: AGES, place: 'country' }).map(({ kind }) => kind)).toEqual([
    'interests',
    'ages',
    'region',
    'activity',
  ]);
  expect(reasonsFor(candidate({ lastActiveAt: NOW }))).toEqual([{ kind: 'activity', activity: 'now' }]);
});

it('names what fits the wishes, and nothing that was loosened (SEARCH-10)', () => {
  expect(reasonsFor(candidate({}), { ages: AGES, place: null })).toEqual([{ kind: 'ages' }]);
  expect(reasonsFor(candidate({}), { ages: null, place: 'country' })).toEqual([{ kind: 'country' }]);
  const wishes = { ages: AGES, place: 'country' } as const;
  const reasons = (index: number, one: MatchCandidate) => {
    const step = matchSteps(wishes, self)[index] as MatchStep;
    const [match] = rankMatches({ ...self, wishes }, [{ step, candidates: [one] }], NOW);
    return [match?.beyond, ...(match?.reasons ?? []).map(({ kind }) => kind)];
  };
  expect(reasons(1, candidate({ country: 'SE' }))).toEqual(['place', 'ages']);
  expect(reasons(2, candidate({}))).toEqual(['ages', 'country']);
  expect(reasons(3, candidate({ country: 'SE' }))).toEqual(['ages_and_place', 'wishes']);
});

it.each([
  ['nothing but the wishes', candidate({})],
  ['an activity in this week', candidate({ lastActiveAt: thisWeek })],
  ['a region of the same name abroad', candidate({ country: 'SE', region: 'Uusimaa' })],
])('names the wishes where there is %s (SEARCH-10)', (_name, one) => {
  expect(reasonsFor(one)).toEqual([{ kind: 'wishes' }]);
});

it('names the wishes where neither says a region (SEARCH-10)', () => {
  const viewer = { ...self, region: null };
  const [match] = rankMatches(viewer, inFirstStep([candidate({ region: null })]), NOW);
  expect(match?.reasons).toEqual([{ kind: 'wishes' }]);
});

it('ranks by step, interests, region and activity, counts five interests, and keeps the order of equals (SEARCH-9)', () => {
  const five = candidate({ interests: self.interests.slice(0, 5) });
  const six = candidate({ interests: self.interests });
  const two = candidate({ interests: ['hiking', 'coffee'] });
  const near = candidate({ region: 'Uusimaa' });
  const active = candidate({ lastActiveAt: thisWeek });
  const nearAndToday = candidate({ region: 'Uusimaa', lastActiveAt: today });
  const none = candidate({});
  const abroad = candidate({ country: 'SE', interests: self.interests });
  const [home, anywhere] = matchSteps(OPEN, self) as [MatchStep, MatchStep];
  const ranked = rankMatches(
    self,
    [
      { step: home, candidates: [none, active, near, two, nearAndToday, five, six] },
      { step: anywhere, candidates: [abroad] },
    ],
    NOW,
  );
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
  expect(ranked.map(({ beyond }) => beyond)).toEqual([...Array.from({ length: 7 }, () => null), 'place']);
});

it('suggests a limited number of members (SEARCH-9)', () => {
  const many = Array.from({ length: MATCH_SUGGESTIONS + 1 }, () => candidate({}));
  expect(rankMatches(self, inFirstStep(many), NOW)).toHaveLength(MATCH_SUGGESTIONS);
});
