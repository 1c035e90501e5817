import { appearanceTools } from '../shared/appearance.ts';

declare global {
  /** URL that Storybook's docs use for the frames of stories. The name is Storybook's. */
  var PREVIEW_URL: string | undefined;
}

const TOOLS = ['locale', ...Object.keys(appearanceTools)];

/** The toolbar's globals as an address of Storybook contains them: `locale:fi;theme:dark`. */
export function writtenGlobals(globals: Readonly<Record<string, unknown>>): string {
  const tools = TOOLS.filter((tool) => globals[tool] !== undefined);
  return tools.map((tool) => `${tool}:${String(globals[tool])}`).join(';');
}

/**
 * Makes the following frames use the toolbar's globals, which Storybook applies only to the page itself. With `embed`,
 * play functions do not run in a frame, because several stories would compete for the focus.
 */
export function addressFrames(globals: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams({ embed: 'true', globals: writtenGlobals(globals) });
  const address = `iframe.html?${params}`;
  globalThis.PREVIEW_URL = address;
  return address;
}
