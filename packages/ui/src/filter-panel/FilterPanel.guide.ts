import type { Guide } from '../../../../.storybook/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['Fields', 'gender, ages, country and region'],
    ['Further filters', 'folded away under `moreLabel`'],
    ['Result', 'how many are found'],
    ['Reset', 'all at once'],
    ['Apply', 'sends the form'],
    ['`FilterSheet`', 'the same behind a button with the number of filters set, on phones'],
  ],
  use: ['`column` beside the results, `row` above them.', '`FilterSheet` on phones.'],
  avoid: [
    'For a search by words alone: `TextInput` in a form.',
    'For one’s lasting wishes: a form of the profile.',
  ],
  dos: [
    'Give `action`: the form works before scripts run.',
    'Keep the filter in the address, so that it can be shared and one can go back.',
    'Say how many are found as soon as it is known.',
  ],
  donts: [
    'Don’t search at every change: what is found would jump while one chooses.',
    'Don’t offer regions before there is a country.',
  ],
  states: [
    ['Found', 'the number is read out when it changes (`role="status"`)'],
    ['Busy', 'the button is `aria-busy`; a second send is ignored'],
    ['No regions', 'the field is disabled'],
    ['Filters set (sheet)', 'their number stands on the button and is read with its name'],
  ],
  keyboard: [
    ['Enter', 'in a field: applies'],
    ['Tab', 'through the fields, further filters, reset, apply'],
    ['Enter, Space', 'on further filters: opens and closes them'],
    ['Escape', 'closes the sheet'],
  ],
  screenReader: null,
};
