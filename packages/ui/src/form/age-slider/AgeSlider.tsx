import { RangeSlider, type Range, type RangeSliderProps } from '../slider/index.ts';

/** The youngest and the oldest age in whole years, both included. */
export type AgeRange = Range;

/** The props of a `RangeSlider` in years. The scale starts at the site's minimum age or above (SEARCH-1). */
export type AgeSliderProps = Omit<RangeSliderProps, 'step' | 'disabled'>;

/** A range of ages with two thumbs, such as for the search filter. */
export function AgeSlider(props: AgeSliderProps) {
  return <RangeSlider {...props} />;
}
