/** @jsxRuntime classic */
import * as React from 'react';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useAskData } from './load.ts';
import { createSearch, GROUPS, type IndexedPage, type Result } from './search.ts';

type AskDialogProps = {
  readonly isOpen: boolean;
  /** The pages of Storybook's index. */
  readonly index: readonly IndexedPage[];
  readonly onOpenPage: (id: string) => void;
  readonly onClose: () => void;
};

const EXAMPLES = ['modal', 'snackbar', 'dropdown', 'Lösenord', 'PAY-12', 'color brand'];

/**
 * The search over components, guides, screens, flows, shown texts, tokens and rules: a combobox whose list is below its
 * input. The arrow keys move through the results of all groups, Enter opens one, and Escape closes the dialog.
 */
export function AskDialog({ isOpen, index, onOpenPage, onClose }: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const { data, texts, error } = useAskData(isOpen);
  const [query, setQuery] = useState('');
  /** The key of the selected result, which stays selected when further results arrive; null for the first. */
  const [active, setActive] = useState<string | null>(null);
  const asked = useDeferredValue(query);
  const search = useMemo(() => (data ? createSearch(data, texts, index) : undefined), [data, texts, index]);
  const groups = useMemo(() => search?.(asked) ?? [], [search, asked]);
  const results = groups.flatMap((group) => group.results);
  const place = Math.max(
    0,
    results.findIndex(({ key }) => key === active),
  );
  const current = results[place];

  useEffect(() => {
    if (isOpen && !dialog.current?.open) {
      dialog.current?.showModal();
      input.current?.select();
    }
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  const optionOf = (result: Result) => `${list}-${results.indexOf(result)}`;
  const currentId = current && optionOf(current);
  useEffect(() => {
    if (currentId) document.querySelector(`#${CSS.escape(currentId)}`)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const open = ({ page }: Result) => {
    if (!page) return;
    onClose();
    onOpenPage(page);
  };
  const pressed = (event: React.KeyboardEvent) => {
    const last = results.length - 1;
    const next = { ArrowDown: place >= last ? 0 : place + 1, ArrowUp: place <= 0 ? last : place - 1 }[
      event.key
    ];
    const result = next === undefined ? undefined : results[next];
    if (result) {
      event.preventDefault();
      setActive(result.key);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      open(current);
    }
  };

  return (
    <dialog
      ref={dialog}
      className="rdv-ask"
      aria-label="Search everything"
      onClose={onClose}
      // A press beside it closes it, where the browser knows this; the button does everywhere.
      closedby="any"
    >
      <div className="rdv-ask-box">
        <div className="rdv-ask-head">
          <input
            ref={input}
            role="combobox"
            aria-label="Search components, texts, guidance and rules"
            aria-expanded={results.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={currentId}
            autoComplete="off"
            spellCheck={false}
            placeholder="Component, text in any language, rule …"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setActive(null);
            }}
            onKeyDown={pressed}
          />
          <button type="button" className="rdv-button" onClick={onClose}>
            Close
          </button>
        </div>
        <p role="status" className={query && results.length > 0 ? 'rdv-hidden' : 'rdv-ask-note'}>
          {noteOf({
            error,
            isReady: data !== undefined,
            hasTexts: texts !== undefined,
            query,
            found: results.length,
          })}
        </p>
        {query === '' && data && (
          <div className="rdv-ask-examples">
            {EXAMPLES.map((example) => (
              <button
                key={example}
                type="button"
                className="rdv-button"
                onClick={() => {
                  setQuery(example);
                  setActive(null);
                  input.current?.focus();
                }}
              >
                {example}
              </button>
            ))}
          </div>
        )}
        <div id={list} role="listbox" aria-label="Results" className="rdv-ask-results">
          {groups.map(({ name, results: own, found }) => (
            <div key={name} role="group" aria-labelledby={`${list}-${name}`}>
              <div id={`${list}-${name}`} className="rdv-ask-group">
                {GROUPS[name]}
                {found > own.length && (
                  <span>
                    {' '}
                    ({own.length} of {found})
                  </span>
                )}
              </div>
              {own.map((result) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the input, whose keys do the same
                <div
                  key={result.key}
                  id={optionOf(result)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={result === current}
                  aria-disabled={result.page === undefined || undefined}
                  className="rdv-ask-option"
                  onClick={() => open(result)}
                  onPointerMove={() => setActive(result.key)}
                >
                  <span className="rdv-ask-title" dir="auto">
                    {result.title.replaceAll('`', '')}
                  </span>
                  <span className="rdv-ask-detail">{result.detail.replaceAll('`', '')}</span>
                </div>
              ))}
            </div>
          ))}
        </div>
        <p className="rdv-ask-keys" aria-hidden="true">
          Arrow keys move, Enter opens, Escape closes
        </p>
      </div>
    </dialog>
  );
}

type Note = {
  readonly error: string | undefined;
  readonly isReady: boolean;
  readonly hasTexts: boolean;
  readonly query: string;
  readonly found: number;
};

function noteOf({ error, isReady, hasTexts, query, found }: Note): string {
  if (error) return error;
  if (!isReady) return 'Loading …';
  if (query === '')
    return 'By what a thing is called anywhere, or by a text that it shows, in any language. For example:';
  const results = found === 1 ? '1 result' : `${found} results`;
  if (found > 0) return hasTexts ? results : `${results}; the texts of all languages are loading …`;
  return hasTexts
    ? `Nothing was found for “${query}”.`
    : 'Nothing was found yet; the texts of all languages are loading …';
}
