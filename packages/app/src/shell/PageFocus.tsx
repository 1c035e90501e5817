import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusPage } from '../page/focus-page.ts';

/** Moves the focus after each client-side navigation. On the first load the browser places it. */
export default function PageFocus() {
  const { pathname, hash } = useLocation();
  const page = pathname + hash;
  const previous = useRef(page);
  useEffect(() => {
    if (previous.current === page) return;
    previous.current = page;
    return focusPage(hash);
  }, [hash, page]);
  return null;
}
