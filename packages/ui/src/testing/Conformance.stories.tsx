import { createElement, createRef, type FunctionComponent } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { chat } from './conformance/chat.tsx';
import type { ConformingComponent } from './conformance/conforming.ts';
import { dating } from './conformance/dating.tsx';
import { otherId, withoutElement } from './conformance/exceptions.ts';
import { feedback } from './conformance/feedback.tsx';
import { form } from './conformance/form.tsx';
import { lander } from './conformance/lander.tsx';
import { navigation } from './conformance/navigation.tsx';
import { payment } from './conformance/payment.tsx';
import { primitives, withClassName } from './conformance/primitives.tsx';

/**
 * Hidden in Storybook: tests that every component passes `id`, `ref`, `aria-*`, `data-*` and event handlers through to
 * its native element. A new component needs a row in `conformance/<group>.tsx`.
 */
const meta = preview.meta({
  title: 'Checks/Conformance',
  tags: ['!dev', '!autodocs'],
  parameters: { a11y: { test: 'off' }, chromatic: { disableSnapshot: true } },
});
export default meta;

const rows = [chat, dating, feedback, form, lander, navigation, payment, primitives].flat();

/** Everything that a folder of the library exports and that is a component, by name. */
const components = Object.values(
  import.meta.glob<Record<string, unknown>>('../*/*/index.ts', { eager: true }),
).flatMap((exported) => Object.entries(exported).filter(([name]) => /^[A-Z]\w*[a-z]/.test(name)));

function nameOf(component: unknown): string {
  return components.find(([, one]) => one === component)?.[0] ?? 'a component that no folder exports';
}

/** Renders the component with one attribute of each kind and returns those that did not arrive at its element. */
async function lostBy({ tag, component, props, inside }: ConformingComponent, place: HTMLElement) {
  const ref = createRef<Element>();
  const onPointerEnter = fn();
  const takesClassName = withClassName.includes(component);
  const passed = {
    ref,
    onPointerEnter,
    id: 'own-id',
    lang: 'nl',
    'aria-describedby': 'own-description',
    'data-conformance': '',
    ...(takesClassName && { className: 'own-class' }),
  };
  const root = createRoot(place);
  flushSync(() =>
    root.render(inside(createElement(component as FunctionComponent<object>, { ...props, ...passed }))),
  );
  try {
    const find = () => document.querySelectorAll('[data-conformance]');
    // Some appear later: a progress bar only if the page takes long to load.
    if (find().length === 0) await waitFor(() => expect(find().length).toBeGreaterThan(0), { interval: 10 });
    const [element, ...others] = find();
    if (!element) return ['every attribute'];
    // React calls `onPointerEnter` for this event.
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    const arrived = {
      [`<${tag}>`]: element.localName === tag && others.length === 0,
      ref: ref.current === element,
      id: otherId.has(component) ? element.id === '' : element.id === 'own-id',
      lang: element.getAttribute('lang') === 'nl',
      'aria-describedby': element.getAttribute('aria-describedby')?.split(' ').includes('own-description'),
      onPointerEnter: onPointerEnter.mock.calls.length === 1,
      className: !takesClassName || (element.classList.contains('own-class') && element.classList.length > 1),
    };
    return Object.entries(arrived).flatMap(([name, so]) => (so ? [] : [name]));
  } catch {
    return ['every attribute'];
  } finally {
    flushSync(() => root.unmount());
  }
}

export const EveryComponentHasARow = meta.story({
  render: () => <p>{rows.length}</p>,
  play: async () => {
    const known = new Set([...rows.map(({ component }) => component as unknown), ...withoutElement.keys()]);
    await expect(components.filter(([, one]) => !known.has(one)).map(([name]) => name)).toEqual([]);
    await expect(components.length).toBeGreaterThan(150);
  },
});

export const PassesAttributesThrough = meta.story({
  render: () => <div data-place="" />,
  play: async ({ canvasElement }) => {
    const place = canvasElement.querySelector<HTMLElement>('[data-place]') as HTMLElement;
    const losses = new Map<string, string>();
    for (const row of rows) {
      const lost = await lostBy(row, place.appendChild(document.createElement('div')));
      if (lost.length > 0) losses.set(nameOf(row.component), lost.join(', '));
      place.replaceChildren();
    }
    await expect(Object.fromEntries(losses)).toEqual({});
  },
});
