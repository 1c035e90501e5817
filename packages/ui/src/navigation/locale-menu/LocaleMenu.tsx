import { Button } from '../../primitives/button/index.ts';
import { ChevronDownIcon, GlobeIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Menu, MenuRadioGroup, MenuRadioItem } from '../menu/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface LocaleName {
  /** The language tag by BCP 47, e.g. `nb`. */
  locale: string;
  /** The name of the language in that language, e.g. "Norsk bokmål". */
  name: string;
}

export interface LocaleMenuProps extends NativeProps<'div', 'onFocus' | 'role'> {
  /** The name of the menu in the page's language, e.g. "Language". */
  label: string;
  /** The offered languages in their order (LOCALE-5). */
  locales: readonly LocaleName[];
  /** The `locale` of the page, which is ticked. */
  current: string;
  /** Called with the pressed `locale`, even if it is the current one; the menu closes. */
  onLocaleChange: (locale: string) => void;
  /** The button shows a globe, for narrow bars, or the name of the current language. Default `icon`. */
  face?: 'icon' | 'name';
  /** True to start open. Default false. */
  defaultOpen?: boolean;
}

/** A menu of languages, each with its name in that language, which screen readers pronounce in that language. */
export function LocaleMenu({
  label,
  locales,
  current,
  onLocaleChange,
  face = 'icon',
  defaultOpen,
  ...rest
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
    <Menu {...rest} trigger={trigger} defaultOpen={defaultOpen}>
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
