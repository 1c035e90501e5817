import type { ComponentPropsWithRef, JSX } from 'react';

/**
 * What a component takes of the native element that it documents: `id`, `ref`, `aria-*`, `data-*`, event handlers and
 * every other attribute, minus the attributes that it sets itself (`Own`). The component spreads them on that element
 * before its own attributes, so that none of its own can be lost.
 *
 * `style` is not among them because the content security policy allows no inline style, and `className` is not because
 * variants are a closed vocabulary; the components that lay out a page take a `className` of their own.
 */
export type NativeProps<Tag extends keyof JSX.IntrinsicElements, Own extends PropertyKey = never> = Omit<
  ComponentPropsWithRef<Tag>,
  'children' | 'className' | 'color' | 'dangerouslySetInnerHTML' | 'style' | Own
>;
