import type { PlacedBox } from './chart-layout.ts';

type Size = { readonly width: number; readonly height: number };
type Area = Size & { readonly x: number; readonly y: number };

/** What is written in a chart can be read down to here. */
const SMALLEST = 0.85;
/** Pixels around the chart; above it, where the box stands that lets the camera follow. */
const MARGIN = 16;
const ABOVE = 44;

/**
 * From where a chart is looked at, by somebody whose text is so many times as large as usual: the whole of it where it can be read so, else what is active in the middle, and no
 * more emptiness around the chart than its margin.
 */
export function viewOf(
  room: Size,
  chart: Size,
  active: Area,
  text: number,
): { x: number; y: number; zoom: number } {
  const whole = Math.min(
    (room.width - 2 * MARGIN) / chart.width,
    (room.height - ABOVE * text - MARGIN) / chart.height,
  );
  const zoom = whole >= SMALLEST * text ? Math.min(whole, text) : text;
  return {
    zoom,
    x: placed(room.width, chart.width * zoom, (active.x + active.width / 2) * zoom, MARGIN),
    y: placed(room.height, chart.height * zoom, (active.y + active.height / 2) * zoom, ABOVE * text),
  };
}

/** Where something long begins, in a room that shows a part of it, so that one point of it is in the middle. */
function placed(room: number, length: number, point: number, before: number): number {
  const free = room - before - MARGIN - length;
  if (free >= 0) return before + free / 2;
  return Math.min(before, Math.max(room - MARGIN - length, room / 2 - point));
}

/** What the innermost of the active states take up, in pixels of the whole chart; null where none is. */
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
