export interface ComboboxOption {
  value: string;
  label: string;
  /** After the label, e.g. a dialling code; searched too. */
  hint?: string;
  /** Other words that find it, e.g. a place's name in its own language. */
  keywords?: readonly string[];
  disabled?: boolean;
}

/** Letters that Unicode does not take apart into a plain one and a mark. */
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

/** `text` for comparing: no capitals, no accents, one space between words. `Malmö` and `malmo` are the same. */
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
 * The options that hold what was typed: first those that begin with it, then those with a word that does, then the rest,
 * each in the order given.
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

/** The option that was typed out in full, as by a browser that fills in a form. */
export function typedOut(options: readonly ComboboxOption[], typed: string): ComboboxOption | undefined {
  const wanted = plain(typed);
  return options.find((option) => !option.disabled && plain(option.label) === wanted);
}
