import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signUpStart } from '@rendezvous/machines/signup/signup.context';
import { removeDraft, storeDraft, readDraft } from './sign-up-draft.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

const typed = {
  ...signUpStart.initialContext({ country: 'FI' }).form,
  gender: 'female' as const,
  name: 'Anna',
  dateOfBirth: '1990-04-02',
  region: 'Uusimaa',
  email: 'anna@example.com',
  message: 'Hello',
};

describe('the draft of a sign-up', () => {
  it('keeps the answers and the step, and never the password (SIGNUP-14)', () => {
    storeDraft(4, { ...typed, password: 'four words of mine' });
    expect([...stored.values()].join()).not.toContain('four words');
    expect(readDraft()).toEqual({
      step: 4,
      form: {
        gender: 'female',
        country: 'FI',
        region: 'Uusimaa',
        name: 'Anna',
        dateOfBirth: '1990-04-02',
        email: 'anna@example.com',
        message: 'Hello',
      },
    });
  });

  it('returns nothing after the draft was removed (SIGNUP-14)', () => {
    storeDraft(1, typed);
    removeDraft();
    expect(readDraft()).toBeNull();
  });

  it('ignores stored values that no sign-up writes', () => {
    for (const text of ['', 'null', '{}', '{"step":"1","form":{}}', '{"step":1}']) {
      stored.set('sign-up-draft', text);
      expect([text, readDraft()]).toEqual([text, null]);
    }
    stored.set(
      'sign-up-draft',
      '{"step":1,"form":{"gender":"x","country":"XX","region":7,"name":{},"password":"p"}}',
    );
    expect(readDraft()).toEqual({ step: 1, form: {} });
  });
});
