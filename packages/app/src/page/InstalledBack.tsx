import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { BackButton } from '@rendezvous/ui/navigation/back-button';
import { useMessages } from '../i18n/useMessages.ts';
import { isInstalledApp } from './installed-app.ts';

const subscribe = () => () => {};

/** The back button of profiles, likes and credits: in the installed app only, if there is a page to go back to (PAGE-35). */
export function InstalledBack() {
  const t = useMessages();
  const navigate = useNavigate();
  const isShown = useSyncExternalStore(
    subscribe,
    () => isInstalledApp() && history.length > 1,
    () => false,
  );
  if (!isShown) return null;
  return (
    <div className="-mt-4 pb-2">
      <BackButton>
        <button type="button" onClick={() => void navigate(-1)}>
          {t('shell.back')}
        </button>
      </BackButton>
    </div>
  );
}
