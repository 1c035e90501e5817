import { COMMON_LONG_PASSWORDS, COMMON_WORDS } from './common-password-words.ts';

/** Keyboard runs on the layouts of the site's countries, and well-known sequences. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm', 'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p', 'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm',
] as const; // prettier-ignore
const BOTH_WAYS = RUNS.flatMap((run) => [run, [...run].toReversed().join('')]);
const SHORTEST_RUN = 3;
/** At most two well-known words make a password common, whatever digits and signs are added (SIGNUP-6). */
const MOST_WORDS = 2;

const LEET: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's', '!': 'i', '€': 'e',
}; // prettier-ignore

/**
 * Returns whether a password is common (SIGNUP-6; NIST 800-63B-4 requires a comparison with a list). The lists hold
 * words and long passwords that published rankings repeat. Since a password has at least twelve characters, the usual
 * extensions count too: repetitions, keyboard runs, added digits and signs, and letters written as digits.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const plain = withoutAccents(lower);
  return [plain, plain.replaceAll(/[\s_-]/g, ''), unleet(plain)].some(
    (form) => COMMON_LONG_PASSWORDS.has(form) || isRepeat(form) || isMadeOfWords(form),
  );
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

function unleet(text: string): string {
  return [...text].map((character) => LEET[character] ?? character).join('');
}

/** Returns whether a piece of up to four characters is repeated. */
function isRepeat(text: string): boolean {
  return /^(.{1,4}?)\1+.{0,3}$/u.test(text);
}

/**
 * Returns whether the text consists of at most two well-known words, any runs, and digits and signs anywhere. In a text
 * without letters only runs and repetitions count, because a long random number is hard to guess.
 */
function isMadeOfWords(text: string): boolean {
  const hasLetter = /\p{L}/u.test(text);
  // fewest[i] is the smallest number of words that make up the first i characters; undefined when none do.
  const fewest: (number | undefined)[] = [0];
  for (let end = 1; end <= text.length; end += 1) {
    for (let start = 0; start < end; start += 1) {
      const before = fewest[start];
      if (before === undefined) continue;
      const cost = costOf(text.slice(start, end), hasLetter);
      if (cost === null) continue;
      fewest[end] = Math.min(fewest[end] ?? Number.POSITIVE_INFINITY, before + cost);
    }
  }
  return (fewest[text.length] ?? Number.POSITIVE_INFINITY) <= MOST_WORDS;
}

function costOf(piece: string, signsAreFree: boolean): number | null {
  if (signsAreFree && /^[^\p{L}]$/u.test(piece)) return 0;
  if (piece.length >= SHORTEST_RUN && BOTH_WAYS.some((run) => run.includes(piece))) return 0;
  if (piece.length >= SHORTEST_RUN && new Set(piece).size === 1) return 0;
  return COMMON_WORDS.has(piece) ? 1 : null;
}
