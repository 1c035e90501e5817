export { FilterButton, type FilterButtonProps } from './FilterButton.tsx';
export type { FilterFieldsProps, FilterWords } from './FilterFields.tsx';
export { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
export { FilterSheet, type FilterSheetProps } from './FilterSheet.tsx';
export { filtersSet, type FilterValue } from './filter.rules.ts';
