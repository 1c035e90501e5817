import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** More variants than a reader would compare are left out. */
const MOST_VARIANTS = 6;

/**
 * Returns a message as people read it: without tags, with arguments as `{name}`, and each form of a plural or a choice
 * as a text of its own, separated by " / ".
 */
export function plainText(message: string): string {
  if (!/[{<]/.test(message)) return message;
  return [...new Set(variantsOf(parse(message)))].slice(0, MOST_VARIANTS).join(' / ');
}

function variantsOf(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.reduce<readonly string[]>(
    (texts, element) =>
      texts.flatMap((text) => formsOf(element).map((form) => text + form)).slice(0, MOST_VARIANTS),
    [''],
  );
}

function formsOf(element: MessageFormatElement): readonly string[] {
  switch (element.type) {
    case TYPE.literal:
      return [element.value];
    case TYPE.pound:
      return ['#'];
    case TYPE.tag:
      return variantsOf(element.children);
    case TYPE.select:
    case TYPE.plural:
      return Object.values(element.options).flatMap(({ value }) => variantsOf(value));
    default:
      return [`{${element.value}}`];
  }
}
