export interface ComboboxOption {
  value: string;
  label: string;
  /** Shown after the label, e.g. a dialling code; it is also searched. */
  hint?: string;
  /** Further texts that find the option, e.g. the name of a place in its own language. */
  keywords?: readonly string[];
  disabled?: boolean;
}

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ß: 'ss',
  þ: 'th',
};

/** Normalizes `text` for comparison: no capitals, no accents, single spaces. `Malmö` and `malmo` become equal. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[æœøđðłßþ]/gu, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/**
 * Returns the options that contain the typed text: first those that begin with it, then those with a word that begins
 * with it, then the others. Each group keeps the given order.
 */
export function matching(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const wanted = plain(typed);
  if (wanted === '') return options;
  const ranks: [ComboboxOption[], ComboboxOption[], ComboboxOption[]] = [[], [], []];
  for (const option of options) {
    const texts = [option.label, option.hint ?? '', ...(option.keywords ?? [])].map(plain);
    if (texts.some((text) => text.startsWith(wanted))) ranks[0].push(option);
    else if (texts.some((text) => text.includes(` ${wanted}`))) ranks[1].push(option);
    else if (texts.some((text) => text.includes(wanted))) ranks[2].push(option);
  }
  return ranks.flat();
}

/** Returns the enabled option whose full label was typed, for example by the browser's autofill. */
export function exactMatch(options: readonly ComboboxOption[], typed: string): ComboboxOption | undefined {
  const wanted = plain(typed);
  return options.find((option) => !option.disabled && plain(option.label) === wanted);
}
