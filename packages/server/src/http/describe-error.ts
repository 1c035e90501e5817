/**
 * Returns the fields of an error that may be logged (PRIVACY-6). Database drivers add the parameters of the query and
 * the row to their errors, which are personal data.
 */
export function describeError(error: unknown): unknown {
  if (!isErrorLike(error)) return { message: typeof error === 'string' ? error : inspect(error) };
  const { name, message, stack, code, cause, errors, queue } = error;
  return {
    ...textsOf({ name, message, stack, code, queue }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
    // If several addresses of a host fail, each has its own error, and the AggregateError has no message.
    ...(Array.isArray(errors) ? { errors: errors.map(describeError) } : {}),
  };
}

type ErrorLike = Readonly<Record<string, unknown>> & { readonly message: string };

/** Whether the value is an Error, or a copy of its fields with the name of the queue, as pg-boss makes it. */
function isErrorLike(error: unknown): error is ErrorLike {
  return typeof error === 'object' && error !== null && typeof (error as ErrorLike).message === 'string';
}

function textsOf(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'));
}

/** Describes a thrown value that is not an error by its type and keys, because its values may be personal data. */
function inspect(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const kind = thrown.constructor?.name ?? 'Object';
  return `${kind} with ${Object.keys(thrown).join(', ') || 'nothing in it'}`;
}
