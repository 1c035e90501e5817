/** On which sides there is more than what is seen. */
export type Beyond = 'none' | 'start' | 'end' | 'both';

type Measures = Pick<
  Element,
  'scrollTop' | 'scrollHeight' | 'clientHeight' | 'scrollLeft' | 'scrollWidth' | 'clientWidth'
>;

/** Browsers round what they scroll: less than this many px is nothing. */
const slack = 1;

/** Works from right to left too, where `scrollLeft` counts down from 0. */
export function moreBeyond(box: Measures, axis: 'vertical' | 'horizontal'): Beyond {
  const [at, whole, seen] =
    axis === 'vertical'
      ? [box.scrollTop, box.scrollHeight, box.clientHeight]
      : [Math.abs(box.scrollLeft), box.scrollWidth, box.clientWidth];
  const before = at > slack;
  const after = whole - seen - at > slack;
  if (before && after) return 'both';
  if (before) return 'start';
  return after ? 'end' : 'none';
}
