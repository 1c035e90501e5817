import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { FieldGroup } from './FieldGroup.tsx';
import { Field } from './Field.tsx';
import { TextInput } from '../text-input/index.ts';

/** Hidden in Storybook. Tests the errors of a `Field` in development if it does not have exactly one control. */
const meta = preview.meta({ title: 'UI/Form/Field/Faults', tags: ['!dev', '!autodocs'] });
export default meta;

const label = 'label';

/** Returns the messages of the errors that rendering `element` throws. */
function thrownBy(page: HTMLElement, element: ReactElement): string[] {
  const container = page.appendChild(document.createElement('div'));
  const thrown: string[] = [];
  const root = createRoot(container, {
    onUncaughtError: (error) => thrown.push(error instanceof Error ? error.message : String(error)),
  });
  flushSync(() => root.render(element));
  root.unmount();
  container.remove();
  return thrown;
}

export const Default = meta.story({
  render: () => <div />,
  play: async ({ canvasElement }) => {
    const thrown = (element: ReactElement) => thrownBy(canvasElement, element);
    await expect(thrown(<Field label={label}>{null}</Field>)).toEqual([
      expect.stringMatching(/^Field: No control in it has its id\. \S.*\. Put /),
    ]);
    await expect(thrown(<Field label={label}>{<input />}</Field>)).toHaveLength(1);
    await expect(
      thrown(
        <Field label={label}>
          <TextInput />
          <TextInput />
        </Field>,
      ),
    ).toEqual([expect.stringMatching(/^Field: 2 controls in it have its id\. \S.*\. Give /)]);
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
