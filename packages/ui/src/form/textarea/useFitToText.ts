import { useCallback, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';

/**
 * Makes a textarea as high as its text in browsers that do not know `field-sizing: content`; elsewhere it does nothing.
 * It looks after every render; `fit` is for text that React does not hold.
 *
 * @param ref the caller's own, passed on
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
