import { useId, useRef, useState, type ReactNode } from 'react';
import { Badge } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { ChevronDownIcon } from '../../primitives/icon/index.ts';
import { Switch } from '../../form/switch/index.ts';
import { useRoomBelow } from './useRoomBelow.ts';

export interface CookieCategory {
  /** What `onDecide` calls it. */
  readonly key: string;
  readonly label: string;
  /** What these cookies do, plainly. */
  readonly description: string;
  /** Needed for the site to work: told, not asked. */
  readonly necessary?: boolean;
}

export interface CookieConsentProps {
  /** Also the region's name. */
  title: string;
  /** What is asked, with a link to the cookie page. */
  children: ReactNode;
  /** In the order shown; only the necessary ones are on at first. */
  categories: readonly CookieCategory[];
  /** Names the button that allows every category, e.g. "Accept all". */
  acceptLabel: string;
  /** Names the button that allows the necessary ones alone, e.g. "Reject all". */
  rejectLabel: string;
  /** Opens the choice by category. */
  settingsLabel: string;
  /** Names the categories, e.g. "Kinds of cookies". */
  categoriesLabel: string;
  /** Names the button that allows what was switched on; it shows while the categories are open. */
  saveLabel: string;
  /** Said of a necessary category, e.g. "Always on". */
  alwaysLabel: string;
  /** Gets the keys that are allowed, the necessary ones always among them. */
  onDecide: (allowed: readonly string[]) => void;
}

/**
 * Asks about cookies at the foot of the window, while the page above can be read and used. To reject is as easy as to
 * accept: side by side, of one size and one look; nothing is on before it was chosen. Render it as the page's first
 * control, right after the skip link.
 */
export function CookieConsent(props: CookieConsentProps) {
  const { title, children, categories, acceptLabel, rejectLabel, settingsLabel } = props;
  const { categoriesLabel, saveLabel, alwaysLabel, onDecide } = props;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useRoomBelow(panel);

  function decide(allows: (category: CookieCategory) => boolean) {
    onDecide(categories.filter((one) => one.necessary || allows(one)).map((one) => one.key));
  }

  return (
    <section
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
          {/* The same tone, size and width: refusing must be as easy as agreeing. */}
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
