/**
 * Calls `onChange` when a permission is changed in the browser's settings. Returns a function that stops watching. Where
 * the Permissions API is missing, it never calls: a change shows only after a reload.
 */
export function watchPermission(
  name: PermissionName,
  onChange: (permission: PermissionState) => void,
): () => void {
  const stop = new AbortController();
  void listen(name, onChange, stop.signal).catch(() => undefined);
  return () => stop.abort();
}

async function listen(
  name: PermissionName,
  onChange: (permission: PermissionState) => void,
  signal: AbortSignal,
): Promise<void> {
  const status = await navigator.permissions.query({ name });
  status.addEventListener('change', () => onChange(status.state), { signal });
}
