import { AgeSlider } from '../../form/age-slider/index.ts';
import { Checkbox } from '../../form/checkbox/index.ts';
import { Combobox } from '../../form/combobox/index.ts';
import { DateOfBirth } from '../../form/date-of-birth/index.ts';
import { ErrorSummary } from '../../form/error-summary/index.ts';
import { Field, FieldGroup } from '../../form/field/index.ts';
import { IbanInput } from '../../form/iban-input/index.ts';
import { OtpInput } from '../../form/otp-input/index.ts';
import { PasswordInput, PasswordStrength } from '../../form/password-input/index.ts';
import { PhoneInput } from '../../form/phone-input/index.ts';
import { Radio, RadioCard, RadioGroup } from '../../form/radio-group/index.ts';
import { Select } from '../../form/select/index.ts';
import { RangeSlider, Slider } from '../../form/slider/index.ts';
import { StepForm } from '../../form/step-form/index.ts';
import { Switch } from '../../form/switch/index.ts';
import { SwitchTable } from '../../form/switch-table/index.ts';
import { TextInput } from '../../form/text-input/index.ts';
import { Textarea } from '../../form/textarea/index.ts';
import { conforms, type ConformingComponent } from './conforming.ts';

const options = [{ value: 'nl', label: 'Netherlands' }];
const range = {
  label: 'Age',
  valueLabel: String,
  fromLabel: 'Youngest',
  toLabel: 'Oldest',
  min: 18,
  max: 99,
};
const inGroup: ConformingComponent['inside'] = (radio) => <RadioGroup legend="Plan">{radio}</RadioGroup>;

/** A control passes the rest of its props to the native control, which `id`, `ref` and ARIA attributes are about. */
export const form = [
  conforms('div', AgeSlider, range),
  conforms('input', Checkbox, { label: 'Agree' }),
  conforms('input', Combobox, { options, listLabel: 'Countries', emptyLabel: 'None', countLabel: String }),
  conforms('fieldset', DateOfBirth, {
    id: 'birth',
    legend: 'Date of birth',
    order: ['day', 'month', 'year'],
    labels: { day: 'Day', month: 'Month', year: 'Year' },
  }),
  conforms(
    'div',
    ErrorSummary,
    { title: 'Check this', errors: [{ fieldId: 'wrong', message: 'Wrong' }] },
    (summary) => (
      <>
        {summary}
        <input id="wrong" aria-label="·" />
      </>
    ),
  ),
  conforms('div', Field, { label: 'Name', children: <TextInput /> }),
  conforms('fieldset', FieldGroup, { legend: 'Address', children: 'Fields' }),
  conforms('input', IbanInput, { validLabel: 'Valid' }),
  conforms('input', OtpInput, {}),
  conforms('input', PasswordInput, {
    showLabel: 'Show',
    hideLabel: 'Hide',
    autoComplete: 'new-password',
  }),
  conforms('div', PasswordStrength, { score: 2, label: 'Weak' }),
  conforms('fieldset', PhoneInput, {
    id: 'phone',
    legend: 'Phone',
    countryLabel: 'Country',
    numberLabel: 'Number',
    countries: [{ code: 'NL', label: 'Netherlands' }],
    defaultCountry: 'NL',
  }),
  conforms('input', Radio, { value: 'a', label: 'A' }, inGroup),
  conforms('input', RadioCard, { value: 'a', label: 'A' }, inGroup),
  conforms('fieldset', RadioGroup, { legend: 'Plan', children: <Radio value="a" label="A" /> }),
  conforms('select', Select, { options }),
  conforms('div', RangeSlider, range),
  conforms('input', Slider, { label: 'Distance', valueLabel: String, min: 0, max: 9 }),
  conforms('form', StepForm, {
    label: 'Sign up',
    steps: ['One', 'Two'],
    current: 0,
    progressLabel: '1 of 2',
    question: 'Who are you?',
    nextLabel: 'Next',
    onNext: () => {},
    children: 'Fields',
  }),
  conforms('input', Switch, { label: 'On' }),
  conforms('div', SwitchTable<string, string>, {
    caption: 'Kinds',
    columns: [],
    rows: [],
    onSwitch: () => {},
  }),
  conforms('input', TextInput, {}),
  conforms('textarea', Textarea, {}),
];
