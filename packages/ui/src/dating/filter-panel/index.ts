export { FilterButton, type FilterButtonProps } from './FilterButton.tsx';
export { FilterChips, type FilterChipsProps } from './FilterChips.tsx';
export {
  FILTERS,
  type Filter,
  type FilterChoice,
  type FilterFieldsProps,
  type FilterLabels,
} from './FilterFields.tsx';
export { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
export { FilterSheet, type FilterSheetProps } from './FilterSheet.tsx';
export { filtersSet, type FilterValue } from './filter.rules.ts';
