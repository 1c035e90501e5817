import type { PreparedStory } from 'storybook/internal/types';

/** The props of a story that its page offers as controls: those that have a control and that the story uses. */
export function editableProps({ argTypes, initialArgs, originalStoryFn }: PreparedStory): string[] {
  if (originalStoryFn.length === 0) return [];
  const source = String(originalStoryFn);
  const isUsed = (name: string) => source.includes('...') || new RegExp(`\\b${name}\\b`).test(source);
  return Object.entries(argTypes)
    .filter(([name, { control }]) => hasControl(control) && isUsed(name))
    .filter(([name]) => !(name in initialArgs && isPlaceholder(initialArgs[name])))
    .map(([name]) => name);
}

/** False for `null`, if the type has no control, and for `disable`, if a story disables it. */
function hasControl(control: unknown): boolean {
  return typeof control === 'object' && control !== null && !('disable' in control && control.disable);
}

/** Whether a value is a placeholder that satisfies the types of a story whose texts come from `locales`. */
function isPlaceholder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === '';
  return Object.values(value).every(isPlaceholder);
}
