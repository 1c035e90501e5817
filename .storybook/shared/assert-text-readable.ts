import { isPlain } from './appearance.ts';
import { isTest } from './is-test.ts';
import { onLargeTextPhone } from './large-text-phone.ts';
import { textFaults } from './text-faults.ts';
import { endLanguage, showInLanguage } from './ShownLanguage.tsx';

/** Languages with the longest words; a screen is shown in each on a phone with text of 200 %. */
const LONG_WORDS = ['de', 'fi', 'pl'] as const;

/** Pages of the staff, which are in English only (locales/en/desk.json and desk_log.json). */
const ENGLISH_ONLY = /^App\/(Desk|Notification log|Replies desk)$/;

/**
 * Screens of which every state is shown with text of 200 %, in English and German, because a mistake about money is the worst
 * one: 150 states, which takes the tests about 50 s of processor time. All 900 states of all screens would take 5 minutes.
 */
const EVERY_STATE =
  /^App\/(Bank transfer|Checkout|Credit history|Credits|Direct debit|Direct debit, the code|Discount code|Premium|Pricing|Receipt|Repeat order|Spending limit|Time bonus|Transactions|Withdrawal)$/;
const GERMAN = ['de'] as const;

type TestContext = {
  readonly id: string;
  readonly title: string;
  readonly globals: Record<string, unknown>;
  readonly canvasElement: HTMLElement;
};

/**
 * For `afterEach`, after all other checks, because it ends the state that the play function led to: fails if a screen has a text that a member could not read completely in the width and language of the
 * story. `Default` is also shown on a phone with text of 200 %, in English and in the languages with the longest words, and so is
 * every state of a screen with money, in English and German.
 */
export async function assertTextReadable({ id, title, globals, canvasElement }: TestContext) {
  if (!isTest || !title.startsWith('App/')) return;
  await document.fonts.ready;
  const faults = faultsIn('');
  const languages = languagesOfLargeText(id, title);
  if (languages && isPlain(globals)) {
    try {
      for (const locale of [null, ...languages]) {
        if (locale) await showInLanguage(locale, canvasElement);
        const where = `On a phone with text of 200 %, in ${locale ?? 'en'}: `;
        faults.push(...(await onLargeTextPhone(() => faultsIn(where))));
      }
    } finally {
      endLanguage();
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n\n'));
}

/** The languages beside English in which a story is shown with text of 200 %; null if it is not. */
function languagesOfLargeText(id: string, title: string): readonly string[] | null {
  if (id.endsWith('--default')) return ENGLISH_ONLY.test(title) ? [] : LONG_WORDS;
  return EVERY_STATE.test(title) ? GERMAN : null;
}

function faultsIn(where: string): string[] {
  return textFaults(document.body).map(({ fault, text, by }) => `${where}"${text}" is ${fault}: ${by}`);
}
