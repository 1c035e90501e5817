import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { ToastProps } from './Toast.tsx';
import { ToastContext, type ToastMessage } from './toast.context.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface ToastProviderProps extends NativeProps<'section', 'aria-label'> {
  /** The name of the region with the toasts, e.g. "Notices". */
  regionLabel: string;
  /** The name of the close button of a toast. */
  closeLabel: string;
  /** The app, in which `useToast` works. */
  children: ReactNode;
}

const maxToasts = 3;

const column = 'flex flex-col gap-2';

type KeyedToast = ToastMessage & { key: number };
type ToastView = { Toast: ComponentType<ToastProps> };

/**
 * The region of the toasts of `useToast`. Its live region exists from the start, because only additions are announced;
 * toasts of the tone `danger` are alerts below it.
 */
export function ToastProvider({ regionLabel, closeLabel, children, ...rest }: ToastProviderProps) {
  const [toasts, setToasts] = useState<KeyedToast[]>([]);
  const lastKey = useRef(0);

  const show = useCallback((message: ToastMessage) => {
    lastKey.current += 1;
    const toast = { ...message, key: lastKey.current };
    setToasts((shown) => [...shown, toast].slice(-maxToasts));
  }, []);
  const close = useCallback(
    (key: number) => setToasts((shown) => shown.filter((toast) => toast.key !== key)),
    [],
  );

  // The chunk with the component of a toast loads after the page. If it failed, each new toast tries again.
  const [view, setView] = useState<ToastView | null>(null);
  useEffect(() => {
    if (!view) import('./Toast.tsx').then(setView, () => undefined);
  }, [view, toasts]);

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (toasts.length === 0 || !view) return;
    const gone = new AbortController();
    import('./clear-of-buttons.ts').then(
      ({ keepClearOfButtons }) => list.current && keepClearOfButtons(list.current, gone.signal),
      // Without this chunk, toasts are shown and announced, and can cover buttons.
      () => undefined,
    );
    return () => gone.abort();
  }, [toasts, view]);

  const alerts = toasts.filter(({ tone }) => tone === 'danger');
  const render = ({ key, ...toast }: KeyedToast) =>
    view && <view.Toast key={key} {...toast} closeLabel={closeLabel} onClose={() => close(key)} />;
  return (
    <ToastContext value={show}>
      {children}
      <section
        {...rest}
        aria-label={regionLabel}
        // An input at the bottom of the page (`data-foot`) stays visible below the toasts.
        // The newest toast is at the bottom; older ones that do not fit are reached by scrolling up. The padding is for
        // shadows.
        className="pointer-events-none fixed inset-0 z-(--layer-toast) flex flex-col-reverse overflow-y-auto overscroll-contain p-4 pb-20 [[data-foot]~&]:pb-48 md:start-auto md:w-120 md:ps-18 md:pe-6 md:pb-6 md:[[data-foot]~&]:pb-24"
      >
        <div ref={list} className="flex flex-col gap-2">
          <ol aria-live="polite" aria-relevant="additions" className={column}>
            {toasts.filter(({ tone }) => tone !== 'danger').map(render)}
          </ol>
          {/* An alert announces itself, and would be read twice or never inside another live region. */}
          {alerts.length > 0 && <ol className={column}>{alerts.map(render)}</ol>}
        </div>
      </section>
    </ToastContext>
  );
}
