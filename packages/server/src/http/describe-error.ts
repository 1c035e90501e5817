/**
 * An error as the log shows it: what and where, nothing else. What database drivers add to theirs, the parameters of the
 * query and the row at fault, is personal data.
 */
export function describeError(error: unknown): unknown {
  if (!isErrorLike(error)) return { message: typeof error === 'string' ? error : inspect(error) };
  const { name, message, stack, code, cause, errors, queue } = error;
  return {
    ...textsOf({ name, message, stack, code, queue }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
    // Of several addresses of a host that did not answer, each has its reason, and their sum has no words.
    ...(Array.isArray(errors) ? { errors: errors.map(describeError) } : {}),
  };
}

type ErrorLike = Readonly<Record<string, unknown>> & { readonly message: string };

/** An Error, or what pg-boss makes of one: a copy of its fields, with the queue at fault. */
function isErrorLike(error: unknown): error is ErrorLike {
  return typeof error === 'object' && error !== null && typeof (error as ErrorLike).message === 'string';
}

function textsOf(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'));
}

/** What was thrown and is no error: its kind and the names in it, as its values may be personal data. */
function inspect(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const kind = thrown.constructor?.name ?? 'Object';
  return `${kind} with ${Object.keys(thrown).join(', ') || 'nothing in it'}`;
}
