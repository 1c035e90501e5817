export { Radio, type RadioProps } from './Radio.tsx';
export { RadioCard, type RadioCardProps } from './RadioCard.tsx';
export { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx';
