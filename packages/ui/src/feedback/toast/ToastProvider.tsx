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

type ToastView = { Toast: ComponentType<ToastProps> };

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

  // The code of a single toast comes after the page, and before the first one; should it not have come, each asks for it again.
  const [view, setView] = useState<ToastView | null>(null);
  useEffect(() => {
    if (!view) import('./Toast.tsx').then(setView, () => undefined);
  }, [view, toasts]);

  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (toasts.length === 0 || !view) return;
    const gone = new AbortController();
    import('./clear-of-buttons.ts').then(
      ({ keepClearOfButtons }) => list.current && keepClearOfButtons(list.current, gone.signal),
      // Toasts are read all the same.
      () => undefined,
    );
    return () => gone.abort();
  }, [toasts, view]);

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
          {view &&
            toasts.map(({ key, ...toast }) => (
              <view.Toast key={key} {...toast} closeLabel={closeLabel} onClose={() => close(key)} />
            ))}
        </ol>
      </section>
    </ToastContext>
  );
}
