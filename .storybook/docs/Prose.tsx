import { createElement, Fragment } from 'react';
import { stripReferences } from './strip-references.ts';

/** A text in which parts between backticks are shown as code. */
export function Prose({ text }: { readonly text: string }) {
  const parts = stripReferences(text).split(/(`[^`]+`)/);
  return createElement(
    Fragment,
    null,
    ...parts.map((part) => (part.startsWith('`') ? createElement('code', null, part.slice(1, -1)) : part)),
  );
}
