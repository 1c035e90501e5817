import { useCallback, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';

/**
 * Makes a textarea as high as its text in browsers without `field-sizing: content`; in others it does nothing.
 * It runs after every render; call `fit` for input events of an uncontrolled textarea.
 *
 * @param ref the caller's ref, which also receives the element
 */
export function useFitToText(ref: Ref<HTMLTextAreaElement | null> | undefined) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current, []);

  const fit = useCallback(() => {
    const { current } = area;
    if (!current || CSS.supports('field-sizing', 'content')) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, []);

  useLayoutEffect(fit);
  return { area, fit };
}
