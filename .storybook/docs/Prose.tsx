import { createElement, Fragment } from 'react';

/** A text in which parts between backticks are shown as code. */
export function Prose({ text }: { readonly text: string }) {
  const parts = text.split(/(`[^`]+`)/);
  return createElement(
    Fragment,
    null,
    ...parts.map((part) => (part.startsWith('`') ? createElement('code', null, part.slice(1, -1)) : part)),
  );
}
