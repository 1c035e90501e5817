import type { CSSProperties } from 'react';
import { addons } from 'storybook/manager-api';

/** The part of Storybook's theme that is used here. */
type Theme = {
  readonly base?: string;
  readonly textColor?: string;
  readonly textMutedColor?: string;
  readonly appContentBg?: string;
  readonly appBg?: string;
  readonly appBorderColor?: string;
  readonly inputBorder?: string;
  readonly barSelectedColor?: string;
};

/** The colours of Storybook's theme as custom properties, for what is rendered outside of its own components. */
export function themeVariables(): CSSProperties {
  const theme = (addons.getConfig().theme ?? {}) as Theme;
  return {
    '--rdv-text': theme.textColor,
    '--rdv-soft': theme.textMutedColor,
    '--rdv-surface': theme.appContentBg,
    '--rdv-sunken': theme.appBg,
    '--rdv-line': theme.appBorderColor,
    '--rdv-edge': theme.inputBorder,
    '--rdv-brand': theme.barSelectedColor,
    colorScheme: theme.base === 'dark' ? 'dark' : 'light',
  } as CSSProperties;
}

/** The styles of the search and of the X-ray panel. Storybook's manager has no style sheets of its own to add to. */
export const css = `
.rdv-ask, .rdv-xray { color: var(--rdv-text); font: 14px/20px "Nunito Sans", system-ui, sans-serif; text-align: start; }
.rdv-ask *, .rdv-xray * { box-sizing: border-box; }
.rdv-hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; margin: 0; }
.rdv-button { min-block-size: 32px; padding: 4px 12px; border: 1px solid var(--rdv-edge); border-radius: 8px; background: var(--rdv-surface); color: inherit; font: inherit; cursor: pointer; }
.rdv-button:hover { border-color: var(--rdv-brand); color: var(--rdv-brand); }
.rdv-primary, .rdv-primary:hover { background: var(--rdv-brand); border-color: var(--rdv-brand); color: var(--rdv-surface); font-weight: 700; }
.rdv-button:focus-visible, .rdv-link:focus-visible, .rdv-xray :is(a, summary):focus-visible, .rdv-ask input:focus-visible { outline: 2px solid var(--rdv-brand); outline-offset: 2px; }

.rdv-ask { inline-size: min(720px, calc(100vw - 32px)); max-inline-size: none; max-block-size: none; block-size: fit-content; margin: min(12vh, 96px) auto auto; padding: 0; border: 1px solid var(--rdv-edge); border-radius: 12px; background: var(--rdv-surface); box-shadow: 0 24px 64px rgb(0 0 0 / 0.35); }
.rdv-ask::backdrop { background: rgb(0 0 0 / 0.45); }
.rdv-ask-box { display: flex; flex-direction: column; max-block-size: min(75vh, 640px); padding: 16px 16px 8px; }
.rdv-ask-head { display: flex; gap: 8px; }
.rdv-ask input { flex: 1; min-inline-size: 0; min-block-size: 44px; padding: 8px 12px; border: 1px solid var(--rdv-edge); border-radius: 8px; background: var(--rdv-surface); color: inherit; font: 16px/24px "Nunito Sans", system-ui, sans-serif; }
.rdv-ask input::placeholder { color: var(--rdv-soft); opacity: 1; }
.rdv-ask-note { margin: 16px 4px 8px; color: var(--rdv-soft); }
.rdv-ask-examples { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 4px 8px; }
.rdv-ask-results { flex: 1; min-block-size: 0; overflow-y: auto; margin-block-start: 8px; }
.rdv-ask-group { padding: 12px 12px 4px; color: var(--rdv-soft); font-size: 12px; line-height: 16px; font-weight: 700; }
.rdv-ask-group span { font-weight: 400; }
.rdv-ask-option { display: flex; flex-direction: column; min-block-size: 44px; justify-content: center; padding: 6px 12px; border: 1px solid transparent; border-radius: 8px; cursor: pointer; }
.rdv-ask-option[aria-disabled="true"] { cursor: default; }
.rdv-ask-option[aria-selected="true"] { border-color: var(--rdv-brand); background: var(--rdv-sunken); }
.rdv-ask-title { font-weight: 700; overflow-wrap: anywhere; }
.rdv-ask-detail { color: var(--rdv-soft); font-size: 13px; line-height: 18px; overflow-wrap: anywhere; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
.rdv-ask-option:has(.rdv-ask-detail) .rdv-ask-title { display: -webkit-box; -webkit-line-clamp: 3; -webkit-box-orient: vertical; overflow: hidden; }
.rdv-ask-keys { margin: 8px 12px 4px; color: var(--rdv-soft); font-size: 12px; line-height: 16px; }

.rdv-drawer { position: fixed; inset: auto 0 0; z-index: 10; max-block-size: 45vh; overflow: auto; border-block-start: 1px solid var(--rdv-edge); background: var(--rdv-surface); box-shadow: 0 -8px 32px rgb(0 0 0 / 0.2); }
.rdv-xray { padding: 16px; }
.rdv-xray h2 { margin: 16px 0 4px; font-size: 18px; line-height: 24px; }
.rdv-xray h3 { margin: 24px 0 8px; font-size: 14px; line-height: 20px; }
.rdv-xray p { margin: 8px 0; max-inline-size: 80ch; overflow-wrap: anywhere; }
.rdv-xray-tools { display: flex; flex-wrap: wrap; gap: 8px; }
.rdv-note, .rdv-soft { color: var(--rdv-soft); }
.rdv-xray code { font: 13px/20px ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.rdv-path { display: flex; flex-wrap: wrap; gap: 4px; margin: 8px 0; padding: 0; list-style: none; }
.rdv-path li:not(:last-child)::after { content: "›" / ""; margin-inline-start: 4px; color: var(--rdv-soft); }
.rdv-link { min-block-size: 24px; min-inline-size: 24px; padding: 0 4px; border: 0; border-radius: 4px; background: none; color: var(--rdv-brand); font: inherit; cursor: pointer; text-decoration: underline; text-underline-offset: 3px; }
.rdv-link[aria-current] { color: inherit; font-weight: 700; text-decoration: none; }
.rdv-xray a { color: var(--rdv-brand); text-underline-offset: 3px; }
.rdv-facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; margin: 8px 0; }
.rdv-facts dt { color: var(--rdv-soft); }
.rdv-facts dd { margin: 0; }
.rdv-columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 360px), 1fr)); column-gap: 32px; }
.rdv-columns > * { min-inline-size: 0; }
.rdv-xray table { inline-size: 100%; border-collapse: collapse; }
.rdv-xray :is(th, td) { padding: 6px 8px 6px 0; border-block-end: 1px solid var(--rdv-line); text-align: start; vertical-align: top; overflow-wrap: break-word; font-weight: 400; }
.rdv-xray :is(th, td) code { overflow-wrap: break-word; }
.rdv-xray td:last-child, .rdv-xray td:last-child code { overflow-wrap: anywhere; }
.rdv-xray thead th { color: var(--rdv-soft); font-size: 12px; line-height: 16px; }
.rdv-swatch { display: inline-block; inline-size: 14px; block-size: 14px; margin-inline-end: 6px; border: 1px solid var(--rdv-edge); border-radius: 3px; vertical-align: -2px; }
.rdv-xray summary { min-block-size: 32px; padding: 6px 0; cursor: pointer; }
.rdv-xray details { border-block-end: 1px solid var(--rdv-line); padding-block-end: 4px; }
.rdv-xray details table { margin-block: 4px; }
.rdv-xray details tr:last-child > * { border-block-end: 0; }
.rdv-links { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0; padding: 0; list-style: none; }
.rdv-links a, .rdv-states a { display: inline-block; min-block-size: 24px; line-height: 24px; }
.rdv-states { margin: 4px 0; padding-inline-start: 20px; }
`;
