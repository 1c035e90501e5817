import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Answer } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import { useApp } from '../../data/AppContext.tsx';
import { ask } from '../../data/ask.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { InterestsField, PhotosEditor, usePhotos } from '../profile/index.ts';
import { CompleteSignUpView, type FirstWords } from './CompleteSignUpView.tsx';

const ActivationOnPage = lazy(() => import('../../shell/notices/ActivationOnPage.tsx'));

const NEXT = '/members';

export const load: RouteModule['load'] = (app) =>
  Promise.all([
    app.queries.ensureQueryData(ask('listPhotos')),
    PhotosEditor.load(app),
    InterestsField.load(app),
  ]);

/** What may follow the sign-up: a photo and a few words. All of it can be left for later. */
export function Component() {
  const { call, queries } = useApp();
  const t = useWords();
  const navigate = useNavigate();
  const self = useSelf();
  const photos = usePhotos();
  const save = useMutation<Answer<'changeSelf'>, CallError, FirstWords>({
    mutationFn: (profile) => call('changeSelf', { body: { profile } }),
    onSuccess: async (answer) => {
      queries.setQueryData(ask('readSelf').queryKey, answer);
      await navigate(NEXT);
    },
  });
  if (!self) return null;
  return (
    <>
      <PageTitle>{t('profile.complete_title')}</PageTitle>
      <CompleteSignUpView
        self={self}
        photos={photos}
        busy={save.isPending}
        failure={save.error}
        next={NEXT}
        onSave={save.mutate}
        reminder={
          self.status === 'not_confirmed' && (
            <Suspense>
              <ActivationOnPage />
            </Suspense>
          )
        }
      />
    </>
  );
}
