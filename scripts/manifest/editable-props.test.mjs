import { expect, test } from 'vitest';
import { editableProps } from '../../.storybook/docs/editable-props.ts';

const argTypes = {
  tone: { control: { type: 'select' } },
  label: { control: { type: 'text' } },
  labels: { control: { type: 'object' } },
  hint: { control: { type: 'text' } },
  icon: {},
  shape: { control: { disable: true } },
};
const initialArgs = { label: '', labels: { day: '', steps: [] }, icon: '' };
const story = (originalStoryFn) => ({ argTypes, initialArgs, originalStoryFn });

test('what has a control, and no placeholder for words, can be tried out', () => {
  expect(editableProps(story((args) => ({ ...args })))).toEqual(['tone', 'hint']);
});

test('a story that takes a few props alone has controls for no others', () => {
  expect(editableProps(story((args) => args.tone))).toEqual(['tone']);
});

test('a story that takes no props has no controls', () => {
  expect(editableProps(story(() => ({ tone: 'brand' })))).toEqual([]);
});
