import { useId, useImperativeHandle, useRef, useState, type ReactNode } from 'react';
import { Badge } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { ChevronDownIcon } from '../../primitives/icon/index.ts';
import { Switch } from '../../form/switch/index.ts';
import { useReservedSpaceBelow } from './useReservedSpaceBelow.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface CookieCategory {
  /** Key of the category in `onDecide`. */
  readonly key: string;
  readonly label: string;
  /** What these cookies do, in plain language. */
  readonly description: string;
  /** Whether the category is necessary for the site to work: it has no switch and is always allowed. */
  readonly necessary?: boolean;
}

export interface CookieConsentProps extends NativeProps<'section', 'aria-labelledby' | 'title'> {
  /** Title of the panel, and accessible name of the region. */
  title: string;
  /** What the consent is for, with a link to the cookie page. */
  children: ReactNode;
  /** The categories, in display order; only the necessary ones are on at first. */
  categories: readonly CookieCategory[];
  /** Label of the button that allows every category, e.g. "Accept all". */
  acceptLabel: string;
  /** Label of the button that allows only the necessary categories, e.g. "Reject all". */
  rejectLabel: string;
  /** Label of the button that expands the categories. */
  settingsLabel: string;
  /** Accessible name of the categories, e.g. "Kinds of cookies". */
  categoriesLabel: string;
  /** Label of the button that allows the categories that are switched on; shown while the categories are expanded. */
  saveLabel: string;
  /** Badge of a necessary category, e.g. "Always on". */
  alwaysLabel: string;
  /** Called with the keys of the allowed categories, always including the necessary ones. */
  onDecide: (allowed: readonly string[]) => void;
}

/**
 * A cookie consent panel at the bottom of the window; the page remains usable. Rejecting is as easy as accepting: both
 * buttons are side by side, of the same size and style, and nothing is switched on in advance (LAW-5). Render it as the
 * first control of the page, directly after the skip link.
 */
export function CookieConsent(props: CookieConsentProps) {
  const { title, children, categories, acceptLabel, rejectLabel, settingsLabel, ...others } = props;
  const { categoriesLabel, saveLabel, alwaysLabel, onDecide, ref, ...rest } = others;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => panel.current as HTMLElement);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useReservedSpaceBelow(panel);

  function decide(allows: (category: CookieCategory) => boolean) {
    onDecide(categories.filter((one) => one.necessary || allows(one)).map((one) => one.key));
  }

  return (
    <section
      {...rest}
      ref={panel}
      aria-labelledby={`${id}-title`}
      data-open={open || undefined}
      className="fixed inset-x-0 bottom-0 z-(--layer-overlay) max-h-[70dvh] scroll-pb-36 overflow-y-auto overscroll-contain border-t border-line-strong bg-raised text-ink shadow-overlay"
    >
      <div className="mx-auto flex w-full max-w-272 flex-col gap-3 px-4 pt-4 sm:px-6 lg:px-8">
        <h2 id={`${id}-title`} className="text-lg font-semibold">
          {title}
        </h2>
        <div className="max-w-[65ch] text-sm text-ink-soft">{children}</div>
        <div className="-ms-4">
          <Button
            tone="quiet"
            size="sm"
            iconEnd={<ChevronDownIcon className={open ? '-scale-y-100' : undefined} />}
            aria-expanded={open}
            aria-controls={`${id}-categories`}
            onClick={() => setOpen(!open)}
          >
            {settingsLabel}
          </Button>
        </div>
        <fieldset id={`${id}-categories`} hidden={!open} className="min-w-0 border-t border-line">
          <legend className="sr-only">{categoriesLabel}</legend>
          {categories.map(({ key, label, description, necessary }) =>
            necessary ? (
              <div key={key} className="flex min-h-11 items-center justify-between gap-4 py-2">
                <div className="min-w-0">
                  <p className="text-md font-medium">{label}</p>
                  <p className="text-sm text-ink-soft">{description}</p>
                </div>
                <span className="shrink-0">
                  <Badge tone="positive">{alwaysLabel}</Badge>
                </span>
              </div>
            ) : (
              <Switch
                key={key}
                label={label}
                hint={description}
                checked={chosen.includes(key)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
                }
              />
            ),
          )}
        </fieldset>
        <div className="sticky bottom-0 grid grid-cols-2 gap-3 bg-raised pt-1 pb-[max(1rem,env(safe-area-inset-bottom))]">
          {open && (
            <div className="col-span-2 grid">
              <Button tone="neutral" width="fill" onClick={() => decide(({ key }) => chosen.includes(key))}>
                {saveLabel}
              </Button>
            </div>
          )}
          {/* Both buttons have the same tone, size and width: rejecting must be as easy as accepting (LAW-5). */}
          <Button tone="neutral" width="fill" onClick={() => decide(() => false)}>
            {rejectLabel}
          </Button>
          <Button tone="neutral" width="fill" onClick={() => decide(() => true)}>
            {acceptLabel}
          </Button>
        </div>
      </div>
    </section>
  );
}
