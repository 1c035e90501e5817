/** The edges beyond which there is more content. */
export type Beyond = 'none' | 'start' | 'end' | 'both';

type Measures = Pick<
  Element,
  'scrollTop' | 'scrollHeight' | 'clientHeight' | 'scrollLeft' | 'scrollWidth' | 'clientWidth'
>;

/** Browsers round scroll positions, so a difference of up to this many pixels is ignored. */
const tolerance = 1;

/** Returns the edges beyond which there is more content; also right to left, where `scrollLeft` counts down from 0. */
export function moreBeyond(box: Measures, axis: 'vertical' | 'horizontal'): Beyond {
  const [position, total, visible] =
    axis === 'vertical'
      ? [box.scrollTop, box.scrollHeight, box.clientHeight]
      : [Math.abs(box.scrollLeft), box.scrollWidth, box.clientWidth];
  const before = position > tolerance;
  const after = total - visible - position > tolerance;
  if (before && after) return 'both';
  if (before) return 'start';
  return after ? 'end' : 'none';
}
