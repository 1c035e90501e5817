import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { isCountryCode } from '@rendezvous/contract/countries';
import { serialiseCookie } from '@rendezvous/contract/cookies';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { formatLocaleOf } from '../../i18n/format-locale.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { useLanguage } from '../../page/useLanguage.ts';
import type { RouteModule } from '../../routes.tsx';
import { LangConfigView } from './LangConfigView.tsx';

/** Only moderators have a desk, so that its answer tells who sees what each country is offered (LOCALE-11). */
const DESK = callQueryOptions('readDesk');

export const load: RouteModule['load'] = async ({ queries }) => {
  const { user } = await queries.ensureQueryData(callQueryOptions('readSelf'));
  if (user) await queries.prefetchQuery(DESK);
};

/** The choice of language and of regional formats (LOCALE-9, LOCALE-10). */
export function Component() {
  const t = useMessages();
  const intl = useIntl();
  const { current, offered, linkTo, remember } = useLanguage();
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const isModerator = useQuery({ ...DESK, enabled: false }).data !== undefined;
  if (!settings) return null;
  const country = settings.geoip_selected_country;
  const region = intl.locale.split('-')[1];
  const isUsual = intl.locale === formatLocaleOf(current, { chosen: null, country });
  return (
    <>
      <PageTitle description={t('lang_config.lead')}>{t('lang_config.title')}</PageTitle>
      <LangConfigView
        current={current}
        offered={offered}
        country={country}
        linkTo={linkTo}
        onChoose={(locale) => void remember(locale)}
        countries={settings.countries.filter(isCountryCode)}
        chosenFormats={!isUsual && isCountryCode(region) ? region : null}
        formatLocaleOf={(chosen) => formatLocaleOf(current, { chosen, country })}
        onSaveFormats={(chosen) => {
          document.cookie = serialiseCookie({ cookie: 'formats', value: chosen });
          location.reload();
        }}
        countryLanguages={isModerator ? settings.country_languages : null}
      />
    </>
  );
}
