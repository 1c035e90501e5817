/**
 * Repeats the last click on a button that came before its code, once React has hydrated the button (RETRY-4). React
 * hydrates parts with loaded code on a click, but drops a click on a part whose code is still on its way.
 *
 * Runs as an inline script before all other code, so it is sent as text and must not use anything outside of itself.
 */
export function repeatEarlyClicks(): void {
  const GIVE_UP_AFTER_MS = 10_000;
  /** React's flags of a fiber that is rendered and not committed: placed, or hydrating. */
  const NOT_COMMITTED = 0x10_02;
  type Fiber = { flags: number; alternate: Fiber | null; return: Fiber | null };
  // React attaches a fiber while it renders, and ignores clicks until it has committed every part around it.
  const isHydrated = (element: Element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber'));
    let fiber = key ? (element as unknown as Record<string, Fiber | null>)[key] : null;
    if (!fiber) return false;
    for (; fiber; fiber = fiber.return) if (!fiber.alternate && fiber.flags & NOT_COMMITTED) return false;
    return true;
  };
  let last: Element | null = null;
  const repeatUnlessHandled = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    last = null;
    // Buttons of forms and of popovers work by themselves.
    const button = target.closest('button[type=button]:not([popovertarget])');
    if (!(button instanceof HTMLElement) || isHydrated(button)) return;
    last = button;
    // React may hydrate the button on this very click, before the click reaches it. If it cannot, it stops the click.
    const forgetIfHydrated = () => {
      if (isHydrated(button)) last = null;
    };
    button.addEventListener('click', forgetIfHydrated, { capture: true, once: true });
    const clickedAt = performance.now();
    const retry = () => {
      if (last !== button || !button.isConnected || performance.now() - clickedAt > GIVE_UP_AFTER_MS) return;
      if (isHydrated(button)) button.click();
      else requestAnimationFrame(retry);
    };
    requestAnimationFrame(retry);
  };
  document.addEventListener('click', repeatUnlessHandled, { capture: true });
}
