import { expect, test } from 'vitest';
import messages from '../../../../locales/en/traits.json' with { type: 'json' };
import { SEXUALITY_CONSENT } from './sexuality-consent.ts';

/** The wording to which members consented, by the name that is stored with their consent; entries are never changed. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  profile_form_1: [
    'Optional. If you answer, members see it on your profile, and you agree that we show it. You can take it back here at any time.',
    'I agree that my answer is shown on my profile.',
  ],
};

test('names the current wording of the consent (PROFILE-10)', () => {
  expect(TEXTS[SEXUALITY_CONSENT]).toEqual([
    messages['traits.sexuality_consent'],
    messages['traits.sexuality_agree'],
  ]);
});
