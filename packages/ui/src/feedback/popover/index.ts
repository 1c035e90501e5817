export { Popover, PopoverClose, type PopoverProps } from './Popover.tsx';
export { Suggestions, type SuggestionsProps } from './Suggestions.tsx';
