import { Link, useLocation, useNavigate } from 'react-router-dom';
import { BackButton } from '@rendezvous/ui/navigation/back-button';
import { useMessages } from '../../i18n/useMessages.ts';

/** The router's key of the first history entry: the page was opened by its address. */
const FIRST_KEY = 'default';

/**
 * A link for phones that goes back in the history, or to the search if the page was opened by its address
 * (PAGE-34).
 */
export function BackLink() {
  const t = useMessages();
  const navigate = useNavigate();
  const hasHistory = useLocation().key !== FIRST_KEY;
  return (
    <div className="-mt-4 pb-2 md:hidden">
      <BackButton>
        <Link
          to="/members"
          onClick={(event) => {
            const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
            if (!hasHistory || opensNewTab) return;
            event.preventDefault();
            void navigate(-1);
          }}
        >
          {t('shell.back')}
        </Link>
      </BackButton>
    </div>
  );
}
