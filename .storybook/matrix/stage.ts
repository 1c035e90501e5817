import { storyAddress } from '../shared/story-address.ts';
import { globalsOf, widths, type Cell, type Width } from './axes.ts';
import type { CellRequest, RenderedCell } from './render-cell.ts';

declare global {
  interface Window {
    /** Renders a cell in this page (preview.tsx). */
    renderCell?: (request: CellRequest) => Promise<RenderedCell>;
  }
}

/** Renders a cell of the component with this id prefix. Rejects if the story cannot be rendered. */
export type RenderCell = (of: string, cell: Cell, isCheckedByAxe: boolean) => Promise<RenderedCell>;

/** Heights of windows in px. */
const HEIGHTS: Readonly<Record<Width, number>> = {
  narrow: 568,
  phone: 740,
  tablet: 1024,
  desktop: 800,
  'column-240': 800,
  'column-480': 800,
};

const POLL_MS = 50;
const OPEN_TIMEOUT_MS = 60_000;
const CELL_TIMEOUT_MS = 20_000;

/** The id of the story that a cell shows. */
export const storyOf = (of: string, cell: Cell) => `${of}--${cell.story}`;

export const windowOf = ({ width }: Cell) => widths[width as Width];

/**
 * One page of Storybook in a frame, which shows one cell after another: it is loaded once, and not a hundred times. Cells
 * that are asked for at once wait for each other.
 */
export function createStage(frame: HTMLIFrameElement): RenderCell {
  let previous: Promise<unknown> = Promise.resolve();
  return (of, cell, isCheckedByAxe) => {
    const rendered = previous.then(() => render(frame, of, cell, isCheckedByAxe));
    previous = rendered.catch(() => {
      // What failed can have left the page in any state.
      frame.removeAttribute('src');
    });
    return rendered;
  };
}

async function render(frame: HTMLIFrameElement, of: string, cell: Cell, isCheckedByAxe: boolean) {
  const { window: width, column } = windowOf(cell);
  const story = storyOf(of, cell);
  frame.width = String(width);
  frame.height = String(HEIGHTS[cell.width as Width]);
  if (!frame.hasAttribute('src')) {
    frame.src = `${storyAddress({ id: story, globals: globalsOf(cell), args: {}, initialArgs: {} }, {})};a11y.manual:!true`;
    await within(OPEN_TIMEOUT_MS, opened(frame));
  }
  const page = frame.contentWindow;
  if (!page?.renderCell) throw new Error('The frame is closed.');
  const state = cell.state as CellRequest['state'];
  return within(
    CELL_TIMEOUT_MS,
    page.renderCell({ story, globals: globalsOf(cell), column, state, isCheckedByAxe }),
  );
}

/** Resolves when the page in the frame can render cells. */
async function opened(frame: HTMLIFrameElement): Promise<void> {
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  while (frame.isConnected && !frame.contentWindow?.renderCell)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => limit.reject(new Error(`It was not shown within ${milliseconds / 1_000} s.`)),
    milliseconds,
  );
  return Promise.race([work, limit.promise]).finally(() => clearTimeout(timer));
}
