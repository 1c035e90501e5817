import { appearanceTools } from '../shared/appearance.ts';

declare global {
  /** Where Storybook's docs find the page that they show a story's frame with; its own name. */
  var PREVIEW_URL: string | undefined;
}

const TOOLS = ['locale', ...Object.keys(appearanceTools)];

/**
 * Lets the frames that follow show what the toolbar asks for, which Storybook keeps to the page itself. `embed`: in a frame
 * nobody acts by itself, since several stories would fight for the focus and be left half played.
 */
export function addressFrames(globals: Readonly<Record<string, unknown>>): string {
  const asked = TOOLS.filter((tool) => typeof globals[tool] === 'string');
  const params = new URLSearchParams({
    embed: 'true',
    globals: asked.map((tool) => `${tool}:${String(globals[tool])}`).join(';'),
  });
  const address = `iframe.html?${params}`;
  globalThis.PREVIEW_URL = address;
  return address;
}
