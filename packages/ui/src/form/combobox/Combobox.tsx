import { cx } from 'class-variance-authority';
import { useCombobox } from 'downshift';
import { useMemo, useState } from 'react';
import { useFieldControl } from '../field/index.ts';
import { CheckIcon, ChevronDownIcon, XIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { checkDistinctBy, forbidControlledAndDefault } from '../../foundation/dev-invariant/index.ts';
import { Suggestions } from '../../feedback/popover/index.ts';
import { Spinner } from '../../primitives/spinner/index.ts';
import { inputBox, inputText } from '../text-input/index.ts';
import { choiceRules } from './combobox.choice.ts';
import { matching, type ComboboxOption } from './options.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface ComboboxProps extends NativeProps<
  'input',
  | 'aria-labelledby'
  | 'autoCapitalize'
  | 'defaultValue'
  | 'dir'
  | 'onChange'
  | 'role'
  | 'size'
  | 'spellCheck'
  | 'type'
  | 'value'
> {
  /** The options; with `onSearch` only those found for the text. */
  options: readonly ComboboxOption[];
  /** The selected option, or null; makes it controlled, so update it in `onValueChange`. */
  value?: ComboboxOption | null;
  /** The initially selected option, if uncontrolled. */
  defaultValue?: ComboboxOption | null;
  /** Called with the selected option, or with null when the selection is cleared. */
  onValueChange?: (option: ComboboxOption | null) => void;
  /** Called with the text after every letter; update `options` then. Without it, `options` are filtered here. */
  onSearch?: (text: string) => void;
  /** The name of the list for screen readers, e.g. "Countries". */
  listLabel: string;
  /** Shown instead of the list if no option matches. */
  emptyLabel: string;
  /** The number of matches as a text, e.g. "12 countries"; announced to screen readers. */
  countLabel: (count: number) => string;
  /** Shown instead of the list while options load, e.g. "Searching…". */
  loadingLabel?: string;
  /** The name of the clear button. Without it, a selection can be changed but not cleared. */
  clearLabel?: string;
  /** Shown while the input is empty, e.g. "Choose a country"; the label belongs to the `Field`. */
  placeholder?: string;
  /** The name in the form, which submits the option's `value`. */
  name?: string;
  /** Marks the input as required. Default: that of the `Field` around it. */
  required?: boolean;
  /** Disables the input; explain why nearby. Default: that of the `Field` around it. */
  disabled?: boolean;
}

/** One choice out of many, found by typing; for more than about 15 options, or for options that a server finds. */
export function Combobox({
  options,
  value,
  defaultValue = null,
  onValueChange,
  onSearch,
  listLabel,
  emptyLabel,
  countLabel,
  loadingLabel,
  clearLabel,
  placeholder,
  name,
  required,
  disabled,
  ...rest
}: ComboboxProps) {
  if (import.meta.env.DEV) {
    checkDistinctBy('Combobox', 'options', options, 'value');
    forbidControlledAndDefault('Combobox', { value, defaultValue: defaultValue ?? undefined });
  }
  const wiring = useFieldControl('Combobox', { ...rest, required, disabled });
  // Null while the text is the label of the selected option; the list then has every option.
  const [typed, setTyped] = useState<string | null>(null);
  const items = useMemo(() => {
    if (loadingLabel !== undefined) return [];
    return [...(onSearch || typed === null ? options : matching(options, typed))];
  }, [options, typed, onSearch, loadingLabel]);

  const combobox = useCombobox<ComboboxOption>({
    items,
    ...(value !== undefined && { selectedItem: value }),
    initialSelectedItem: defaultValue,
    inputId: wiring.id,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    isItemDisabled: (option) => option.disabled === true,
    stateReducer: choiceRules({
      options,
      clearable: clearLabel !== undefined,
      searchesElsewhere: onSearch !== undefined,
    }),
    onSelectedItemChange: ({ selectedItem }) => onValueChange?.(selectedItem ?? null),
    onStateChange: ({ type, inputValue, isOpen }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) {
        setTyped(inputValue ?? '');
        onSearch?.(inputValue ?? '');
      } else if (isOpen === false) setTyped(null);
    },
  });
  const { isOpen, selectedItem, highlightedIndex } = combobox;
  const clearable = clearLabel !== undefined && selectedItem !== null && !wiring.disabled;
  const message = loadingLabel ?? (items.length === 0 ? emptyLabel : undefined);

  return (
    <>
      <Suggestions
        open={isOpen}
        onEscape={combobox.closeMenu}
        anchor={
          <div className={cx(inputBox, 'relative flex min-h-12 items-center')}>
            <input
              {...combobox.getInputProps({
                ...rest,
                ...wiring,
                'aria-labelledby': undefined,
                ...(items.length === 0 && { 'aria-activedescendant': undefined }),
              })}
              dir="auto"
              spellCheck={false}
              autoCapitalize="none"
              placeholder={placeholder}
              // On a page that runs from right to left, a text can run the other way, and its end is not that of the box.
              className={cx(
                inputText,
                'min-h-11.5 truncate rounded-md ps-4',
                clearable ? 'pe-21 rtl:px-21' : 'pe-11 rtl:px-11',
              )}
            />
            {clearable && (
              <span className="absolute end-10">
                <IconButton
                  label={clearLabel}
                  icon={<XIcon />}
                  onClick={() => {
                    combobox.selectItem(null);
                    combobox.openMenu();
                  }}
                />
              </span>
            )}
            <ChevronDownIcon className="pointer-events-none absolute end-3.5 size-5 text-ink-soft" />
          </div>
        }
      >
        <ul
          {...combobox.getMenuProps({ 'aria-label': listLabel }, { suppressRefError: true })}
          tabIndex={-1}
          hidden={items.length === 0}
          className="max-h-80 overflow-y-auto overscroll-contain p-1.5"
        >
          {items.map((option, index) => (
            <li
              key={option.value}
              {...combobox.getItemProps({ item: option, index })}
              data-highlighted={index === highlightedIndex || undefined}
              data-chosen={option.value === selectedItem?.value || undefined}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 -outline-offset-2 select-none',
                'aria-disabled:cursor-not-allowed aria-disabled:opacity-50 data-chosen:font-semibold',
                'data-highlighted:bg-sunken data-highlighted:outline-2 data-highlighted:outline-focus',
              )}
            >
              <span dir="auto" className="min-w-0 flex-1 wrap-anywhere pointer-coarse:truncate">
                {option.label}
              </span>
              {option.hint && <span className="shrink-0 text-ink-soft tabular-nums">{option.hint}</span>}
              {option.value === selectedItem?.value && <CheckIcon className="size-5 shrink-0 text-brand" />}
            </li>
          ))}
        </ul>
        {message && (
          <p className="flex min-h-11 items-center gap-3 px-4.5 py-3 text-ink-soft">
            {loadingLabel !== undefined && <Spinner size="sm" />}
            {message}
          </p>
        )}
      </Suggestions>
      <span role="status" className="sr-only">
        {isOpen && (message ?? countLabel(items.length))}
      </span>
      {name && (
        <input type="hidden" name={name} value={selectedItem?.value ?? ''} disabled={wiring.disabled} />
      )}
    </>
  );
}
