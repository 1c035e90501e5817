import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { ToastProps } from './Toast.tsx';
import { ToastContext, type ToastMessage } from './toast.context.ts';

export interface ToastProviderProps {
  /** Names the place where toasts appear, e.g. "Notices". */
  regionLabel: string;
  /** Names the button that closes a toast. */
  closeLabel: string;
  /** The app: `useToast` works in all of it. */
  children: ReactNode;
}

const mostAtOnce = 3;

type ToastLook = { Toast: ComponentType<ToastProps> };

/** The live region in which `useToast` shows its messages; it exists from the start, so that additions are announced. */
export function ToastProvider({ regionLabel, closeLabel, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<(ToastMessage & { key: number })[]>([]);
  const lastKey = useRef(0);

  const show = useCallback((message: ToastMessage) => {
    lastKey.current += 1;
    const toast = { ...message, key: lastKey.current };
    setToasts((shown) => [...shown, toast].slice(-mostAtOnce));
  }, []);
  const close = useCallback(
    (key: number) => setToasts((shown) => shown.filter((toast) => toast.key !== key)),
    [],
  );

  // How a toast looks comes after the page, and long before the first one; asked for again by each, should it not have come.
  const [look, setLook] = useState<ToastLook | null>(null);
  useEffect(() => {
    if (!look) import('./Toast.tsx').then(setLook, () => undefined);
  }, [look, toasts]);

  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (toasts.length === 0 || !look) return;
    const gone = new AbortController();
    import('./clear-of-buttons.ts').then(
      ({ keepClearOfButtons }) => list.current && keepClearOfButtons(list.current, gone.signal),
      // Toasts are read all the same.
      () => undefined,
    );
    return () => gone.abort();
  }, [toasts, look]);

  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label={regionLabel}
        // What one writes in, at the page's foot (`data-foot`), stays in sight below them.
        // From the newest, at the foot, one scrolls up to those that have no room; the padding is room for shadows.
        className="pointer-events-none fixed inset-0 z-(--layer-toast) flex flex-col-reverse overflow-y-auto overscroll-contain p-4 pb-20 [[data-foot]~&]:pb-48 md:start-auto md:w-120 md:ps-18 md:pe-6 md:pb-6 md:[[data-foot]~&]:pb-24"
      >
        <ol ref={list} aria-live="polite" aria-relevant="additions" className="flex flex-col gap-2">
          {look &&
            toasts.map(({ key, ...toast }) => (
              <look.Toast key={key} {...toast} closeLabel={closeLabel} onClose={() => close(key)} />
            ))}
        </ol>
      </section>
    </ToastContext>
  );
}
