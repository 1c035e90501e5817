export { useToast, type ShowToast, type ToastMessage } from './toast.context.ts';
export { ToastProvider, type ToastProviderProps } from './ToastProvider.tsx';
