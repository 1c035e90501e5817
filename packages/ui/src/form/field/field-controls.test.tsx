import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Combobox } from '../combobox/index.ts';
import { IbanInput } from '../iban-input/index.ts';
import { OtpInput } from '../otp-input/index.ts';
import { Select } from '../select/index.ts';
import { TextInput } from '../text-input/index.ts';
import { Textarea } from '../textarea/index.ts';
import { Field } from './index.ts';

const text = () => 'text';
const options = [{ value: 'NL', label: 'Netherlands' }];

type Own = { readonly disabled?: boolean; readonly required?: boolean };

const controls: readonly [string, (own: Own) => ReactElement][] = [
  [
    'Combobox',
    (own) => (
      <Combobox
        {...own}
        name="it"
        options={options}
        listLabel="Countries"
        emptyLabel="None"
        countLabel={text}
      />
    ),
  ],
  ['IbanInput', (own) => <IbanInput {...own} name="it" validLabel="Complete" />],
  ['OtpInput', ({ disabled }) => <OtpInput disabled={disabled} name="it" />],
  ['Select', (own) => <Select {...own} name="it" options={options} />],
  ['TextInput', (own) => <TextInput {...own} name="it" />],
  ['Textarea', (own) => <Textarea {...own} name="it" />],
];

test.each(controls)('%s: disables all its controls in a disabled field', (_, control) => {
  const drawn = drawnIn({ disabled: true }, control({}));
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.filter((tag) => !/ disabled=""/.test(tag))).toEqual([]);
});

test.each(controls)('%s: can be disabled itself in an enabled field', (_, control) => {
  const drawn = drawnIn({}, control({ disabled: true }));
  expect(drawn.filter((tag) => !/ disabled=""/.test(tag))).toEqual([]);
});

test.each(controls)('%s: takes undefined props from the field', (_, control) => {
  const unset = { disabled: undefined, required: undefined };
  const drawn = drawnIn({ disabled: true, required: true }, control(unset));
  expect(drawn.filter((tag) => !/ disabled=""/.test(tag))).toEqual([]);
  expect(drawn.some((tag) => / required=""/.test(tag))).toBe(true);
});

/** Returns the tags of all controls in a field. */
function drawnIn(field: Own, control: ReactElement): string[] {
  const html = renderToString(
    <Field label="It" {...field}>
      {control}
    </Field>,
  );
  return html.match(/<(?:input|select|textarea|button)\b[^>]*>/g) ?? [];
}
