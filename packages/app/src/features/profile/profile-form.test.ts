import { describe, expect, it } from 'vitest';
import type { User } from '@rendezvous/contract/entities';
import { changesOf, draftOf, needsConsent } from './profile-form.ts';

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
  it('is nothing for what was not touched, in whatever order', () => {
    expect(changesOf({ ...draft, interests: ['art', 'tea'] }, user)).toEqual({});
  });
  it('is what differs, and empty answers are answers', () => {
    expect(changesOf({ ...draft, about: '', region: null, interests: ['tea'] }, user)).toEqual({
      about: '',
      region: null,
      interests: ['tea'],
    });
  });
});

describe('needsConsent', () => {
  it('asks for a new answer only', () => {
    expect(needsConsent(draft, user)).toBe(false);
    expect(needsConsent({ ...draft, sexuality: 'gay' }, user)).toBe(true);
    expect(needsConsent({ ...draft, sexuality: null }, user)).toBe(false);
  });
});
