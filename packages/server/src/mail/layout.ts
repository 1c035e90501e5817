import { readFileSync } from 'node:fs';

export const LAYOUT_NAMES = ['plain', 'withButton', 'notification'] as const;
export type LayoutName = (typeof LAYOUT_NAMES)[number];

/** The values of a layout, all of them already escaped. */
export type LayoutValues = {
  readonly language: string;
  readonly site: string;
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly greeting: string;
  readonly body: string;
  readonly button: string;
  readonly link: string;
  readonly linkFallback: string;
  readonly note: string;
  /** These four are empty in a mail about the account itself. */
  readonly choices: string;
  readonly choicesLink: string;
  readonly unsubscribe: string;
  readonly unsubscribeLink: string;
  readonly footer: string;
};

/** The HTML of the layouts. `npm run mail:layouts` writes it from layout-source.ts, because that takes a second and MJML. */
const layouts = Object.fromEntries(
  LAYOUT_NAMES.map((name) => [name, readFileSync(new URL(`layouts/${name}.html`, import.meta.url), 'utf8')]),
) as Record<LayoutName, string>;

/** Renders a mail as HTML. */
export function renderLayout(values: LayoutValues): string {
  const layout = layouts[values.unsubscribe ? 'notification' : values.link === '' ? 'plain' : 'withButton'];
  return layout.replaceAll(/\[\[(\w+)\]\]/g, (_, name: keyof LayoutValues) => values[name]);
}
