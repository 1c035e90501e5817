import { createContext, useContext, type ReactElement, type ReactNode } from 'react';

export interface ToastMessage {
  title: string;
  description?: ReactNode;
  /** `danger` interrupts a screen reader, the others wait their turn. Default `info`. */
  tone?: 'info' | 'positive' | 'danger';
  /** A small button or link. A toast with one stays until it is closed (WCAG 2.2.1). */
  action?: ReactElement;
  /** Milliseconds it stays. Default 6,000. */
  duration?: number;
}

export type ShowToast = (message: ToastMessage) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/**
 * A function that shows a passing message.
 * @throws Error outside a `ToastProvider`
 */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast was called outside a ToastProvider. Put one around the app.');
  return show;
}
