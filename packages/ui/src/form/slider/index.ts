export { RangeSlider, type Range, type RangeSliderProps } from './RangeSlider.tsx';
export { Slider, type SliderProps } from './Slider.tsx';
