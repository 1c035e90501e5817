import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { matching, exactMatch, type ComboboxOption } from './options.ts';

type State = UseComboboxState<ComboboxOption>;
type Step = UseComboboxStateChangeOptions<ComboboxOption>;

interface ChoiceField {
  options: readonly ComboboxOption[];
  clearable: boolean;
  /** True if the options for a text arrive later. */
  searchesElsewhere: boolean;
}

/**
 * Returns downshift's state reducer with the rules of the selection. It changes when an option is selected or its full
 * label is typed, or when the input is emptied where that is allowed. Leaving the input and Escape restore the label of
 * the selected option, as a `<select>` keeps it.
 */
export function choiceRules(field: ChoiceField) {
  const { stateChangeTypes: step } = useCombobox;
  return (state: State, { type, changes }: Step): Partial<State> => {
    switch (type) {
      case step.InputClick:
        // A press inside the text moves the caret and leaves the list open.
        return state.isOpen ? state : changes;
      case step.InputChange: {
        const text = changes.inputValue ?? '';
        if (text === '') return { ...changes, ...(field.clearable && { selectedItem: null }) };
        // While new options load, Enter must not select the first of the old ones.
        if (field.searchesElsewhere) return changes;
        return {
          ...changes,
          highlightedIndex: matching(field.options, text).findIndex((option) => !option.disabled),
        };
      }
      case step.InputBlur: {
        const { inputValue, selectedItem } = state;
        // Two options can have the same label, so the selection stays until the text changes.
        const same = inputValue === selectedItem?.label;
        const chosen = same ? selectedItem : (exactMatch(field.options, inputValue) ?? selectedItem);
        return { ...changes, selectedItem: chosen, inputValue: chosen?.label ?? '' };
      }
      case step.InputKeyDownEscape:
      case step.FunctionCloseMenu:
        return { ...changes, selectedItem: state.selectedItem, inputValue: state.selectedItem?.label ?? '' };
      default:
        return changes;
    }
  };
}
