import { useState, type ReactNode } from 'react';
import { ChevronDownIcon } from '../../primitives/icon/index.ts';
import { checkAny, checkDistinctBy } from '../../foundation/dev-invariant/index.ts';

export interface InterestChipsProps {
  /** Names the list, e.g. "Interests". */
  label: string;
  /** In the order in which they are shown; `shared` are those that the reader has too. No two keys alike. */
  interests: readonly { key: string; label: string; icon?: ReactNode; shared?: boolean }[];
  /** Said with an interest that the reader has too, e.g. "yours too". */
  sharedLabel?: string;
}

/** What somebody likes. Those one shares stand out; without any there is no list. */
export function InterestChips({ label, interests, sharedLabel }: InterestChipsProps) {
  if (import.meta.env.DEV) checkDistinctBy('InterestChips', 'interests', interests, 'key');
  if (interests.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {interests.map(({ key, label: words, icon, shared }) => (
        <li
          key={key}
          data-shared={shared || undefined}
          className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-control bg-sunken px-3.5 py-1.5 text-sm font-medium text-ink ring-1 ring-line ring-inset data-shared:bg-brand-soft data-shared:text-on-brand-soft data-shared:ring-transparent forced-colors:border forced-colors:data-shared:border-3 [&_svg]:size-4 [&_svg]:shrink-0"
        >
          {icon}
          <bdi className="wrap-anywhere">{words}</bdi>
          {shared && sharedLabel && <span className="sr-only">, {sharedLabel}</span>}
        </li>
      ))}
    </ul>
  );
}

export interface InterestPickerProps {
  /** Names the group; seen above it. */
  legend: string;
  /** In the order in which they are shown; one at least, no two keys alike. */
  options: readonly { key: string; label: string; icon?: ReactNode }[];
  /** The keys that are chosen; the caller keeps them and answers `onValueChange`. */
  value: readonly string[];
  /** Told all chosen keys at each press, a new one last. */
  onValueChange: (value: string[]) => void;
  /** Folds it away under its legend, e.g. as one of several groups: whether it starts open. Left out, it cannot be folded. */
  defaultOpen?: boolean;
  /** With `defaultOpen`: how many are chosen, e.g. "3 chosen", seen while it is folded too. */
  chosenLabel?: string;
}

/** The same to choose from: checkboxes that look like chips. */
export function InterestPicker({ defaultOpen, chosenLabel, ...choices }: InterestPickerProps) {
  const [startsOpen] = useState(defaultOpen);
  const { legend, options } = choices;
  if (import.meta.env.DEV) {
    checkAny('InterestPicker', 'options', options);
    checkDistinctBy('InterestPicker', 'options', options, 'key');
  }
  if (startsOpen === undefined) {
    return (
      <fieldset className="min-w-0">
        <legend className="mb-3 text-sm font-semibold">{legend}</legend>
        <Choices {...choices} />
      </fieldset>
    );
  }
  return (
    <fieldset className="min-w-0 border-b border-line">
      <legend className="sr-only">{legend}</legend>
      <details open={startsOpen} className="group">
        <summary className="flex min-h-11 list-none items-center gap-3 rounded-sm text-sm font-semibold [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 wrap-anywhere">{legend}</span>
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
