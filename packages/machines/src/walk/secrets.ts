/** Fields whose values are never shown in a walk or part of a link. */
const SECRET_FIELD =
  /^(password|repeated|token|code|email|iban|bic|accountHolder|street|houseNumber|phone|card\w*|cvc)$/i;
/** Values that are secret in any field: an e-mail address, an IBAN (ISO 13616), a card number. */
const SECRET_VALUE = /^[^\s@]+@[^\s@]+$|^[A-Z]{2}\d{2}(\s?[A-Z0-9]{3,4}){3,8}$|^(\d[ -]?){13,19}$/;

const HIDDEN = '•••';
const SAMPLE_IBAN = 'NL91ABNA0417164300';

type Replace = (value: string, field: string) => string;

/** Returns the value with dots in place of secrets. */
export function hideSecrets(value: unknown): unknown {
  return replaceSecrets(value, '', (text) => (text === '' ? text : HIDDEN));
}

/**
 * Creates a function that replaces what a person types while a walk is recorded. The same secret always gets the same
 * placeholder, and a valid secret gets a valid placeholder, so that the machine takes the same transitions. Texts in
 * `kept`, such as those of samples, stay.
 */
export function createPlaceholders(kept: ReadonlySet<string> = new Set()): (value: unknown) => unknown {
  const known = new Map<string, string>();
  const replace: Replace = (text, field) => {
    if (text === '' || kept.has(text)) return text;
    const before = known.get(text);
    if (before !== undefined) return before;
    const placeholder = placeholderFor(text, field, known.size + 1);
    known.set(text, placeholder);
    return placeholder;
  };
  return (value) => replaceSecrets(value, '', replace);
}

function placeholderFor(text: string, field: string, number: number): string {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return `person-${number}@example.com`;
  if (/^iban$/i.test(field) || /^[A-Z]{2}\d{2}/.test(text)) return SAMPLE_IBAN;
  if (/^\d+$/.test(text)) return String(number).padStart(text.length, '0').slice(-text.length);
  return `stand-in-${number}`.padEnd(text.length, 'x').slice(-Math.max(text.length, 1));
}

function replaceSecrets(value: unknown, field: string, replace: Replace): unknown {
  if (typeof value === 'string')
    return SECRET_FIELD.test(field) || SECRET_VALUE.test(value) ? replace(value, field) : value;
  if (Array.isArray(value)) return value.map((one) => replaceSecrets(one, field, replace));
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, replaceSecrets(inner, name, replace)]),
  );
}
