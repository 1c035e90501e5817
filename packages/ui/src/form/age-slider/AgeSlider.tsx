import { RangeSlider, type Range, type RangeSliderProps } from '../slider/index.ts';

/** Youngest and oldest, in whole years, both included. */
export type AgeRange = Range;

/** A `RangeSlider` in years; its scale starts at the site's minimum age or above. */
export type AgeSliderProps = Omit<RangeSliderProps, 'step' | 'disabled'>;

/** The ages one would like to meet, as two thumbs on one line. */
export function AgeSlider(props: AgeSliderProps) {
  return <RangeSlider {...props} />;
}
