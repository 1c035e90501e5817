import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { matching, typedOut, type ComboboxOption } from './options.ts';

type State = UseComboboxState<ComboboxOption>;
type Step = UseComboboxStateChangeOptions<ComboboxOption>;

interface ChoiceField {
  options: readonly ComboboxOption[];
  clearable: boolean;
  /** The options for a text arrive some time after it. */
  searchesElsewhere: boolean;
}

/**
 * How a choice comes about and how it stays. It changes by choosing, by typing an option out, or by emptying the field
 * where that is allowed; leaving and Escape give the words of the choice back, as a `<select>` would keep them.
 */
export function choiceRules(field: ChoiceField) {
  const { stateChangeTypes: step } = useCombobox;
  return (state: State, { type, changes }: Step): Partial<State> => {
    switch (type) {
      case step.InputClick:
        // A press into the text moves the caret and leaves the list open.
        return state.isOpen ? state : changes;
      case step.InputChange: {
        const text = changes.inputValue ?? '';
        if (text === '') return { ...changes, ...(field.clearable && { selectedItem: null }) };
        // Where the answer is still on its way, Enter must not take what stood first before.
        if (field.searchesElsewhere) return changes;
        return {
          ...changes,
          highlightedIndex: matching(field.options, text).findIndex((option) => !option.disabled),
        };
      }
      case step.InputBlur: {
        const { inputValue, selectedItem } = state;
        // Two options may share their words: what was chosen stays until the words change.
        const same = inputValue === selectedItem?.label;
        const chosen = same ? selectedItem : (typedOut(field.options, inputValue) ?? selectedItem);
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
