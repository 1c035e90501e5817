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
  const BUTTONS = 'button[type=button]:not([popovertarget])';
  const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;
  // A part whose data change before it is hydrated is rendered again, so that the button is replaced by another one. It is
  // recognised by its name, if no other button has the same.
  const currentOf = (button: HTMLElement, name: string | null) => {
    if (button.isConnected) return button;
    const [same = null, ...others] = [...document.querySelectorAll<HTMLElement>(BUTTONS)].filter(
      (one) => nameOf(one) === name,
    );
    return others.length === 0 ? same : null;
  };
  let last: Element | null = null;
  const repeatUnlessHandled = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    last = null;
    // Buttons of forms and of popovers work by themselves.
    const button = target.closest(BUTTONS);
    if (!(button instanceof HTMLElement) || isHydrated(button)) return;
    last = button;
    // React may hydrate the button on this very click, before the click reaches it. If it cannot, it stops the click.
    const forgetIfHydrated = () => {
      if (isHydrated(button)) last = null;
    };
    button.addEventListener('click', forgetIfHydrated, { capture: true, once: true });
    const name = nameOf(button);
    const { href } = location;
    const clickedAt = performance.now();
    const retry = () => {
      // A button of the same name on another page is another button.
      if (last !== button || location.href !== href) return;
      if (performance.now() - clickedAt > GIVE_UP_AFTER_MS) return;
      const current = currentOf(button, name);
      if (current && isHydrated(current)) current.click();
      else requestAnimationFrame(retry);
    };
    requestAnimationFrame(retry);
  };
  document.addEventListener('click', repeatUnlessHandled, { capture: true });
}
