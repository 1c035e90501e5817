import { messagesIn } from './recorded-messages.ts';
import type { ShownText } from './xray-report.ts';

/** Attributes that people read or hear. */
const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-valuetext'];

/** As many texts as the panel lists. */
const MOST_TEXTS = 12;

/** The texts of an element and of all in it, each with the messages that it can be, in the order of the page. */
export function textsOf(element: Element): { readonly texts: readonly ShownText[]; readonly others: number } {
  // Texts of the interface come first, those of members and numbers after them.
  const sorted = allTexts(element).toSorted(
    (one, other) => Number(other.ids.length > 0) - Number(one.ids.length > 0),
  );
  return { texts: sorted.slice(0, MOST_TEXTS), others: Math.max(0, sorted.length - MOST_TEXTS) };
}

/** The ids of all messages that an element shows. */
export function messageIdsIn(element: Element): readonly string[] {
  return [...new Set(allTexts(element).flatMap(({ ids }) => ids))].toSorted();
}

function allTexts(element: Element): readonly ShownText[] {
  const found: ShownText[] = [];
  const add = (text: string | null, kind: string) => {
    const shown = text?.replaceAll(/\s+/g, ' ').trim() ?? '';
    if (shown === '' || found.some((one) => one.text === shown && one.kind === kind)) return;
    found.push({ text: shown, kind, ids: messagesIn(shown) });
  };
  for (const [kind, node] of namesOf(element)) add(node.textContent, kind);
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = element; node; node = walker.nextNode()) {
    if (node instanceof Element) for (const name of ATTRIBUTES) add(node.getAttribute(name), name);
    else if (isRead(node)) add(node.nodeValue, 'text');
  }
  return found;
}

/** What names or describes an element from outside: its labels, and what `aria-labelledby` and the like point at. */
function namesOf(element: Element): readonly (readonly [kind: string, node: Element])[] {
  const { labels } = element as Partial<HTMLInputElement>;
  const referred = ['aria-labelledby', 'aria-describedby', 'aria-errormessage'].flatMap((name) =>
    (element.getAttribute(name)?.split(/\s+/) ?? []).flatMap((id) => {
      const node = document.getElementById(id);
      return node && !element.contains(node) ? [[name, node] as const] : [];
    }),
  );
  return [...[...(labels ?? [])].map((label) => ['label', label] as const), ...referred];
}

/** Whether a text node is shown or read aloud. */
function isRead({ parentElement }: Node): boolean {
  return (
    !/^(SCRIPT|STYLE|TEXTAREA|NOSCRIPT)$/.test(parentElement?.nodeName ?? '') &&
    parentElement?.checkVisibility() === true
  );
}
