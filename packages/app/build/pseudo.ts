import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** The language that is none: accented, a good third longer, in brackets, so that what is cut, fixed or English shows. */
export const PSEUDO_LOCALE = 'en-XA';

/** The language that is none and runs from right to left: English, each word of which is written backwards. */
export const PSEUDO_RTL_LOCALE = 'en-XB';

/** The pseudo-languages, and what each makes of an English message. */
export const pseudoLanguages: Readonly<
  Record<string, (message: readonly MessageFormatElement[]) => MessageFormatElement[]>
> = { [PSEUDO_LOCALE]: pseudo, [PSEUDO_RTL_LOCALE]: pseudoRtl };

/** English messages in a pseudo-language. */
export function pseudoMessages(
  locale: string,
  english: Readonly<Record<string, string>>,
): Record<string, MessageFormatElement[]> {
  const inPseudo = pseudoLanguages[locale];
  if (!inPseudo) throw new Error(`${locale} is no pseudo-language.`);
  return Object.fromEntries(
    Object.entries(english).map(([id, text]) => [id, inPseudo(parse(text, { captureLocation: false }))]),
  );
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçđéƒĝĥíĵķļɱñóþɋŕšŧúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŦÚṼŴẊÝŽ';
const OF_LETTER = new Map(Array.from(LETTERS, (letter, at) => [letter, Array.from(ACCENTED)[at] ?? letter]));

/** A message in the pseudo-language; its arguments, plurals and tags stay what they are. */
export function pseudo(message: readonly MessageFormatElement[]): MessageFormatElement[] {
  return [
    literal('['),
    ...message.map((element) => inLiterals(element, accented)),
    literal(`${' ·'.repeat(padding(message))}]`),
  ];
}

/**
 * A message that really runs from right to left, as in Android's `ar-XB`: the letters of each word are overridden to that
 * direction, between marks, while arguments such as numbers, amounts and names keep their own. Sides are exchanged, as a
 * translator would do it.
 */
function pseudoRtl(message: readonly MessageFormatElement[]): MessageFormatElement[] {
  return message.map((element) => inLiterals(element, rightToLeft));
}

function rightToLeft(text: string): string {
  const mirrored = text.replace(/\b(left|right)\b/gi, (side) =>
    side.toLowerCase() === 'left' ? 'right' : 'left',
  );
  return mirrored.replace(/\S+/gu, (word) => `\u200F\u202E${word}\u202C\u200F`);
}

function literal(value: string): MessageFormatElement {
  return { type: TYPE.literal, value };
}

/** Languages need up to a third more than English, and short words more than that. */
function padding(message: readonly MessageFormatElement[]): number {
  return Math.ceil(lengthOf(message) * 0.18);
}

function lengthOf(elements: readonly MessageFormatElement[]): number {
  return elements.reduce((sum, element) => {
    if (element.type === TYPE.literal) return sum + element.value.length;
    if (element.type === TYPE.tag) return sum + lengthOf(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return sum + lengthOf(element.options.other?.value ?? []);
    return sum;
  }, 0);
}

function accented(text: string): string {
  return Array.from(text, (letter) => OF_LETTER.get(letter) ?? letter).join('');
}

/** An element whose texts are changed, also those in its tags, plurals and choices. */
function inLiterals(element: MessageFormatElement, change: (text: string) => string): MessageFormatElement {
  const changed = (part: MessageFormatElement) => inLiterals(part, change);
  const options = <Option extends { value: MessageFormatElement[] }>(of: Record<string, Option>) =>
    Object.fromEntries(
      Object.entries(of).map(([name, option]) => [name, { ...option, value: option.value.map(changed) }]),
    );
  switch (element.type) {
    case TYPE.literal:
      return literal(change(element.value));
    case TYPE.tag:
      return { ...element, children: element.children.map(changed) };
    case TYPE.plural:
      return { ...element, options: options(element.options) };
    case TYPE.select:
      return { ...element, options: options(element.options) };
    default:
      return element;
  }
}
