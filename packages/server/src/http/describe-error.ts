/**
 * An error as the log shows it: what and where, nothing else. What database drivers add to theirs, the parameters of the
 * query and the row at fault, is personal data.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    name,
    message,
    stack,
    ...(typeof code === 'string' ? { code } : {}),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}
