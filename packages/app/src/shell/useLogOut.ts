import { localisePath } from '@rendezvous/contract/locales';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { useIntl } from 'react-intl';
import { useAppServices } from '../data/AppServicesContext.tsx';
import { currentSessionCheck, setSessionCheck } from '../data/session-check.ts';
import { errorText } from '../i18n/errorText.ts';
import { requestPageExit } from '../page/page-exit.ts';
import { forgetMember } from './forget-member.ts';

/** Ends the session, after a question where something is not saved, and starts from a clean page: nothing of the member stays in memory or in the browser's storage. */
export function useLogOut(): () => void {
  const app = useAppServices();
  const intl = useIntl();
  const toast = useToast();
  const logOut = async () => {
    const keeper = currentSessionCheck();
    // The end of the session is no news to this page, and it has its own way to go.
    setSessionCheck(null);
    try {
      await app.call('logOut');
      forgetMember(app);
      location.assign(localisePath(app.locale, '/'));
      return true;
    } catch (error) {
      setSessionCheck(keeper);
      toast({ tone: 'danger', title: errorText(intl, error) });
      return false;
    }
  };
  return () => requestPageExit(logOut);
}
