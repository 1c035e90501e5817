import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { FieldGroup } from './FieldGroup.tsx';
import { Field } from './Field.tsx';
import { TextInput } from '../text-input/index.ts';

/** Not shown in the workshop: proves what a `Field` says in development of what it holds. */
const meta = preview.meta({ title: 'UI/Form/Field/Faults', tags: ['!dev', '!autodocs'] });
export default meta;

const label = 'label';

/** What is thrown once `element` is on the page. */
function thrownBy(page: HTMLElement, element: ReactElement): string[] {
  const place = page.appendChild(document.createElement('div'));
  const thrown: string[] = [];
  const root = createRoot(place, {
    onUncaughtError: (error) => thrown.push(error instanceof Error ? error.message : String(error)),
  });
  flushSync(() => root.render(element));
  root.unmount();
  place.remove();
  return thrown;
}

export const Default = meta.story({
  render: () => <div />,
  play: async ({ canvasElement }) => {
    const thrown = (element: ReactElement) => thrownBy(canvasElement, element);
    await expect(thrown(<Field label={label}>{null}</Field>)).toEqual([
      expect.stringMatching(/^Field: No control in it takes its id\. \S.*\. Put /),
    ]);
    await expect(thrown(<Field label={label}>{<input />}</Field>)).toHaveLength(1);
    await expect(
      thrown(
        <Field label={label}>
          <TextInput />
          <TextInput />
        </Field>,
      ),
    ).toEqual([expect.stringMatching(/^Field: 2 controls in it take its id\. \S.*\. Give /)]);
    await expect(
      thrown(
        <FieldGroup legend={label}>
          <Field id="one" label={label}>
            <TextInput />
          </Field>
          <Field id="one" label={label}>
            <TextInput />
          </Field>
        </FieldGroup>,
      ),
    ).toEqual([]);
  },
});
