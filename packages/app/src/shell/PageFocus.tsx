import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusPage } from './focus-page.ts';

/** Moves the focus with each change of page; where a page is opened by its address, the browser does what it does. */
export default function PageFocus() {
  const { pathname, hash } = useLocation();
  const page = pathname + hash;
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    return focusPage(hash);
  }, [hash, page]);
  return null;
}
