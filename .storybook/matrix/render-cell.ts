import { addons } from 'storybook/preview-api';
import {
  SET_CURRENT_STORY,
  STORY_ERRORED,
  STORY_FINISHED,
  STORY_MISSING,
  STORY_THREW_EXCEPTION,
  UPDATE_GLOBALS,
} from 'storybook/internal/core-events';
import { endPseudoStates, forcePseudoState, type PseudoState } from '../shared/pseudo-states.ts';
import { textFaults } from '../shared/text-faults.ts';
import { domSnapshot } from '../stepper/dom-snapshot.ts';
import { endAnimations, screenFaults, textFaultsByKind } from '../stepper/screen-faults.ts';
import type { Fault } from '../stepper/fault.ts';
import { QUIET_MS, whenSettled } from '../stepper/settled.ts';

/** What the hidden frame of a matrix is asked to show. */
export type CellRequest = {
  /** The id of the story. */
  readonly story: string;
  readonly globals: Readonly<Record<string, string>>;
  /** The width in px of the column that the story is in, or null for the whole window. */
  readonly column: number | null;
  readonly state: PseudoState | 'rest';
  /** Whether axe checks it as well. */
  readonly isCheckedByAxe: boolean;
};

/** A cell as it was rendered. */
export type RenderedCell = {
  /** The page without style sheets and scripts. */
  readonly markup: string;
  /** All style sheets of the page, as one. */
  readonly styles: string;
  /** The height of the content in px. */
  readonly height: number;
  readonly faults: readonly Fault[];
};

const ROOT = '#storybook-root';

/** Renders a story in this page, which has the width of a cell already. Throws if the story does. */
export async function renderCell(request: CellRequest): Promise<RenderedCell> {
  const { story, globals, column, state, isCheckedByAxe } = request;
  endPseudoStates(document.body);
  const channel = await addons.ready();
  closeTransports(channel);
  // The story that the page was opened with.
  if (!channel.last(STORY_FINISHED)) await finished(channel);
  const root = document.querySelector<HTMLElement>(ROOT);
  if (!root) throw new Error('The page has no element for a story.');
  root.style.inlineSize = column === null ? '' : `${column}px`;
  // The accessibility addon would check each cell by itself.
  const updated = finished(channel);
  channel.emit(UPDATE_GLOBALS, { globals: { ...globals, a11y: { manual: true } } });
  await updated;
  if (shownStory() !== story) {
    const changed = finished(channel);
    channel.emit(SET_CURRENT_STORY, { storyId: story, viewMode: 'story' });
    await changed;
  }
  await document.fonts.ready;
  // A screen has a heading when it is loaded, and is busy before. A component can be a button that is always busy.
  const isLoading = () =>
    story.startsWith('app-') &&
    (root.querySelector('h1') === null || root.querySelector('[aria-busy="true"]') !== null);
  await new Promise<void>((resolve) => {
    whenSettled(document, QUIET_MS, isLoading, resolve);
  });
  if (state !== 'rest') forcePseudoState(document.body, state);
  endAnimations();
  return {
    faults: isCheckedByAxe ? await screenFaults() : textFaultsByKind(textFaults(document.body)),
    markup: withoutStyles(domSnapshot(document)),
    styles: styleText(),
    height: contentHeight(root),
  };
}

type Channel = Awaited<ReturnType<typeof addons.ready>>;

/** Ends the messages to the page around this one, whose Storybook would show the globals and the story of the cell as well. */
function closeTransports(channel: Channel): void {
  (channel as unknown as { readonly transports: unknown[] }).transports.length = 0;
}

const FAILURES = [STORY_MISSING, STORY_ERRORED, STORY_THREW_EXCEPTION] as const;

/** Resolves when the next rendering has finished; rejects if the story cannot be rendered. */
function finished(channel: Channel): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      channel.off(STORY_FINISHED, succeeded);
      for (const name of FAILURES) channel.off(name, failed);
    };
    const succeeded = () => {
      end();
      resolve();
    };
    const failed = (error?: { readonly message?: string; readonly title?: string }) => {
      end();
      reject(new Error(error?.message ?? error?.title ?? 'The story cannot be rendered.'));
    };
    channel.on(STORY_FINISHED, succeeded);
    for (const name of FAILURES) channel.on(name, failed);
  });
}

function shownStory(): string | null {
  return new URLSearchParams(location.search).get('id');
}

/** The height up to the end of the story; that of the window if a part of it is fixed there, such as a dialog. */
function contentHeight(root: Element): number {
  const isOverlaid = [...document.querySelectorAll('body *')].some(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().height > 0 &&
      getComputedStyle(element).position === 'fixed',
  );
  const { bottom } = root.getBoundingClientRect();
  const padding = parseFloat(getComputedStyle(document.body).paddingBottom);
  return Math.ceil(isOverlaid ? Math.max(innerHeight, bottom) : bottom + scrollY + padding);
}

function withoutStyles(page: string): string {
  return page.replaceAll(
    /<link rel="stylesheet"[^>]*>|<link [^>]*rel="stylesheet"[^>]*>|<style\b[^]*?<\/style>/g,
    '',
  );
}

/**
 * The rules as they apply now: those for pseudo-states and for text of 200 % (shared/simulated-browser.ts) are changed in
 * the page only.
 */
function styleText(): string {
  return [...document.styleSheets]
    .filter(({ disabled }) => !disabled)
    .map(({ cssRules, href, media }) => {
      const text = [...cssRules].map(({ cssText }) => absolute(cssText, href ?? document.baseURI)).join('\n');
      return media.length > 0 ? `@media ${media.mediaText} {\n${text}\n}` : text;
    })
    .join('\n');
}

/** Addresses in a style sheet are relative to it, which the copy is not. */
function absolute(css: string, base: string): string {
  return css.replaceAll(
    /url\("(?!data:|#)([^"]+)"\)/g,
    (_, address: string) => `url("${new URL(address, base).href}")`,
  );
}
