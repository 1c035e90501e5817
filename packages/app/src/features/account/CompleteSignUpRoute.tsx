import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Answer } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import { useApp } from '../../data/AppContext.tsx';
import { ask } from '../../data/ask.ts';
import { nextPath } from '../../data/nextPath.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { InterestsField, PhotosEditor } from '../profile/index.ts';
import { CompleteSignUpView, type FirstWords } from './CompleteSignUpView.tsx';
import { later } from '../../shell/later.tsx';

const ActivationOnPage = later(() => import('../../shell/notices/ActivationOnPage.tsx'), null, ['notices']);

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
  const next = nextPath(useSearchParams()[0].get('next'), '/members');
  const save = useMutation<Answer<'changeSelf'>, CallError, FirstWords>({
    mutationFn: (profile) => call('changeSelf', { body: { profile } }),
    onSuccess: async (answer) => {
      queries.setQueryData(ask('readSelf').queryKey, answer);
      await navigate(next);
    },
  });
  if (!self) return null;
  return (
    <>
      <PageTitle>{t('profile.complete_title')}</PageTitle>
      <CompleteSignUpView
        self={self}
        busy={save.isPending}
        failure={save.error}
        next={next}
        onSave={save.mutate}
        reminder={self.status === 'not_confirmed' && <ActivationOnPage />}
      />
    </>
  );
}
