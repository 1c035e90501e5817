import { IntlMessageFormat, type PrimitiveType } from 'intl-messageformat';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { MessageId } from './message-id.ts';

type Values = Record<string, PrimitiveType>;
type RichValues = Record<string, ReactNode>;

export type FormatMessage = {
  /** A message as text. */
  (id: MessageId, values?: Values): string;
  /** A message with elements in it: `<link>…</link>` in the text, an element of that name in the values, which gets the words. */
  rich(id: MessageId, values: RichValues): ReactNode;
};

const made = new WeakMap<IntlShape, FormatMessage>();

/** The words of the page's language: `const t = useMessages(); t('chat.send')`. */
export function useMessages(): FormatMessage {
  return formatMessageOf(useIntl());
}

/** The same for code outside components. One function an `intl`, so that it is safe as a dependency. */
export function formatMessageOf(intl: IntlShape): FormatMessage {
  let words = made.get(intl);
  if (!words) {
    words = Object.assign(createFormat(intl), {
      rich: (id: MessageId, values: RichValues) =>
        intl.formatMessage({ id }, filled(values) as never) as ReactNode,
    });
    made.set(intl, words);
  }
  return words;
}

/**
 * Fills the messages of one `intl`. Text without arguments is itself: formatting it would fail first, for want of a parser.
 * On the server each message is made ready once; react-intl would serialise its syntax tree at every use to find it again.
 */
function createFormat(intl: IntlShape): (id: MessageId, values?: Values) => string {
  const ready = new Map<string, IntlMessageFormat>();
  return (id, values) => {
    const message = intl.messages[id] as unknown;
    if (typeof message === 'string') return message;
    if (!import.meta.env.SSR || !message) return intl.formatMessage({ id }, values);
    let format = ready.get(id);
    if (!format) {
      format = new IntlMessageFormat(message as never, intl.locale, undefined, {
        formatters: intl.formatters,
      });
      ready.set(id, format);
    }
    try {
      return format.format(values) as string;
    } catch {
      // react-intl says what is missing, and shows the text all the same.
      return intl.formatMessage({ id }, values);
    }
  };
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
