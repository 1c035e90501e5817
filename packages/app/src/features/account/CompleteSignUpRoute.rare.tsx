import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { nextPath } from '../../data/nextPath.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import { InterestsField, PhotosEditor } from '../profile/index.ts';
import { CompleteSignUpView, type FirstProfile } from './CompleteSignUpView.tsx';
import { lazyComponent } from '../../page/lazy-component.tsx';

const ActivationOnPage = lazyComponent(() => import('../../activation/ActivationOnPage.tsx'), null, [
  'notices',
]);

export const load: RouteModule['load'] = (app) =>
  Promise.all([
    app.queries.ensureQueryData(callQueryOptions('listPhotos')),
    PhotosEditor.load(app),
    InterestsField.load(app),
  ]);

/** The page after sign-up, where photos, a text and interests can be added or left for later (SIGNUP-13). */
export function Component() {
  const { call, queries } = useAppServices();
  const t = useMessages();
  const navigate = useNavigate();
  const self = useSelf();
  const next = nextPath(useSearchParams()[0].get('next'), '/signup-matches');
  const save = useMutation<CallResponse<'changeSelf'>, CallError, FirstProfile>({
    mutationFn: (profile) => call('changeSelf', { body: { profile } }),
    onSuccess: async (response) => {
      queries.setQueryData(callQueryOptions('readSelf').queryKey, response);
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
