import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** The language that is none: accented, a good third longer, in brackets, so that what is cut, fixed or English shows. */
export const PSEUDO_LOCALE = 'en-XA';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçđéƒĝĥíĵķļɱñóþɋŕšŧúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŦÚṼŴẊÝŽ';
const OF_LETTER = new Map(Array.from(LETTERS, (letter, at) => [letter, Array.from(ACCENTED)[at] ?? letter]));

/** A message in the pseudo-language; its arguments, plurals and tags stay what they are. */
export function pseudo(message: readonly MessageFormatElement[]): MessageFormatElement[] {
  return [literal('['), ...message.map(accented), literal(`${' ·'.repeat(padding(message))}]`)];
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

function accented(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return literal(Array.from(element.value, (letter) => OF_LETTER.get(letter) ?? letter).join(''));
    case TYPE.tag:
      return { ...element, children: element.children.map(accented) };
    case TYPE.plural:
      return { ...element, options: mapped(element.options) };
    case TYPE.select:
      return { ...element, options: mapped(element.options) };
    default:
      return element;
  }
}

function mapped<Option extends { value: MessageFormatElement[] }>(options: Record<string, Option>) {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, { ...option, value: option.value.map(accented) }]),
  );
}
