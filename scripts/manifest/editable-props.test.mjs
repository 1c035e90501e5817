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

test('a prop is editable if it has a control and is not an empty text', () => {
  expect(editableProps(story((args) => ({ ...args })))).toEqual(['tone', 'hint']);
});

test('a story that reads some props has controls only for those', () => {
  expect(editableProps(story((args) => args.tone))).toEqual(['tone']);
});

test('a story that reads no props has no controls', () => {
  expect(editableProps(story(() => ({ tone: 'brand' })))).toEqual([]);
});
