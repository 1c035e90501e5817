import { Link, useLocation, useNavigate } from 'react-router-dom';
import { BackButton } from '@rendezvous/ui/navigation/back-button';
import { useMessages } from '../../i18n/useMessages.ts';

/** The history's first entry has this key: whoever opened the page by its address came from nowhere on the site. */
const FIRST_KEY = 'default';

/** On phones, the way back to where one came from, as it was left; else to the search. */
export function BackLink() {
  const t = useMessages();
  const navigate = useNavigate();
  const cameFromHere = useLocation().key !== FIRST_KEY;
  return (
    <div className="-mt-4 pb-2 md:hidden">
      <BackButton>
        <Link
          to="/members"
          onClick={(event) => {
            const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
            if (!cameFromHere || elsewhere) return;
            event.preventDefault();
            void navigate(-1);
          }}
        >
          {t('members.back')}
        </Link>
      </BackButton>
    </div>
  );
}
