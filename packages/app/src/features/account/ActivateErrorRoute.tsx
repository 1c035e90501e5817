import { useSearchParams } from 'react-router-dom';
import { useSelf } from '../../data/useSelf.ts';
import { useWords } from '../../i18n/useWords.ts';
import { useActivation } from '../../shell/notices/useActivation.ts';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { ActivateErrorView } from './ActivateErrorView.tsx';

/** Where a link leads that would not do. Who is signed in decides what can be done about it. */
export function Component() {
  const t = useWords();
  const self = useSelf();
  return (
    <>
      <PageTitle>{t('account.activation_failed')}</PageTitle>
      <Refused key={self?.id} />
    </>
  );
}

function Refused() {
  const reason = useSearchParams()[0].get('reason');
  const { snapshot, send, runner } = useActivation({ at: 'refusedLink' });
  return (
    <>
      {runner}
      <ActivateErrorView snapshot={snapshot} send={send} reason={reason} />
    </>
  );
}
