import type { PageRenderer } from '@rendezvous/contract/pages';
import { PurgeCSS } from 'purgecss';

/** Of all kinds of documents, sites and languages together there are some dozens. */
const MOST_SELECTIONS = 200;

/**
 * A renderer whose documents hold the rules of the stylesheet that they need, in place of the link to the whole stylesheet
 * (PAGE-39): one response then has all that the first paint needs. No script changes a document
 * (docs/decisions/0031-pages-without-a-script.md), so rules for elements, classes and attributes that it lacks are never
 * used. Choosing takes some 100 ms; the result is kept for all documents with the same names.
 */
export function inlineStyles(renderer: PageRenderer, { href, css }: Stylesheet): PageRenderer {
  const chosen = new Map<string, Promise<string>>();
  const link = `<link rel="stylesheet" href="${href}"/>`;
  const rulesFor = (html: string): Promise<string> => {
    const names = namesIn(html);
    const key = JSON.stringify(names);
    const rules = chosen.get(key) ?? usedRules(css, names);
    chosen.delete(key);
    chosen.set(key, rules);
    const [oldest = key] = chosen.keys();
    if (chosen.size > MOST_SELECTIONS) chosen.delete(oldest);
    return rules;
  };
  return async (request) => {
    const page = await renderer(request);
    if (page.kind === 'redirect' || !page.isDocument) return page;
    return {
      ...page,
      render: async () => {
        const html = Buffer.from(await page.render()).toString();
        const style = `<style nonce="${request.nonce}">${await rulesFor(html)}</style>`;
        return Buffer.from(html.replace(link, () => style));
      },
    };
  };
}

/** The address of the stylesheet in the link, and its text. */
type Stylesheet = { readonly href: string; readonly css: string };
type Names = ReturnType<typeof namesIn>;

const ELEMENT = /<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
const ESCAPED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The names in a document as React writes it: every attribute in double quotes, every `<` of a text escaped. */
function namesIn(html: string) {
  const tags = new Set<string>();
  const attributes = new Set<string>();
  const values = new Set<string>();
  const classes = new Set<string>();
  for (const [, tag = '', rest = ''] of html.matchAll(ELEMENT)) {
    tags.add(tag.toLowerCase());
    for (const [, name = '', value = ''] of rest.matchAll(ATTRIBUTE)) {
      attributes.add(name);
      if (/^(?:data-|aria-|type$|role$|lang$|dir$)/.test(name)) values.add(value);
      if (name !== 'class') continue;
      const text = value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (escape) => ESCAPED[escape] ?? escape);
      for (const one of text.split(' ')) classes.add(one);
    }
  }
  return {
    tags: [...tags].toSorted(),
    attributes: { names: [...attributes].toSorted(), values: [...values].toSorted() },
    classes: [...classes].toSorted(),
    ids: [],
    undetermined: [],
  };
}

/** What a person does to a document changes these: a dialog and details open, a box is checked. */
const CHANGED_BY_PEOPLE = ['open', 'checked'];

async function usedRules(css: string, names: Names): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    // The names are known; PurgeCSS asks for some content to call its extractor.
    content: [{ raw: ' ', extension: 'html' }],
    extractors: [{ extensions: ['html'], extractor: () => names }],
    css: [{ raw: css }],
    dynamicAttributes: CHANGED_BY_PEOPLE,
    variables: true,
    keyframes: true,
    // Fonts are named by variables, which PurgeCSS does not follow.
    fontFace: false,
  });
  return result?.css ?? css;
}
