/** What nobody may see in a walk or take away with it, by the name of its field. */
const SECRET_FIELD =
  /^(password|repeated|token|code|email|iban|bic|accountHolder|street|houseNumber|phone|card\w*|cvc)$/i;
/** The same, by how it looks: a mail address, an IBAN (ISO 13616), a card number. */
const SECRET_LOOK = /^[^\s@]+@[^\s@]+$|^[A-Z]{2}\d{2}(\s?[A-Z0-9]{3,4}){3,8}$|^(\d[ -]?){13,19}$/;

const HIDDEN = '•••';
const SAMPLE_IBAN = 'NL91ABNA0417164300';

type Replace = (value: string, field: string) => string;

/** As it may be shown: secrets are dots. */
export function hideSecrets(value: unknown): unknown {
  return replaced(value, '', (text) => (text === '' ? text : HIDDEN));
}

/**
 * Stands for what a person types while a walk is recorded: the same secret is always the same stand-in, and one that
 * looked valid still does, so that the chart goes the same way.
 */
export function standIns(): (value: unknown) => unknown {
  const known = new Map<string, string>();
  const replace: Replace = (text, field) => {
    if (text === '') return text;
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = standIn(text, field, known.size + 1);
    known.set(text, made);
    return made;
  };
  return (value) => replaced(value, '', replace);
}

function standIn(text: string, field: string, number: number): string {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return `person-${number}@example.com`;
  if (/^iban$/i.test(field) || /^[A-Z]{2}\d{2}/.test(text)) return SAMPLE_IBAN;
  if (/^\d+$/.test(text)) return String(number).padStart(text.length, '0').slice(-text.length);
  return `stand-in-${number}`.padEnd(text.length, 'x').slice(-Math.max(text.length, 1));
}

function replaced(value: unknown, field: string, replace: Replace): unknown {
  if (typeof value === 'string')
    return SECRET_FIELD.test(field) || SECRET_LOOK.test(value) ? replace(value, field) : value;
  if (Array.isArray(value)) return value.map((one) => replaced(one, field, replace));
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, replaced(inner, name, replace)]),
  );
}
