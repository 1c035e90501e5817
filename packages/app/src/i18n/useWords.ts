import type { PrimitiveType } from 'intl-messageformat';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { MessageId } from './message-id.ts';

type Values = Record<string, PrimitiveType>;
type RichValues = Record<string, ReactNode>;

export type Words = {
  /** A message as text. */
  (id: MessageId, values?: Values): string;
  /** A message with elements in it: `<link>…</link>` in the text, an element of that name in the values, which gets the words. */
  rich(id: MessageId, values: RichValues): ReactNode;
};

const made = new WeakMap<IntlShape, Words>();

/** The words of the page's language: `const t = useWords(); t('chat.send')`. */
export function useWords(): Words {
  return wordsOf(useIntl());
}

/** The same for code outside components. One function an `intl`, so that it is safe as a dependency. */
export function wordsOf(intl: IntlShape): Words {
  let words = made.get(intl);
  if (!words) {
    words = Object.assign((id: MessageId, values?: Values) => intl.formatMessage({ id }, values), {
      rich: (id: MessageId, values: RichValues) =>
        intl.formatMessage({ id }, filled(values) as never) as ReactNode,
    });
    made.set(intl, words);
  }
  return words;
}

/** Elements as the functions that react-intl fills tags with. */
function filled(values: RichValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isValidElement(value)
        ? (words: ReactNode[]) => cloneElement(value, { key: name } as object, ...words)
        : value,
    ]),
  );
}
