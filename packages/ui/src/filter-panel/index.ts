export type { FilterWords } from './FilterFields.tsx';
export { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
export { FilterSheet, type FilterSheetProps } from './FilterSheet.tsx';
export { filtersSet, withCountry, type FilterValue } from './filter.rules.ts';
