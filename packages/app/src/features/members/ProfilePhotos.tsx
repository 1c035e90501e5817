import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ShownProfile } from '@rendezvous/contract/entities';
import { PhotoGallery } from '@rendezvous/ui/dating/photo-gallery';
import { useMessages } from '../../i18n/useMessages.ts';
import { Report } from '../reports/index.ts';
import { reportPath } from './report-path.ts';

const fetchViewer = () => import('@rendezvous/ui/dating/photo-viewer');
const PhotoViewer = lazy(() => fetchViewer().then((found) => ({ default: found.PhotoViewer })));

type ProfilePhotosProps = Pick<ShownProfile, 'id' | 'name' | 'photos'> & {
  /** Whether the viewer is premium. A photo that is locked for them is private (PHOTO-8). */
  readonly premium: boolean;
  /** Where the viewer reports a photo: a member in a dialog, a visitor on the complaints page; null for one's own (SAFETY-7). */
  readonly reporting: 'dialog' | 'page' | null;
};

/** A member's photos. Pressing one opens it in full screen. */
export function ProfilePhotos({ id, name, photos, premium, reporting }: ProfilePhotosProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const [first, setFirst] = useState<number | null>(null);
  const [reportedId, setReportedId] = useState<string | null>(null);
  const shared = {
    photos,
    name,
    label: t('members.photos_of', { name }),
    positionLabel: (position: number, count: number) => t('members.photo_position', { position, count }),
    previousLabel: t('members.photo_previous'),
    nextLabel: t('members.photo_next'),
    lockedLabel: premium ? t('members.photo_private') : t('members.photo_locked'),
  };
  function reportPhoto(photoId: string) {
    setFirst(null);
    if (reporting === 'page') void navigate(reportPath(id, photoId));
    else setReportedId(photoId);
  }
  return (
    <>
      <PhotoGallery
        {...shared}
        onSelect={setFirst}
        onNear={() => void fetchViewer().catch(() => undefined)}
      />
      {first !== null && (
        <Suspense>
          <PhotoViewer
            {...shared}
            first={first}
            closeLabel={t('shell.close')}
            reportLabel={t('members.report_photo')}
            onReport={reporting ? reportPhoto : undefined}
            onOpenChange={() => setFirst(null)}
          />
        </Suspense>
      )}
      {reportedId && (
        <Report subject={{ kind: 'photo', id: reportedId }} name={name} onClose={() => setReportedId(null)} />
      )}
    </>
  );
}
