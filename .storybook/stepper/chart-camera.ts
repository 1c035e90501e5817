import type { PlacedBox } from './chart-layout.ts';

type Size = { readonly width: number; readonly height: number };
type Area = Size & { readonly x: number; readonly y: number };

/** The smallest zoom at which the text of a chart is readable. */
const MIN_ZOOM = 0.85;
/** Margin around the chart in pixels; the space above it contains the checkbox "Follow the walk". */
const MARGIN = 16;
const ABOVE = 44;

/**
 * Returns the viewport of a chart. It shows the whole chart if that is readable, else the active states in the centre,
 * with no more empty space around the chart than its margin. `text` is the factor of the text size.
 */
export function viewOf(
  canvas: Size,
  chart: Size,
  active: Area,
  text: number,
): { x: number; y: number; zoom: number } {
  const whole = Math.min(
    (canvas.width - 2 * MARGIN) / chart.width,
    (canvas.height - ABOVE * text - MARGIN) / chart.height,
  );
  const zoom = whole >= MIN_ZOOM * text ? Math.min(whole, text) : text;
  return {
    zoom,
    x: offsetOf(canvas.width, chart.width * zoom, (active.x + active.width / 2) * zoom, MARGIN),
    y: offsetOf(canvas.height, chart.height * zoom, (active.y + active.height / 2) * zoom, ABOVE * text),
  };
}

/** The offset at which content of the given length starts, so that `point` is in the centre of the visible part. */
function offsetOf(available: number, length: number, point: number, before: number): number {
  const free = available - before - MARGIN - length;
  if (free >= 0) return before + free / 2;
  return Math.min(before, Math.max(available - MARGIN - length, available / 2 - point));
}

/** The area of the innermost active states, in pixels of the whole chart; null if there are none. */
export function areaOfActive(boxes: readonly PlacedBox[], active: ReadonlySet<string>): Area | null {
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const innermost = boxes.filter(
    ({ id }) => active.has(id) && !boxes.some((other) => other.parent === id && active.has(other.id)),
  );
  const areas = innermost.map((box) => {
    let [x, y] = [box.x, box.y];
    for (let around = byId.get(box.parent ?? ''); around; around = byId.get(around.parent ?? '')) {
      x += around.x;
      y += around.y;
    }
    return { x, y, right: x + box.width, bottom: y + box.height };
  });
  if (areas.length === 0) return null;
  const [x, y] = [Math.min(...areas.map((one) => one.x)), Math.min(...areas.map((one) => one.y))];
  const [right, bottom] = [
    Math.max(...areas.map((one) => one.right)),
    Math.max(...areas.map((one) => one.bottom)),
  ];
  return { x, y, width: right - x, height: bottom - y };
}
