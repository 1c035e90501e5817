import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { CallError } from '@rendezvous/contract/errors';
import { LOCALE_NAMES } from '@rendezvous/contract/locales';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { useAppServices } from '../../data/AppServicesContext.tsx';
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
import { Passkeys } from '../passkeys/index.ts';
import { StoredCardsSection } from '../payments/index.ts';
import { Deletion } from '../profile/index.ts';
import { Push } from '../push/index.ts';
import {
  AccountSection,
  AppearanceSection,
  BlockedSection,
  DataExport,
  DistanceSwitch,
  LanguageSection,
  NotificationChoices,
} from './settings.lazy.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { FIRST_SECTION, findSection, type Section } from './sections.tsx';
import { SettingsView } from './SettingsView.tsx';
import { useTheme } from './useTheme.ts';

/** The sections whose code is loaded lazily. */
const LAZY_SECTIONS: Partial<Record<Section, { load: (app: AppServices) => Promise<unknown> }>> = {
  account: AccountSection,
  privacy: DataExport,
  blocked: BlockedSection,
  notifications: NotificationChoices,
  cards: StoredCardsSection,
  language: LanguageSection,
  appearance: AppearanceSection,
  deletion: Deletion,
};

export const load: RouteModule['load'] = async (app, { params }) => {
  const section = findSection(params.section);
  if (params.section && !section) throw new CallError('not_found');
  await LAZY_SECTIONS[section ?? FIRST_SECTION]?.load(app);
  if ((section ?? FIRST_SECTION) === 'account') {
    await Promise.all([
      app.queries.prefetchQuery(callQueryOptions('listSessions')),
      app.queries.prefetchQuery(callQueryOptions('listPasskeys')),
      Passkeys.load(app),
    ]);
  }
  if (section === 'privacy') {
    await Promise.all([DistanceSwitch.load(app), app.queries.prefetchQuery(callQueryOptions('readExport'))]);
  }
  if (section === 'notifications') {
    await Promise.all([Push.load(app), app.queries.prefetchQuery(callQueryOptions('readNotifications'))]);
  }
  // If the list fails to load, its section shows the error and a retry.
  if (section === 'blocked') await app.queries.prefetchQuery(callQueryOptions('listBlocked'));
  if (section === 'cards') await app.queries.prefetchQuery(callQueryOptions('listStoredCards'));
};

/** The member's settings, by section; an address can open one of them. */
export function Component() {
  const t = useMessages();
  const { section } = useParams();
  const self = useSelf();
  const { theme } = useTheme();
  const { current } = useLanguage();
  const hydrated = useHydrated();
  if (!self) return null;
  const opened = findSection(section);
  return (
    <>
      <PageTitle>
        {opened ? `${t(`settings.${opened}`)} · ${t('settings.title')}` : t('settings.title')}
      </PageTitle>
      <SettingsView
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
      return (
        <>
          <NotificationChoices level={3} />
          <Push />
        </>
      );
    case 'cards':
      return <StoredCardsSection />;
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
      isConfirmed={self?.status !== 'not_confirmed'}
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
  const { queries } = useAppServices();
  const self = useSelf();
  const onSaved = () => toast({ tone: 'positive', title: t('settings.saved') });
  const invisible = useChangeSelf((on: boolean) => ({ invisible: on }), onSaved);
  const paused = useChangeSelf((on: boolean) => ({ paused: on }), onSaved);
  const receipts = useChangeSelf(
    (on: boolean) => ({ read_receipts: on }),
    () => {
      onSaved();
      // Conversations show or hide what the others have read (CHAT-29).
      for (const name of ['listChats', 'readChat']) void queries.invalidateQueries({ queryKey: [name] });
    },
  );
  const engines = useChangeSelf((on: boolean) => ({ search_engines: on }), onSaved);
  const changes = [invisible, paused, receipts, engines];
  const failure = changes.find(({ error }) => error)?.error ?? null;
  const forgetErrors = () => {
    for (const change of changes) change.reset();
  };
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const isOffered = settings?.members_in_search_engines && !self?.fictional_icon;
  const isHidden = self?.profile.status === 'hidden' && !self.paused;
  return (
    <PrivacySection
      invisible={invisible.isPending ? invisible.variables : (self?.invisible ?? false)}
      paused={isHidden ? null : paused.isPending ? paused.variables : (self?.paused ?? false)}
      readReceipts={receipts.isPending ? receipts.variables : (self?.read_receipts ?? true)}
      searchEngines={
        isOffered ? (engines.isPending ? engines.variables : (self?.search_engines ?? false)) : null
      }
      busy={changes.some(({ isPending }) => isPending)}
      failure={failure && errorText(intl, failure)}
      onInvisible={(on) => {
        forgetErrors();
        invisible.mutate(on);
      }}
      onPaused={(on) => {
        forgetErrors();
        paused.mutate(on);
      }}
      onReadReceipts={(on) => {
        forgetErrors();
        receipts.mutate(on);
      }}
      onSearchEngines={(on) => {
        forgetErrors();
        engines.mutate(on);
      }}
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
