import type { Look } from '../../packages/ui/src/tokens/looks.ts';

/** The event of Storybook's channel with edits that the page shows at once, before they are in the address. */
export const EDITS_EVENT = 'rendezvous/token-studio/edits';

/** The state that the studio and Storybook share: Storybook's globals keep it in the address of the page. */
export type Shared = Look & {
  /** The edits as a text (edits.ts). */
  readonly tokens: string;
};

/** Messages between the studio in its panel and Storybook's manager around it. */
export type StudioMessage =
  | { readonly kind: 'token-studio/requested' }
  | { readonly kind: 'token-studio/state'; readonly shared: Shared }
  /** Edits of the studio; they are settled when a slider is released. */
  | { readonly kind: 'token-studio/edited'; readonly tokens: string; readonly isSettled: boolean }
  | { readonly kind: 'token-studio/looked'; readonly look: Look };

/** Returns the shared state of Storybook's globals. */
export function sharedOf(globals: Readonly<Record<string, unknown>>): Shared {
  return {
    brand: globals.brand === 'harbour' ? 'harbour' : 'claret',
    theme: globals.theme === 'dark' ? 'dark' : 'light',
    contrast: globals.contrast === 'more' ? 'more' : 'normal',
    tokens: typeof globals.tokens === 'string' ? globals.tokens : '',
  };
}
