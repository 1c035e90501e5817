import { useEffect, type RefObject } from 'react';

/** Leads to the first field that is wrong, whenever `failure` is another one. */
export function useFocusInvalid(form: RefObject<HTMLFormElement | null>, failure: unknown): void {
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, failure]);
}
