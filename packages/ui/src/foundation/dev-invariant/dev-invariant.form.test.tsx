/* oxlint-disable react/jsx-key -- rows of a table, never rendered together */
import { describe } from 'vitest';
import { Combobox } from '../../form/combobox/index.ts';
import { DateOfBirth } from '../../form/date-of-birth/index.ts';
import { Field } from '../../form/field/index.ts';
import { IbanInput } from '../../form/iban-input/index.ts';
import { InterestPicker } from '../../dating/interest-chips/index.ts';
import { PhoneInput } from '../../form/phone-input/index.ts';
import { RadioCard, RadioGroup } from '../../form/radio-group/index.ts';
import { Select } from '../../form/select/index.ts';
import { RangeSlider, Slider } from '../../form/slider/index.ts';
import { StepForm } from '../../form/step-form/index.ts';
import { Stepper } from '../../navigation/stepper/index.ts';
import { TextInput } from '../../form/text-input/index.ts';
import { Textarea } from '../../form/textarea/index.ts';
import { testMisuses } from '../../testing/misuses.ts';

const nothing = () => undefined;
const text = () => 'text';
const slider = { label: 'Distance', valueLabel: text };
const range = { ...slider, fromLabel: 'From', toLabel: 'To', min: 18, max: 99 };
const item = { value: 'one', label: 'One', content: 'First' };
const steps = { label: 'Sign up', progressLabel: 'Step 1 of 2' };
const form = { ...steps, question: 'Name?', nextLabel: 'Next', onNext: nothing, children: null };
const choose = { legend: 'Which?', value: null, onValueChange: nothing };
const phone = {
  id: 'phone',
  legend: 'Phone',
  countryLabel: 'Country',
  numberLabel: 'Number',
  countries: [{ code: 'NL', label: 'Netherlands' }],
  defaultCountry: 'NL',
} as const;
const [netherlands] = phone.countries;
const birth = {
  id: 'birth',
  legend: 'Date of birth',
  labels: { day: 'Day', month: 'Month', year: 'Year' },
};
const noDay = { day: '', month: '', year: '' };
const countries = { options: [item], listLabel: 'Countries', emptyLabel: 'None', countLabel: text };
const music = { key: 'music', label: 'Music' };

describe('misuse of form controls', () => {
  testMisuses([
    ['Combobox: It is outside a `Field`', <Combobox {...countries} />],
    ['Combobox: `options` has "one" twice', <Combobox {...countries} options={[item, item]} />],
    [
      'Combobox: It received `value` and `defaultValue` together',
      <Field label="Country">
        <Combobox {...countries} value={item} defaultValue={item} onValueChange={nothing} />
      </Field>,
    ],
    [
      'DateOfBirth: It received `value` and `defaultValue` together',
      <DateOfBirth {...birth} order={['day', 'month', 'year']} value={noDay} defaultValue={noDay} />,
    ],
    ['DateOfBirth: `order` is day, day, year', <DateOfBirth {...birth} order={['day', 'day', 'year']} />],
    ['IbanInput: It is outside a `Field`', <IbanInput validLabel="Works" />],
    ['InterestPicker: `options` is empty', <InterestPicker {...choose} value={[]} options={[]} />],
    [
      'InterestPicker: `options` has "music" twice',
      <InterestPicker {...choose} value={[]} options={[music, music]} />,
    ],
    ['PhoneInput: `countries` is empty', <PhoneInput {...phone} countries={[]} />],
    [
      'PhoneInput: `countries` has "NL" twice',
      <PhoneInput {...phone} countries={[netherlands, netherlands]} />,
    ],
    ['PhoneInput: `defaultCountry` is BE', <PhoneInput {...phone} defaultCountry="BE" />],
    ['Radio: It is outside a `RadioGroup`', <RadioCard value="one" label="One" />],
    [
      'RadioGroup: It received `value` without `onValueChange`',
      <RadioGroup legend="Which?" value="one">
        {null}
      </RadioGroup>,
    ],
    [
      'RadioGroup: It received `value` and `defaultValue` together',
      <RadioGroup legend="Which?" value="one" defaultValue="two" onValueChange={nothing}>
        {null}
      </RadioGroup>,
    ],
    ['RadioGroup: `children` is empty', <RadioGroup legend="Which?">{false}</RadioGroup>],
    [
      'RadioGroup: `children` has "one" twice',
      <RadioGroup legend="Which?">
        <RadioCard value="one" label="One" />
        <RadioCard value="one" label="Uno" />
      </RadioGroup>,
    ],
    ['RangeSlider: The range goes from 50 to 20', <RangeSlider {...range} defaultValue={[50, 20]} />],
    ['Select: It is outside a `Field`', <Select options={[]} />],
    ['Select: `options` is empty', <Select aria-label="Country" options={[]} />],
    [
      'Select: `options` has "" twice',
      <Select aria-label="Country" placeholder="Any" options={[{ value: '', label: 'None' }]} />,
    ],
    ['Slider: The scale goes from 9 to 1', <Slider {...slider} min={9} max={1} />],
    [
      'StepForm: It received `onBack` without `backLabel`',
      <StepForm {...form} steps={['Name']} current={0} onBack={nothing} />,
    ],
    ['Stepper: `current` is 2', <Stepper {...steps} steps={['Name', 'Age']} current={2} />],
    ['Stepper: `steps` has "Name" twice', <Stepper {...steps} steps={['Name', 'Name']} current={0} />],
    ['Textarea: It is outside a `Field`', <Textarea />],
    ['TextInput: It is outside a `Field`', <TextInput />],
  ]);
});
