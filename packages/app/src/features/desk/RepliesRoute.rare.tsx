import { useToast } from '@rendezvous/ui/feedback/toast';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import type { RouteModule } from '../../routes.tsx';
import { asUnknownPage } from './as-unknown-page.ts';
import { RepliesView } from './RepliesView.tsx';
import { REPLIES, useReplyDesk } from './useReplyDesk.ts';

export const load: RouteModule['load'] = (app) =>
  asUnknownPage(() => app.queries.fetchQuery({ ...REPLIES, staleTime: 0 }));

/** The desk where staff answer for fictional profiles (FICTION-5). */
export function Component() {
  const t = useMessages();
  const toast = useToast();
  const desk = useReplyDesk({ onSent: () => toast({ tone: 'positive', title: t('desk.reply_sent') }) });
  return (
    <>
      <PageTitle>{t('desk.replies')}</PageTitle>
      <RepliesView {...desk} />
    </>
  );
}
