import { useState, type ReactNode } from 'react';
import { ChevronDownIcon } from '../../primitives/icon/index.ts';
import { checkAny, checkDistinctBy } from '../../foundation/dev-invariant/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface InterestChipsProps extends NativeProps<'ul', 'aria-label'> {
  /** Accessible name of the list, e.g. "Interests". */
  label: string;
  /** The interests, in display order; `shared` marks those that the viewer has too (PROFILE-3). Keys are unique. */
  interests: readonly { key: string; label: string; icon?: ReactNode; shared?: boolean }[];
  /** Announced after an interest that the viewer has too, e.g. "yours too"; visually hidden. */
  sharedLabel?: string;
}

/** The interests of a member; shared ones are highlighted. Renders nothing for an empty list. */
export function InterestChips({ label, interests, sharedLabel, ...rest }: InterestChipsProps) {
  if (import.meta.env.DEV) checkDistinctBy('InterestChips', 'interests', interests, 'key');
  if (interests.length === 0) return null;
  return (
    <ul {...rest} aria-label={label} className="flex flex-wrap gap-2">
      {interests.map(({ key, label: text, icon, shared }) => (
        <li
          key={key}
          data-shared={shared || undefined}
          className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-control bg-sunken px-3.5 py-1.5 text-sm font-medium text-ink ring-1 ring-line ring-inset data-shared:bg-brand-soft data-shared:text-on-brand-soft data-shared:ring-transparent forced-colors:border forced-colors:data-shared:border-3 [&_svg]:size-4 [&_svg]:shrink-0"
        >
          {icon}
          <bdi className="wrap-anywhere">{text}</bdi>
          {shared && sharedLabel && <span className="sr-only">, {sharedLabel}</span>}
        </li>
      ))}
    </ul>
  );
}

export interface InterestPickerProps extends NativeProps<'fieldset'> {
  /** Legend of the group. */
  legend: string;
  /** The options, in display order; at least one. Keys are unique. */
  options: readonly { key: string; label: string; icon?: ReactNode }[];
  /** Keys of the chosen interests (controlled); update them in `onValueChange`. */
  value: readonly string[];
  /** Called with all chosen keys on every change, a new one last. */
  onValueChange: (value: string[]) => void;
  /** Makes the group collapsible and sets whether it starts expanded. If omitted, the group is not collapsible. */
  defaultOpen?: boolean;
  /** Number of chosen interests, e.g. "3 chosen"; shown beside the legend of a collapsible group. */
  chosenLabel?: string;
}

/** A choice of interests: checkboxes that look like chips. */
export function InterestPicker({
  legend,
  options,
  value,
  onValueChange,
  defaultOpen,
  chosenLabel,
  ...rest
}: InterestPickerProps) {
  const [startsOpen] = useState(defaultOpen);
  const choices = { options, value, onValueChange };
  if (import.meta.env.DEV) {
    checkAny('InterestPicker', 'options', options);
    checkDistinctBy('InterestPicker', 'options', options, 'key');
  }
  if (startsOpen === undefined) {
    return (
      <fieldset {...rest} className="min-w-0">
        <legend className="mb-3 text-sm font-semibold">{legend}</legend>
        <Choices {...choices} />
      </fieldset>
    );
  }
  return (
    <fieldset {...rest} className="min-w-0 border-b border-line">
      <legend className="sr-only">{legend}</legend>
      <details open={startsOpen} className="group">
        <summary className="flex flex-wrap min-h-11 list-none items-center gap-3 rounded-sm text-sm font-semibold [&::-webkit-details-marker]:hidden">
          <span className="max-w-full flex-1 basis-20">{legend}</span>
          {chosenLabel && <span className="font-normal text-ink-soft">{chosenLabel}</span>}
          <ChevronDownIcon className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
        </summary>
        <div className="pt-1 pb-4">
          <Choices {...choices} />
        </div>
      </details>
    </fieldset>
  );
}

type ChoicesProps = Pick<InterestPickerProps, 'options' | 'value' | 'onValueChange'>;

function Choices({ options, value, onValueChange }: ChoicesProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {options.map(({ key, label, icon }) => (
        <label
          key={key}
          className="inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-control bg-surface px-4 py-1.5 text-sm font-medium ring-1 ring-line-strong transition-colors ring-inset hover:ring-ink-soft has-checked:bg-brand has-checked:text-on-brand has-checked:ring-transparent forced-colors:border forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus [&_svg]:size-4 [&_svg]:shrink-0"
        >
          <input
            type="checkbox"
            className="sr-only"
            checked={value.includes(key)}
            onChange={(event) =>
              onValueChange(event.target.checked ? [...value, key] : value.filter((one) => one !== key))
            }
          />
          {icon}
          <bdi className="wrap-anywhere">{label}</bdi>
        </label>
      ))}
    </div>
  );
}
