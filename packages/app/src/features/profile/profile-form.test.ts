import { describe, expect, it } from 'vitest';
import type { User } from '@rendezvous/contract/entities';
import { changesOf, draftOf, needsConsent, problemOf, withEdits } from './profile-form.ts';

const user = {
  email: 'ada@example.com',
  profile: {
    name: 'Ada',
    country: 'NL',
    region: 'Utrecht',
    seeking: null,
    seeking_ages: { min_age: 30, max_age: 40 },
    seeking_place: null,
    about: 'Hello',
    sexuality: 'bi',
    hair_color: 'brown',
    eye_color: null,
    body_type: null,
    relationship_status: null,
    interests: ['tea', 'art'],
  },
} as unknown as User;
const draft = draftOf(user);

describe('changesOf', () => {
  it('is empty for what is saved as the same, whatever the order of interests or the spaces around a text', () => {
    expect(changesOf({ name: 'Ada ', interests: ['art', 'tea'] }, user)).toEqual({});
    expect(changesOf({ seeking_ages: { min_age: 30, max_age: 40 } }, user)).toEqual({});
  });
  it('contains the fields that differ, including those that were emptied', () => {
    const edits = { about: '', region: null, seeking_ages: null, interests: ['tea' as const] };
    expect(changesOf({ ...edits, name: 'Ada' }, user)).toEqual(edits);
  });
  it('leaves out what another device changed meanwhile, and what was saved (PROFILE-9)', () => {
    const elsewhere = { ...user, profile: { ...user.profile, region: 'Zeeland', name: 'Zoë' } } as User;
    const edits = { about: 'Hi', name: 'Zoë' };
    expect(changesOf(edits, elsewhere)).toEqual({ about: 'Hi' });
    expect(withEdits(edits, elsewhere)).toEqual({ ...draft, ...edits, region: 'Zeeland' });
  });
});

describe('needsConsent', () => {
  it('is true only for a new answer', () => {
    expect(needsConsent(draft, user)).toBe(false);
    expect(needsConsent({ ...draft, sexuality: 'gay' }, user)).toBe(true);
    expect(needsConsent({ ...draft, sexuality: null }, user)).toBe(false);
  });
});

describe('problemOf', () => {
  it('says why the server would refuse a field, without asking it (ERROR-3)', () => {
    expect(problemOf('name', { name: ' ' }, user)).toBe('required');
    expect(problemOf('about', { name: '', about: 'a'.repeat(1_001) }, user)).toBe('too_long');
    expect(problemOf('region', { region: 'Zeeland' }, user)).toBeNull();
    expect(problemOf('interests', { name: '' }, user)).toBeNull();
  });
});
