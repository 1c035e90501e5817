/**
 * Opens the entry warning of a landing page, unless it was answered on this device before or the page is shown by the
 * installed app (ENTRY-3, ENTRY-4). Only its two buttons close it (ENTRY-1).
 *
 * Runs as an inline script, so it is sent as text and must not use anything outside of itself.
 */
export function openEntryWarning(): void {
  /** Where `useDismissal('entry-warning')` stores the answer. */
  const KEY = 'entry-warning';
  const dialog = document.querySelector<HTMLDialogElement>('#entry-warning');
  const isAnswered = () => {
    try {
      return localStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  };
  if (!dialog || isAnswered() || matchMedia('(display-mode: standalone)').matches) return;
  const open = () => {
    dialog.returnValue = '';
    dialog.showModal();
    // No answer is pressed by accident.
    dialog.querySelector('h2')?.focus();
  };
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') event.preventDefault();
  });
  // The gesture for going back closes a dialog too.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('close', () => {
    if (dialog.returnValue === 'left') return location.replace('about:blank');
    // Browsers let the page refuse this once only.
    if (dialog.returnValue !== 'entered') return open();
    try {
      localStorage.setItem(KEY, new Date().toISOString());
    } catch {
      // Without storage, the next page asks again.
    }
  });
  open();
}
