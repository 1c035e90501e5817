import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import { devInvariant } from '../../foundation/dev-invariant/index.ts';

export interface ToastMessage {
  title: string;
  description?: ReactNode;
  /** `danger` interrupts a screen reader; the others wait for the current speech. Default `info`. */
  tone?: 'info' | 'positive' | 'danger';
  /** A small button or link. A toast with one stays until it is closed (WCAG 2.2.1). */
  action?: ReactElement;
  /** How many milliseconds the toast stays. Default 6,000. */
  duration?: number;
}

export type ShowToast = (message: ToastMessage) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/**
 * Returns a function that shows a toast; outside a `ToastProvider` it shows nothing.
 * @throws Error in development, outside a `ToastProvider`
 */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (import.meta.env.DEV && !show)
    devInvariant(
      'useToast',
      'It was called outside a `ToastProvider`',
      'There is no region to show the toast in',
      'Put <ToastProvider> around the app',
    );
  return show ?? showNothing;
}

function showNothing(): void {}
