import { Button } from '../../primitives/button/index.ts';
import { ChevronDownIcon, GlobeIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Menu, MenuRadioGroup, MenuRadioItem } from '../menu/index.ts';

export interface LocaleName {
  /** BCP 47, e.g. `nb`. */
  locale: string;
  /** By its own name, e.g. "Norsk bokmål". */
  name: string;
}

export interface LocaleMenuProps {
  /** E.g. "Language", in the page's language. */
  label: string;
  /** In the order in which they are listed. */
  locales: readonly LocaleName[];
  /** The `locale` of the page, which has the tick. */
  current: string;
  /** Told the `locale` that was pressed, the current one as well; the menu closes by itself. */
  onLocaleChange: (locale: string) => void;
  /** A globe, for narrow bars, or the current language's name. Default `icon`. */
  face?: 'icon' | 'name';
  /** Whether it starts open; it keeps that itself. */
  defaultOpen?: boolean;
}

/** The languages of the site, each by its own name and pronounced so by screen readers. */
export function LocaleMenu({
  label,
  locales,
  current,
  onLocaleChange,
  face = 'icon',
  defaultOpen,
}: LocaleMenuProps) {
  const name = locales.find(({ locale }) => locale === current)?.name ?? current;
  const trigger =
    face === 'icon' ? (
      <IconButton label={label} icon={<GlobeIcon />} />
    ) : (
      <Button tone="quiet" icon={<GlobeIcon />} iconEnd={<ChevronDownIcon />}>
        <span className="sr-only">{label}: </span>
        <span lang={current}>{name}</span>
      </Button>
    );
  return (
    <Menu trigger={trigger} defaultOpen={defaultOpen}>
      <MenuRadioGroup label={label} value={current} onValueChange={onLocaleChange}>
        {locales.map(({ locale, name }) => (
          <MenuRadioItem key={locale} value={locale} lang={locale}>
            {name}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  );
}
