import { lazy, Suspense, useState } from 'react';
import type { ShownProfile } from '@rendezvous/contract/entities';
import { PhotoGallery } from '@rendezvous/ui/dating/photo-gallery';
import { useMessages } from '../../i18n/useMessages.ts';
import { Report } from '../reports/index.ts';

const fetchViewer = () => import('@rendezvous/ui/dating/photo-viewer');
const PhotoViewer = lazy(() => fetchViewer().then((found) => ({ default: found.PhotoViewer })));

type ProfilePhotosProps = Pick<ShownProfile, 'name' | 'photos'> & {
  /** Whether the viewer is premium. A photo that is locked for them is private (PHOTO-8). */
  readonly premium: boolean;
  /** Whether the viewer can report a photo: a member who looks at somebody else (SAFETY-7). */
  readonly canReport: boolean;
};

/** A member's photos. Pressing one opens it in full screen. */
export function ProfilePhotos({ name, photos, premium, canReport }: ProfilePhotosProps) {
  const t = useMessages();
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
  function reportPhoto(id: string) {
    setFirst(null);
    setReportedId(id);
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
            onReport={canReport ? reportPhoto : undefined}
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
