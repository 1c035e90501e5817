import { readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';

const LOCALES = new URL('../locales/', import.meta.url);

type Values = Record<string, string | number>;

/** Returns a function that formats the messages of a language, as a page shows them. */
export function messageFormatter(language: string): (id: string, values?: Values) => string {
  const messages = messagesOf(language);
  return (id, values) => {
    const text = messages[id];
    if (text === undefined) throw new Error(`locales/${language} has no message ${id}.`);
    return String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(values));
  };
}

/** A pattern for texts that begin with this text, such as the part of a message before its first argument. */
export function startOf(text: string): RegExp {
  return new RegExp(`^${escaped(text)}`);
}

/** Returns a function that makes a pattern of a message: its text with anything in place of its arguments. */
export function messagePattern(language: string): (id: string) => RegExp {
  return (id) => {
    const text = messagesOf(language)[id];
    if (text === undefined) throw new Error(`locales/${language} has no message ${id}.`);
    const parts = new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst();
    const source = parts.map((part) => (part.type === LITERAL ? escaped(part.value) : '.*')).join('');
    return new RegExp(`^${source}$`);
  };
}

/** The texts of a language as pages contain them: the parts of its messages between arguments and tags. */
export function literalsOf(language: string): string[] {
  return Object.values(messagesOf(language)).flatMap((text) =>
    literalsIn(new IntlMessageFormat(text, language).getAst()),
  );
}

type Part = ReturnType<IntlMessageFormat['getAst']>[number];

function literalsIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (part.type === LITERAL) return [part.value.trim()];
    if ('children' in part) return literalsIn(part.children);
    if ('options' in part) return Object.values(part.options).flatMap(({ value }) => literalsIn(value));
    return [];
  });
}

/** The type of a text in the syntax tree of a message. */
const LITERAL = 0;

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function messagesOf(language: string): Record<string, string> {
  const folder = new URL(`${language}/`, LOCALES);
  const messages: Record<string, string> = {};
  for (const file of readdirSync(folder))
    Object.assign(messages, JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  return messages;
}
