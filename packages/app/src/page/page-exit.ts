/** Leaves the page by loading another document. Resolves to false if the page is not left after all. */
export type RequestPageExit = () => Promise<boolean>;

const REQUEST = 'pageexit';

/**
 * Calls `exit`, unless a component with unsaved changes intercepts it and asks first. The browser's own prompt would come
 * too late, for example after the log-out.
 */
export function requestPageExit(exit: RequestPageExit): void {
  if (dispatchEvent(new CustomEvent(REQUEST, { cancelable: true, detail: exit }))) void exit();
}

/** Prevents page exits and passes them to `ask`, which may call them later. Returns a function that unsubscribes. */
export function interceptPageExit(ask: (exit: RequestPageExit) => void): () => void {
  const intercept = (event: Event) => {
    event.preventDefault();
    ask((event as CustomEvent<RequestPageExit>).detail);
  };
  addEventListener(REQUEST, intercept);
  return () => removeEventListener(REQUEST, intercept);
}
