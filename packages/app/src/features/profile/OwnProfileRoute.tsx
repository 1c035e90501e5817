import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useToast } from '@rendezvous/ui/toast';
import type { App } from '../../data/app.ts';
import { useApp } from '../../data/AppContext.tsx';
import { ask } from '../../data/ask.ts';
import { useSelf } from '../../data/useSelf.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { useLanguage } from '../../shell/useLanguage.ts';
import { OwnProfileView } from './OwnProfileView.tsx';
import { InterestsField, PhotosEditor, ProfileForm, SettingsSection } from './parts.tsx';
import type { ProfileDraft } from './profile-form.ts';
import { useChangeSelf } from './useChangeSelf.ts';
import { usePhotos } from './usePhotos.ts';
import { useTheme } from './useTheme.ts';

const PARTS = [PhotosEditor, ProfileForm, InterestsField, SettingsSection] as const;
const loadParts = (app: App) => Promise.all(PARTS.map((part) => part.load(app)));

export const load: RouteModule['load'] = (app) =>
  Promise.all([app.queries.ensureQueryData(ask('listPhotos')), loadParts(app)]);

export function Component() {
  const t = useWords();
  const intl = useIntl();
  const toast = useToast();
  const self = useSelf();
  const photos = usePhotos();
  const language = useLanguage();
  const { theme, choose } = useTheme();
  const saved = () => toast({ tone: 'positive', title: t('profile.saved') });
  const profile = useChangeSelf((changes: Partial<ProfileDraft>) => ({ profile: changes }), saved);
  const invisible = useChangeSelf((on: boolean) => ({ invisible: on }), saved);
  const password = useChangeSelf(({ current, next }: { current: string; next: string }) => ({
    current_password: current,
    new_password: next,
  }));
  useScrollToHash();
  const refusal = invisible.error;
  useEffect(() => {
    if (refusal) toast({ tone: 'danger', title: errorText(intl, refusal) });
  }, [intl, refusal, toast]);
  if (!self) return null;
  return (
    <>
      <PageTitle>{t('profile.title')}</PageTitle>
      <OwnProfileView
        self={self}
        photos={photos}
        form={{ user: self, busy: profile.isPending, failure: profile.error, onSave: profile.mutate }}
        settings={{
          languages: language.offered,
          language: language.current,
          onLanguage: (locale) => void language.switchTo(locale),
          theme,
          onTheme: choose,
          invisible: invisible.isPending ? invisible.variables : self.invisible,
          invisibleBusy: invisible.isPending,
          onInvisible: invisible.mutate,
          password: {
            email: self.email,
            busy: password.isPending,
            failure: password.error,
            changed: password.isSuccess,
            onChange: (passwords, onChanged) => password.mutate(passwords, { onSuccess: onChanged }),
          },
        }}
      />
    </>
  );
}

/** The menu leads to the settings by their address; their place is known once all parts above them are shown. */
function useScrollToHash(): void {
  const app = useApp();
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    let frame = 0;
    const scroll = () => document.getElementById(hash.slice(1))?.scrollIntoView();
    const afterPaint = (then: () => void) => {
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(then);
      });
    };
    void loadParts(app).then(() => afterPaint(scroll));
    return () => cancelAnimationFrame(frame);
  }, [app, hash]);
}
