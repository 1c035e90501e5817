import type { OwnPhoto } from '@rendezvous/contract/entities';
import { PHOTO_FILE } from '@rendezvous/contract/rules';
import { CropIcon, EyeIcon, EyeOffIcon, StarIcon } from '@rendezvous/ui/primitives/icon';
import type { UploaderPhoto, UploaderStatus } from '@rendezvous/ui/dating/photo-uploader';
import { useMessages, type FormatMessage } from '../../i18n/useMessages.ts';
import type { PhotosState } from './usePhotos.ts';

/** Returns the member's own photos in their order with their actions, followed by the uploads. */
export function useUploaderPhotos(
  { photos, uploads, problemOf, change }: PhotosState,
  onCrop: (photo: OwnPhoto) => void,
): UploaderPhoto[] {
  const t = useMessages();
  const labelOf = (index: number) => t('profile.photo_number', { number: index + 1 });
  const existing = photos.map((photo, index): UploaderPhoto => {
    const label = labelOf(index);
    return {
      id: photo.id,
      photo,
      label,
      statuses: statusesOf(photo, t),
      note: photo.status === 'rejected' && t('profile.photo_rejected_hint'),
      actions: [
        {
          key: 'main',
          label: `${t('profile.photo_make_main')}: ${label}`,
          icon: <StarIcon />,
          disabled: photo.main || photo.private || photo.status !== 'active',
          onSelect: () => change({ id: photo.id, main: true }),
        },
        {
          key: 'private',
          label: `${t(photo.private ? 'profile.photo_make_public' : 'profile.photo_make_private')}: ${label}`,
          icon: photo.private ? <EyeIcon /> : <EyeOffIcon />,
          onSelect: () => change({ id: photo.id, private: !photo.private }),
        },
        {
          key: 'crop',
          label: `${t('profile.photo_crop_own')}: ${label}`,
          icon: <CropIcon />,
          disabled: !canCrop(photo),
          onSelect: () => onCrop(photo),
        },
      ],
    };
  });
  const uploading = uploads.map((upload): UploaderPhoto => {
    const { id, file, preview, state, progress } = upload;
    const base = { id, photo: null, preview, label: file.name };
    if (state === 'failed')
      return {
        ...base,
        statuses: [{ tone: 'danger', label: t('photos.failed') }],
        ...problemOf(upload),
      };
    return { ...base, progress, progressText: t(PROGRESS_TEXTS[state]) };
  });
  return [...existing, ...uploading];
}

/** Whether a smaller section can be chosen (PHOTO-14). */
function canCrop({ width, height, status }: OwnPhoto): boolean {
  return status !== 'rejected' && Math.max(width, height) > PHOTO_FILE.shortestSide;
}

const PROGRESS_TEXTS = {
  waiting: 'photos.waiting',
  preparing: 'photos.preparing',
  sending: 'profile.photo_uploading',
  stalled: 'photos.stalled',
} as const;

function statusesOf({ main, private: hidden, status }: OwnPhoto, t: FormatMessage): UploaderStatus[] {
  const statuses: UploaderStatus[] = [];
  if (main) statuses.push({ tone: 'brand', label: t('profile.photo_main') });
  if (hidden) statuses.push({ tone: 'neutral', label: t('profile.photo_private') });
  if (status === 'in_review') statuses.push({ tone: 'warning', label: t('profile.photo_in_review') });
  if (status === 'rejected') statuses.push({ tone: 'danger', label: t('profile.photo_rejected') });
  return statuses;
}
