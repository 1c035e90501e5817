import { IntlMessageFormat, type PrimitiveType } from 'intl-messageformat';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { MessageId } from './message-id.ts';

type Values = Record<string, PrimitiveType>;
type RichValues = Record<string, ReactNode>;

export type FormatMessage = {
  /** Formats a message as text. */
  (id: MessageId, values?: Values): string;
  /**
   * Formats a message with elements: a tag `<link>…</link>` is replaced by the element `link` of the values, with its
   * text.
   */
  rich(id: MessageId, values: RichValues): ReactNode;
};

const formatters = new WeakMap<IntlShape, FormatMessage>();

/** Returns the function that formats messages in the page's language: `const t = useMessages(); t('chat.send')`. */
export function useMessages(): FormatMessage {
  return formatMessageOf(useIntl());
}

/** The same for code outside components. Each `intl` has one function, so it is safe as a dependency of hooks. */
export function formatMessageOf(intl: IntlShape): FormatMessage {
  let format = formatters.get(intl);
  if (!format) {
    format = Object.assign(createFormat(intl), {
      rich: (id: MessageId, values: RichValues) =>
        intl.formatMessage({ id }, tagFunctions(values) as never) as ReactNode,
    });
    formatters.set(intl, format);
  }
  return format;
}

/**
 * Formats the messages of one `intl`. A plain string is returned as it is, because the page has no parser for it. On
 * the server each message is compiled once; react-intl would serialise its syntax tree at every use to find it again.
 */
function createFormat(intl: IntlShape): (id: MessageId, values?: Values) => string {
  const compiled = new Map<string, IntlMessageFormat>();
  return (id, values) => {
    const message = intl.messages[id] as unknown;
    if (typeof message === 'string') return message;
    if (!import.meta.env.SSR || !message) return intl.formatMessage({ id }, values);
    let format = compiled.get(id);
    if (!format) {
      format = new IntlMessageFormat(message as never, intl.locale, undefined, {
        formatters: intl.formatters,
      });
      compiled.set(id, format);
    }
    try {
      return format.format(values) as string;
    } catch {
      // react-intl reports what is missing, and still returns the text.
      return intl.formatMessage({ id }, values);
    }
  };
}

/** Turns elements into the functions with which react-intl replaces tags. */
function tagFunctions(values: RichValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isValidElement(value)
        ? (children: ReactNode[]) => cloneElement(value, { key: name } as object, ...children)
        : value,
    ]),
  );
}
