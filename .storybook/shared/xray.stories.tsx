import { createElement, memo, type ReactNode } from 'react';
import { createIntl, useIntl } from 'react-intl';
import { expect, waitFor } from 'storybook/test';
import { Button } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Stack } from '@rendezvous/ui/primitives/page';
import preview from '../preview.tsx';
import { componentsOf, written } from '../xray/components-of.ts';
import { isShown, neighbour } from '../xray/neighbours.ts';
import { createOutline } from '../xray/outline.ts';
import { recordingIntl } from '../xray/recorded-intl.tsx';
import { messagesIn } from '../xray/recorded-messages.ts';
import { reportOn } from '../xray/report-on.ts';
import { useMessages } from './messages.ts';

/** Hidden in Storybook: tests what the X-ray panel says about elements. */
const meta = preview.meta({ title: 'Checks/X-ray', tags: ['!dev', '!autodocs'] });
export default meta;

const Memoized = memo(function Wrapper({ children }: { readonly children: ReactNode }) {
  return <>{children}</>;
});

function Sample() {
  const $t = useMessages();
  return (
    <Card>
      <Stack gap="md">
        <Heading level={2}>{$t({ id: 'ui.filters' })}</Heading>
        <Memoized>
          <Button width="fill" aria-description={$t({ id: 'ui.close' })}>
            {$t({ id: 'ui.save' })}
          </Button>
        </Memoized>
        <p dir="auto">Anna, 31</p>
      </Stack>
    </Card>
  );
}

/** The report names components, props, tokens and messages, and the page stays as it was. */
export const Report = meta.story({
  render: () => <Sample />,
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button');
    const before = canvasElement.innerHTML;
    const report = reportOn(button);
    await expect(canvasElement.innerHTML).toBe(before);

    const names = report.components.map(({ name }) => name);
    await expect(names).toEqual(['Card', 'Stack', 'Button']);
    const own = report.components.at(-1);
    await expect(own?.file).toBe('packages/ui/src/primitives/button/Button.tsx');
    await expect(own?.props).toEqual(
      expect.arrayContaining([
        { name: 'width', value: '"fill"' },
        { name: 'children', value: '"Save changes"' },
      ]),
    );

    const tokens = Object.fromEntries(report.tokens.map(({ property, written }) => [property, written]));
    await expect(tokens).toMatchObject({
      'background-color': '--color-brand',
      color: '--color-on-brand',
      'border-radius': '--radius-control',
    });
    await expect(report.tokens.every(({ tokens: [first] }) => first && first.value !== '')).toBe(true);

    await expect(report.texts).toEqual([
      { text: 'Close', kind: 'aria-description', ids: expect.arrayContaining(['ui.close']) },
      { text: 'Save changes', kind: 'text', ids: ['ui.save'] },
    ]);
    await expect(report.element).toBe('button');
  },
});

/** A token is inherited from the element that declares it, and content of members is no message. */
export const Inherited = meta.story({
  render: () => <Sample />,
  play: async ({ canvas }) => {
    const { tokens, texts, components } = reportOn(canvas.getByText('Anna, 31'));
    const colour = tokens.find(({ property }) => property === 'color');
    await expect(colour).toMatchObject({ written: '--color-ink', from: expect.any(String) });
    await expect(tokens.some(({ property }) => property === 'background-color')).toBe(false);
    await expect(texts).toEqual([{ text: 'Anna, 31', kind: 'text', ids: [] }]);
    await expect(components.at(-1)?.name).toBe('Stack');
  },
});

/** What the plugin puts in the place of react-intl formats in the same way. */
export const SameTexts = meta.story({
  render: () => <Formatted />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Hello, Anna and 2 others')).toBeVisible();
    await expect(messagesIn(' Hello,  Anna and 2 others ')).toEqual(['test.greeting']);
    await expect(messagesIn('Hello, Anna and 2 others!')).toEqual(['test.greeting']);
    await expect(messagesIn('Nobody wrote this')).toEqual([]);
    await expect(messagesIn('rules of the sample')).toEqual(['test.rich']);
  },
});

