import { createElement, Fragment } from 'react';
import { stripReferences } from './strip-references.ts';

/** A sentence in which code is written between backticks. */
export function Prose({ text }: { readonly text: string }) {
  const parts = stripReferences(text).split(/(`[^`]+`)/);
  return createElement(
    Fragment,
    null,
    ...parts.map((part) => (part.startsWith('`') ? createElement('code', null, part.slice(1, -1)) : part)),
  );
}
