import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Toast } from './Toast.tsx';
import { ToastContext, type ToastMessage } from './toast.context.ts';

export interface ToastProviderProps {
  /** Names the place where toasts appear, e.g. "Notices". */
  regionLabel: string;
  closeLabel: string;
  children: ReactNode;
}

const mostAtOnce = 3;

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

  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label={regionLabel}
        className="pointer-events-none fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-(--layer-toast) max-md:bottom-20 md:start-auto md:end-6 md:bottom-6 md:w-96"
      >
        <ol aria-live="polite" aria-relevant="additions" className="flex flex-col gap-2">
          {toasts.map(({ key, ...toast }) => (
            <Toast key={key} {...toast} closeLabel={closeLabel} onClose={() => close(key)} />
          ))}
        </ol>
      </section>
    </ToastContext>
  );
}
