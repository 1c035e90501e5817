import type { PreparedStory } from 'storybook/internal/types';

/** The props of a story that its page can try out: with a control, and a value of which the drawn story makes use. */
export function editableProps({ argTypes, initialArgs, originalStoryFn }: PreparedStory): string[] {
  if (originalStoryFn.length === 0) return [];
  const drawing = String(originalStoryFn);
  const takes = (name: string) => drawing.includes('...') || new RegExp(`\\b${name}\\b`).test(drawing);
  return Object.entries(argTypes)
    .filter(([name, { control }]) => isOffered(control) && takes(name))
    .filter(([name]) => !(name in initialArgs && isPlaceholder(initialArgs[name])))
    .map(([name]) => name);
}

/** `null` where nothing could be made of the type, and `disable` where a story says so. */
function isOffered(control: unknown): boolean {
  return typeof control === 'object' && control !== null && !('disable' in control && control.disable);
}

/** What the compiler wants of a story whose words come from `locales`. */
function isPlaceholder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === '';
  return Object.values(value).every(isPlaceholder);
}
