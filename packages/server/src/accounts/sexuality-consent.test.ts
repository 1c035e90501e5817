import { expect, test } from 'vitest';
import words from '../../../../locales/en/traits.json' with { type: 'json' };
import { SEXUALITY_CONSENT } from './sexuality-consent.ts';

/** What members agreed to, by the name that is kept with their consent; nothing here is ever changed. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  profile_form_1: [
    'Optional. If you answer, members see it on your profile, and you agree that we show it. You can take it back here at any time.',
    'I agree that my answer is shown on my profile.',
  ],
};

test('the words of a consent have a name of their own', () => {
  expect(TEXTS[SEXUALITY_CONSENT]).toEqual([
    words['traits.sexuality_consent'],
    words['traits.sexuality_agree'],
  ]);
});
