import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { CallError } from '@rendezvous/contract/errors';
import { LOCALE_NAMES } from '@rendezvous/contract/locales';
import { useToast } from '@rendezvous/ui/feedback/toast';
import type { AppServices } from '../../data/app-services.ts';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useChangeSelf } from '../../data/useChangeSelf.ts';
import { useSelf } from '../../data/useSelf.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import { useHydrated } from '../../page/useHydrated.ts';
import { useLanguage } from '../../page/useLanguage.ts';
import { Push } from '../push/index.ts';
import { DeletionSection } from './DeletionSection.tsx';
import { AccountSection, AppearanceSection, BlockedSection, LanguageSection } from './settings.lazy.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { FIRST_SECTION, findSection, sectionsOf, type Section } from './sections.tsx';
import { SettingsView } from './SettingsView.tsx';
import { useTheme } from './useTheme.ts';

/** The sections whose code is loaded lazily. */
const LAZY_SECTIONS: Partial<Record<Section, { load: (app: AppServices) => Promise<unknown> }>> = {
  account: AccountSection,
  blocked: BlockedSection,
  notifications: Push,
  language: LanguageSection,
  appearance: AppearanceSection,
};

export const load: RouteModule['load'] = async (app, { params }) => {
  const { settings } = await app.queries.ensureQueryData(callQueryOptions('readSettings'));
  const section = findSection(sectionsOf(settings), params.section);
  if (params.section && !section) throw new CallError('not_found');
  await LAZY_SECTIONS[section ?? FIRST_SECTION]?.load(app);
  // If the list fails to load, its section shows the error and a retry.
  if (section === 'blocked') await app.queries.prefetchQuery(callQueryOptions('listBlocked'));
};

export function Component() {
  const t = useMessages();
  const { section } = useParams();
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const self = useSelf();
  const { theme } = useTheme();
  const { current } = useLanguage();
  const hydrated = useHydrated();
  if (!self || !settings) return null;
  const offered = sectionsOf(settings);
  const opened = findSection(offered, section);
  return (
    <>
      <PageTitle>
        {opened ? `${t(`settings.${opened}`)} · ${t('settings.title')}` : t('settings.title')}
      </PageTitle>
      <SettingsView
        sections={offered}
        opened={opened}
        details={{
          account: self.email,
          language: LOCALE_NAMES[current],
          // The server does not know the theme.
          appearance: hydrated && t(`settings.theme_${theme}`),
        }}
      >
        <SectionBody section={opened ?? FIRST_SECTION} />
      </SettingsView>
    </>
  );
}

function SectionBody({ section }: { section: Section }) {
  switch (section) {
    case 'account':
      return <Account />;
    case 'privacy':
      return <Privacy />;
    case 'blocked':
      return <BlockedSection />;
    case 'notifications':
      return <Push />;
    case 'language':
      return <Language />;
    case 'appearance':
      return <Appearance />;
    case 'deletion':
      return <Deletion />;
  }
}

function Account() {
  const self = useSelf();
  const password = useChangeSelf(({ current, next }: { current: string; next: string }) => ({
    current_password: current,
    new_password: next,
  }));
  return (
    <AccountSection
      email={self?.email ?? ''}
      busy={password.isPending}
      failure={password.error}
      changed={password.isSuccess}
      onChange={(passwords, onChanged) => password.mutate(passwords, { onSuccess: onChanged })}
    />
  );
}

function Privacy() {
  const t = useMessages();
  const intl = useIntl();
  const toast = useToast();
  const self = useSelf();
  const invisible = useChangeSelf(
    (on: boolean) => ({ invisible: on }),
    () => toast({ tone: 'positive', title: t('settings.saved') }),
  );
  return (
    <PrivacySection
      invisible={invisible.isPending ? invisible.variables : (self?.invisible ?? false)}
      busy={invisible.isPending}
      failure={invisible.error && errorText(intl, invisible.error)}
      onInvisible={invisible.mutate}
    />
  );
}

function Language() {
  const { offered, current, switchTo } = useLanguage();
  const [next, setNext] = useState(current);
  return (
    <LanguageSection
      offered={offered}
      value={next}
      busy={next !== current}
      onValueChange={(locale) => {
        setNext(locale);
        void switchTo(locale);
      }}
    />
  );
}

function Appearance() {
  const { theme, choose } = useTheme();
  return <AppearanceSection value={theme} onValueChange={choose} />;
}

function Deletion() {
  const self = useSelf();
  const support = useQuery(callQueryOptions('readSettings')).data?.settings.support_email ?? '';
  return <DeletionSection email={self?.email ?? ''} supportEmail={support} />;
}
