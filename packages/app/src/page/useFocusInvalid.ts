import { useEffect, type RefObject } from 'react';

/** Moves the focus to the first invalid field whenever `failure` changes. */
export function useFocusInvalid(form: RefObject<HTMLFormElement | null>, failure: unknown): void {
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, failure]);
}
