import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { useMessages } from '../../i18n/useMessages.ts';
import { takeSharedPhoto } from '../../photo/shared-photo.ts';

/** Adds the photo that was shared with the installed app (APP-8), or says that it did not arrive. */
export default function SharedPhoto({ onPhoto }: { onPhoto: (photo: File) => void }) {
  const t = useMessages();
  const navigate = useNavigate();
  const [isMissing, setIsMissing] = useState(false);
  const taken = useRef(false);
  useEffect(() => {
    // A photo is taken once, also where React runs an effect twice.
    if (taken.current) return;
    taken.current = true;
    const take = async () => {
      const photo = await takeSharedPhoto(Date.now());
      if (photo) onPhoto(photo);
      else setIsMissing(true);
      // A reload must not look for it again.
      await navigate({ search: '' }, { replace: true });
    };
    void take();
  }, [navigate, onPhoto]);
  return (
    isMissing && (
      <Banner tone="warning" live="polite">
        {t('photos.shared_missing')}
      </Banner>
    )
  );
}