const plainIntl = createIntl({
  locale: 'en',
  messages: {
    'test.greeting': 'Hello, {name} and {count, plural, one {# other} other {# others}}',
    'test.rich': 'Read the <link>rules of the sample</link> first.',
  },
  onError: () => undefined,
});

function Formatted() {
  const { locale } = useIntl();
  const intl = recordingIntl(plainIntl);
  const values = { name: 'Anna', count: 2 };
  const greeting = intl.formatMessage({ id: 'test.greeting' }, values);
  const link = (parts: ReactNode[]) => createElement('em', { key: 'link' }, ...parts);
  if (greeting !== plainIntl.formatMessage({ id: 'test.greeting' }, values)) throw new Error('It differs.');
  return (
    <p lang={locale}>
      <span>{greeting}</span> <span>{intl.formatMessage({ id: 'test.rich' }, { link } as never)}</span>
    </p>
  );
}

/** The keys of the arrows move from element to element, past what is not shown. */
export const Neighbours = meta.story({
  render: () => (
    <div data-testid="root">
      <h2>First</h2>
      <p hidden>Hidden</p>
      <div className="contents">
        <p>Second</p>
      </div>
      <p>Third</p>
    </div>
  ),
  play: async ({ canvas }) => {
    const root = canvas.getByTestId('root');
    const first = canvas.getByText('First');
    await expect(neighbour(root, 'child')).toBe(first);
    await expect(neighbour(first, 'previous')).toBe(first);
    await expect(neighbour(first, 'next')).toBe(canvas.getByText('Third'));
    await expect(neighbour(first, 'parent')).toBe(root);
    await expect(neighbour(document.body, 'parent')).toBe(document.body);
    await expect(isShown(canvas.getByText('Hidden'))).toBe(false);
  },
});

/** The outline surrounds the element, also after the page has moved, and lets presses through unless it covers. */
export const Outlined = meta.story({
  render: () => <Sample />,
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button');
    const outline = createOutline();
    const host = document.querySelector<HTMLElement>('[data-xray]');
    const box = host?.shadowRoot?.querySelector('.box');
    const edges = (element?: Element | null) => {
      const { left, top, width } = element?.getBoundingClientRect() ?? new DOMRect();
      return [left, top, width].map(Math.round);
    };
    outline.around(button, 'Button, button');
    await waitFor(() => expect(edges(box)).toEqual(edges(button)));
    await expect(host?.shadowRoot?.querySelector('[role=status]')?.textContent).toBe('Button, button');
    canvasElement.style.paddingBlockStart = '40px';
    await waitFor(() => expect(edges(box)).toEqual(edges(button)));
    const { left, top } = button.getBoundingClientRect();
    const pressed = () => document.elementFromPoint(left + 12, top + 12);
    await expect(button.contains(pressed())).toBe(true);
    outline.cover(true);
    await expect(pressed()).toBe(host);
    outline.remove();
    await expect(document.querySelector('[data-xray]')).toBeNull();
    canvasElement.style.paddingBlockStart = '';
  },
});

/** Values are shown as one would write them, and shortened. */
export const Written = meta.story({
  render: () => <Sample />,
  play: async () => {
    function onPress() {}
    await expect(
      [
        'a "b"',
        3,
        null,
        onPress,
        <Button key="b">x</Button>,
        <em key="e">x</em>,
        [1, 2, 3, 4, 5, 6, 7],
        { a: { b: { c: { d: 1 } } } },
        new Date(0),
      ].map((value) => written(value)),
    ).toEqual([
      '"a \\"b\\""',
      '3',
      'null',
      'onPress() => …',
      '<Button>',
      '<em>',
      '[1, 2, 3, 4, 5, 6, … 7 items]',
      '{ a: { b: { c: {…} } } }',
      'Date {…}',
    ]);
    await expect(written('x'.repeat(500)).length).toBeLessThan(300);
    await expect(componentsOf(document.documentElement)).toEqual([]);
  },
});
