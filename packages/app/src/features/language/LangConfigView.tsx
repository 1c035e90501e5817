import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { CountryCode } from '@rendezvous/contract/countries';
import { LOCALE_NAMES, LOCALES, type Locale } from '@rendezvous/contract/locales';
import { BackButton } from '@rendezvous/ui/navigation/back-button';
import { Field } from '@rendezvous/ui/form/field';
import { Select } from '@rendezvous/ui/form/select';
import { Button } from '@rendezvous/ui/primitives/button';
import { DescriptionItem, DescriptionList } from '@rendezvous/ui/primitives/description-list';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { countryName } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useHydrated } from '../../page/useHydrated.ts';
import { FormatExamples } from './FormatExamples.tsx';

export type LangConfigViewProps = {
  readonly current: Locale;
  /** The languages that this site shows to visitors of the country. */
  readonly offered: readonly Locale[];
  readonly country: CountryCode;
  readonly linkTo: (locale: Locale) => string;
  readonly onChoose: (locale: Locale) => void;
  readonly countries: readonly CountryCode[];
  /** The country whose forms are used; null for those that are usual in the language. */
  readonly chosenFormats: CountryCode | null;
  /** The regional form of a choice, BCP 47. */
  readonly formatLocaleOf: (chosen: CountryCode | null) => string;
  readonly onSaveFormats: (chosen: CountryCode | null) => void;
  /** The languages of each country, for moderators; null for everybody else. */
  readonly countryLanguages: Readonly<Partial<Record<CountryCode, readonly Locale[]>>> | null;
};

/** The choice of language and of regional formats, and for moderators what each country is offered (LOCALE-9 to LOCALE-11). */
export function LangConfigView(props: LangConfigViewProps) {
  const { offered, country, countryLanguages } = props;
  const t = useMessages();
  const intl = useIntl();
  const others = LOCALES.filter((locale) => !offered.includes(locale));
  return (
    <Container width="reading">
      <Stack gap="xl">
        <div>
          <BackButton>
            <Link to="/">{t('error.home')}</Link>
          </BackButton>
        </div>
        <Stack gap="sm">
          <Heading level={1}>{t('lang_config.title')}</Heading>
          <Text tone="soft">{t('lang_config.lead')}</Text>
        </Stack>
        <Stack as="section" gap="md">
          <Heading level={2} size="lg">
            {t('lang_config.languages')}
          </Heading>
          <LanguageLinks
            {...props}
            title={t('lang_config.offered', { country: countryName(intl, country) })}
            locales={offered}
          />
          {others.length > 0 && <LanguageLinks {...props} title={t('lang_config.all')} locales={others} />}
        </Stack>
        <Formats {...props} />
        {countryLanguages && <CountryLanguages languages={countryLanguages} />}
      </Stack>
    </Container>
  );
}

type LanguageLinksProps = Pick<LangConfigViewProps, 'current' | 'linkTo' | 'onChoose'> & {
  readonly title: string;
  readonly locales: readonly Locale[];
};

/** Links, so that the language can be changed without JavaScript (PAGE-4). */
function LanguageLinks({ title, locales, current, linkTo, onChoose }: LanguageLinksProps) {
  return (
    <Stack gap="xs">
      <Heading level={3} size="md">
        {title}
      </Heading>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(6.5rem,50%-var(--spacing)*3),1fr))] gap-x-6 gap-y-1 sm:grid-cols-3">
        {locales.map((locale) => (
          <li key={locale}>
            <TextLink target="block">
              <a
                href={linkTo(locale)}
                lang={locale}
                hrefLang={locale}
                aria-current={locale === current ? 'true' : undefined}
                onClick={() => onChoose(locale)}
              >
                {locale === current ? <b>{LOCALE_NAMES[locale]}</b> : LOCALE_NAMES[locale]}
              </a>
            </TextLink>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Formats({
  countries,
  chosenFormats,
  formatLocaleOf,
  onSaveFormats,
}: Pick<LangConfigViewProps, 'countries' | 'chosenFormats' | 'formatLocaleOf' | 'onSaveFormats'>) {
  const t = useMessages();
  const intl = useIntl();
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState(chosenFormats);
  const options = countries
    .map((code) => ({ value: code as string, label: countryName(intl, code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, intl.locale));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSaveFormats(chosen);
      }}
    >
      <Stack gap="md">
        <Heading level={2} size="lg">
          {t('lang_config.formats')}
        </Heading>
        <Field label={t('lang_config.formats_label')} hint={t('lang_config.formats_hint')}>
          <Select
            placeholder={t('lang_config.formats_usual')}
            options={options}
            value={chosen ?? ''}
            onChange={({ target }) => setChosen(countries.find((code) => code === target.value) ?? null)}
          />
        </Field>
        <FormatExamples locale={formatLocaleOf(chosen)} />
        <Button type="submit" disabled={!isHydrated}>
          {t('lang_config.save')}
        </Button>
      </Stack>
    </form>
  );
}

function CountryLanguages({
  languages,
}: {
  readonly languages: NonNullable<LangConfigViewProps['countryLanguages']>;
}) {
  const t = useMessages();
  const intl = useIntl();
  const names = new Intl.ListFormat(intl.locale, { type: 'unit' });
  return (
    <Stack as="section" gap="md">
      <Heading level={2} size="lg">
        {t('lang_config.by_country')}
      </Heading>
      <Text tone="soft">{t('lang_config.by_country_lead')}</Text>
      <DescriptionList>
        {Object.entries(languages).map(([code, locales]) => (
          <DescriptionItem key={code} term={countryName(intl, code)}>
            {names.format(locales.map((locale) => LOCALE_NAMES[locale]))}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Stack>
  );
}
