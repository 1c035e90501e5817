import { localisePath } from '@rendezvous/contract/locales';
import { useToast } from '@rendezvous/ui/toast';
import { useIntl } from 'react-intl';
import { useApp } from '../data/AppContext.tsx';
import { closeOutbox, forgetWritten } from '../features/chat/index.ts';
import { errorText } from '../i18n/errorText.ts';
import { announceMember } from '../live/one-member.ts';
import { endVisit } from './end-visit.ts';

/** Ends the session, after a question where something is not saved, and starts from a clean page: nothing of the member stays in memory or in the browser's storage. */
export function useLogOut(): () => void {
  const app = useApp();
  const intl = useIntl();
  const toast = useToast();
  const logOut = async () => {
    try {
      await app.call('logOut');
      closeOutbox(app);
      forgetWritten();
      sessionStorage.clear();
      announceMember(null);
      location.assign(localisePath(app.locale, '/'));
      return true;
    } catch (error) {
      toast({ tone: 'danger', title: errorText(intl, error) });
      return false;
    }
  };
  return () => endVisit(logOut);
}
