export { AgeSlider, type AgeRange, type AgeSliderProps } from './AgeSlider.tsx';
