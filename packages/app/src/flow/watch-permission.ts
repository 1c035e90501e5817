/**
 * Tells when somebody changes a permission in the browser's own settings; gives back how to stop listening. Silent in
 * browsers that cannot be asked: there a reload tells.
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
