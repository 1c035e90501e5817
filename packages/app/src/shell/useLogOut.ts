import { localisePath } from '@rendezvous/contract/locales';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { useIntl } from 'react-intl';
import { useAppServices } from '../data/AppServicesContext.tsx';
import { currentSessionCheck, setSessionCheck } from '../data/session-check.ts';
import { errorText } from '../i18n/errorText.ts';
import { requestPageExit } from '../page/page-exit.ts';
import { forgetMember } from '../features/chat/index.ts';

/**
 * Returns a function that logs out. It asks first if there are unsaved changes, and then loads a new document, so that
 * nothing of the member stays in memory or in the browser's storage.
 */
export function useLogOut(): () => void {
  const services = useAppServices();
  const intl = useIntl();
  const toast = useToast();
  const logOut = async () => {
    const check = currentSessionCheck();
    // The page itself ends the session and navigates, so the session check must not.
    setSessionCheck(null);
    try {
      await services.call('logOut');
      forgetMember(services);
      location.assign(localisePath(services.locale, '/'));
      return true;
    } catch (error) {
      setSessionCheck(check);
      toast({ tone: 'danger', title: errorText(intl, error) });
      return false;
    }
  };
  return () => requestPageExit(logOut);
}
