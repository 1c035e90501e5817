import { describe, expect, it } from 'vitest';
import type { User } from '@rendezvous/contract/entities';
import { changesOf, draftOf, needsConsent, withEdits } from './profile-form.ts';

const user = {
  profile: {
    name: 'Ada',
    country: 'NL',
    region: 'Utrecht',
    seeking: null,
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
  it('is empty without changes, whatever the order of interests', () => {
    expect(changesOf({ ...draft, interests: ['art', 'tea'] }, user)).toEqual({});
  });
  it('contains the fields that differ, including those that were emptied', () => {
    expect(changesOf({ ...draft, about: '', region: null, interests: ['tea'] }, user)).toEqual({
      about: '',
      region: null,
      interests: ['tea'],
    });
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
