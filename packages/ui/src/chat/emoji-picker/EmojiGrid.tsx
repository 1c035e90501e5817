import { cx } from 'class-variance-authority';
import {
  EmojiPicker,
  type EmojiData,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
} from 'frimousse';
import { useEffect, useRef, useState } from 'react';
import { SearchIcon } from '../../primitives/icon/index.ts';
import { inputBox, inputText } from '../../form/text-input/index.ts';
import { supportedEmojis } from './supported-emojis.ts';
import type { EmojiPickerProps } from './emoji-picker.props.ts';
import type { EmojiSet } from './emoji-set.ts';

type EmojiGridProps = Pick<
  EmojiPickerProps,
  'searchLabel' | 'categoryLabels' | 'recent' | 'recentLabel' | 'emptyLabel' | 'onSelect'
> & { readonly label: string; readonly emojis: EmojiSet };

const COLUMNS = 8;

/** The search field, the grid, in which arrow keys move the selection from the field, and the category buttons. */
export function EmojiGrid({ label, searchLabel, emptyLabel, onSelect, ...set }: EmojiGridProps) {
  // The data is fixed while the grid is open, so that a choice does not move the other emojis.
  const [{ data, shortcuts }] = useState(() => dataOf(set));
  const [query, setQuery] = useState('');
  const viewport = useRef<HTMLDivElement>(null);
  const showCategory = (index: number) => {
    const headings = viewport.current?.querySelectorAll<HTMLElement>(
      '[frimousse-list-sizer] > [frimousse-category]',
    );
    viewport.current?.scrollTo({ top: headings?.[index]?.offsetTop ?? 0 });
  };
  return (
    <EmojiPicker.Root
      columns={COLUMNS}
      resolveEmojiData={() => data}
      onEmojiSelect={({ emoji }) => onSelect(emoji)}
      className="flex min-w-0 flex-col gap-2"
    >
      <div className={cx(inputBox, 'flex min-h-11 items-center gap-2 ps-4')}>
        <SearchIcon className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
        <EmojiPicker.Search
          ref={focusField}
          dir="auto"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className={inputText}
        />
      </div>
      <EmojiPicker.Viewport
        ref={viewport}
        role="group"
        aria-label={label}
        tabIndex={0}
        className="h-[min(16rem,36dvh)] rounded-sm"
      >
        <p role="status" className="text-sm text-ink-soft">
          <EmojiPicker.Empty>{emptyLabel}</EmojiPicker.Empty>
        </p>
        <EmojiPicker.List aria-label={label} components={components} />
      </EmojiPicker.Viewport>
      {query === '' && (
        <div className="flex flex-wrap justify-between">
          {shortcuts.map(({ name, emoji }, index) => (
            <button
              key={name}
              type="button"
              aria-label={name}
              onClick={() => showCategory(index)}
              className="grid size-7 place-items-center rounded-sm hover:bg-sunken"
            >
              <span aria-hidden="true">{emoji}</span>
            </button>
          ))}
        </div>
      )}
    </EmojiPicker.Root>
  );
}

const components = { CategoryHeader, Row, Emoji: EmojiButton };

function CategoryHeader({ category, ...props }: EmojiPickerListCategoryHeaderProps) {
  return (
    <div {...props} className="bg-raised pb-1 text-xs font-semibold text-ink-soft">
      {category.label}
    </div>
  );
}

/** WAI-ARIA counts rows and columns from 1, the library from 0. */
function Row(props: EmojiPickerListRowProps) {
  const index = props['aria-rowindex'];
  return <div {...props} aria-rowindex={index === undefined ? undefined : index + 1} />;
}

function EmojiButton({ emoji, ...props }: EmojiPickerListEmojiProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The library looks up the row by its own index, and so scrolls the previous row into view.
    if (emoji.isActive && !button.current?.matches(':hover'))
      button.current?.scrollIntoView({ block: 'nearest' });
  }, [emoji.isActive]);
  return (
    <button
      {...props}
      ref={button}
      type="button"
      role="gridcell"
      aria-colindex={Number(props['aria-colindex']) + 1}
      className="grid size-8 scroll-mt-6 shrink-0 place-items-center rounded-sm text-xl data-active:bg-brand-soft data-active:ring-2 data-active:ring-focus data-active:ring-inset forced-colors:data-active:outline-2"
    >
      {emoji.emoji}
    </button>
  );
}

function focusField(field: HTMLInputElement | null) {
  field?.focus({ preventScroll: true });
}

type DataOptions = Pick<EmojiGridProps, 'emojis' | 'categoryLabels' | 'recent' | 'recentLabel'>;

/** Recent emojis are removed from their own category: the library would select both copies at once. */
function dataOf({ emojis, categoryLabels, recent = [], recentLabel }: DataOptions) {
  const supported = supportedEmojis(emojis);
  const all = supported.flatMap((group) => group.emojis);
  const recentEmojis = recent.flatMap((emoji) => all.find((one) => one.emoji === emoji) ?? []);
  const groups = [
    { name: recentLabel, emojis: recentEmojis },
    ...supported.map((group) => ({
      name: categoryLabels[group.category],
      emojis: group.emojis.filter((one) => !recentEmojis.includes(one)),
    })),
  ].filter((group) => group.emojis.length > 0);
  const data: EmojiData = {
    locale: '',
    categories: groups.map(({ name }, index) => ({ index, label: name })),
    emojis: groups.flatMap((group, category) =>
      group.emojis.map((one) => ({ ...one, tags: [...one.tags], category })),
    ),
    skinTones: { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' },
  };
  return { data, shortcuts: groups.map((group) => ({ name: group.name, emoji: group.emojis[0]?.emoji })) };
}
