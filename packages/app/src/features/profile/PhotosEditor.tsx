import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { OwnPhoto } from '@rendezvous/contract/entities';
import { PHOTO_FILE, PHOTOS } from '@rendezvous/contract/rules';
import { Banner } from '@rendezvous/ui/feedback/banner';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CropIcon,
  EyeOffIcon,
  StarIcon,
  Trash2Icon,
} from '@rendezvous/ui/primitives/icon';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { PhotoUpload } from '@rendezvous/ui/dating/photo-upload';
import { PhotoUploader } from '@rendezvous/ui/dating/photo-uploader';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { ConfirmDialog } from '../../page/ConfirmDialog.tsx';
import { lazyComponent } from '../../page/lazy-component.tsx';
import { useHydrated } from '../../page/useHydrated.ts';
import { ACCEPTED_PHOTOS } from '../../photo/accepted-photos.ts';
import { movePhoto } from './photo-order.ts';
import { useUploaderPhotos } from './useUploaderPhotos.tsx';
import { usePhotos } from './usePhotos.ts';

const SharedPhoto = lazyComponent(() => import('./SharedPhoto.tsx'), null, ['photos']);
const CropDialog = lazyComponent(() => import('./CropDialog.tsx'), null, ['photo_crop']);

/** The editor of the member's own photos: add, sort, choose the main photo, make private, delete (PHOTO-7). */
export default function PhotosEditor() {
  const state = usePhotos();
  const {
    photos,
    limit,
    pendingCount,
    leftOut,
    busy,
    failure,
    announcement,
    add,
    cancel,
    change,
    crop,
    remove,
  } = state;
  const t = useMessages();
  const hydrated = useHydrated();
  const [cropping, setCropping] = useState<File | OwnPhoto | null>(null);
  const [isShared] = useState(useLocation().search.includes('shared='));
  const [deleting, setDeleting] = useState<string | null>(null);
  const uploaderPhotos = useUploaderPhotos(state, setCropping);
  const ids = photos.map((photo) => photo.id);
  const isFull = limit > 0 && photos.length >= limit;
  const usedSlots = photos.length + pendingCount;
  const legend = [
    { icon: <StarIcon />, text: t('profile.photo_make_main') },
    { icon: <EyeOffIcon />, text: t('profile.photo_make_private') },
    {
      icon: (
        <>
          <ChevronLeftIcon />
          <ChevronRightIcon />
        </>
      ),
      text: t('profile.photo_order'),
    },
    { icon: <CropIcon />, text: t('profile.photo_crop_own') },
    { icon: <Trash2Icon />, text: t('profile.photo_delete') },
  ];
  const labelFor = (action: string) => (photo: string) => `${action}: ${photo}`;
  return (
    <Stack>
      <Cluster justify="between" align="baseline">
        <Text as="div" tone="soft" size="sm" numeric>
          {t('profile.photos_limit', { count: photos.length, limit })}
        </Text>
        {limit < PHOTOS.premium && (
          <Text as="div" tone="soft" size="sm">
            {t('profile.photos_more', { limit: PHOTOS.premium })}
          </Text>
        )}
      </Cluster>
      {isShared && hydrated && <SharedPhoto onPhoto={(photo) => void add([photo])} />}
      {failure && (
        <Banner tone="danger" live="assertive">
          {failure}
        </Banner>
      )}
      <PhotoUploader
        label={t('profile.gallery')}
        photos={uploaderPhotos}
        busy={busy}
        labels={{
          earlier: labelFor(t('profile.photo_earlier')),
          later: labelFor(t('profile.photo_later')),
          remove: labelFor(t('profile.photo_delete')),
          uploading: labelFor(t('profile.photo_uploading')),
          // The messages of `photos` are loaded with the first upload.
          cancel: (photo) => `${t('photos.cancel')}: ${photo}`,
          dismiss: (photo) => `${t('photos.dismiss')}: ${photo}`,
          retry: t('error.retry'),
        }}
        legend={photos.length > 0 ? legend : []}
        announcement={announcement}
        movedLabel={(position, count) => t('profile.photo_moved', { position, count })}
        onMove={(id, by) => change({ order: movePhoto(ids, id, by) })}
        onRemove={setDeleting}
        onCancel={cancel}
        upload={
          <Stack gap="sm">
            <PhotoUpload
              label={isFull ? t('profile.photos_full') : t('profile.photo_add')}
              hint={t('profile.photo_rules', { side: PHOTO_FILE.shortestSide })}
              error={leftOut}
              multiple
              accept={ACCEPTED_PHOTOS}
              progress={null}
              progressLabel={t('profile.photo_uploading')}
              disabled={usedSlots >= limit || !hydrated}
              onSelect={(files) => void add(files)}
            />
            <PhotoUpload
              label={t('profile.photo_crop')}
              accept={ACCEPTED_PHOTOS}
              progress={null}
              progressLabel={t('profile.photo_uploading')}
              disabled={usedSlots >= limit || !hydrated}
              onSelect={([file]) => file && setCropping(file)}
            />
          </Stack>
        }
      />
      {cropping && (
        <CropDialog
          photo={cropping}
          onAdd={(file) => void add([file])}
          onReplace={crop}
          onClose={() => setCropping(null)}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        tone="danger"
        title={t('profile.photo_delete_title')}
        description={t('profile.photo_delete_text')}
        confirmLabel={t('profile.photo_delete')}
        cancelLabel={t('profile.cancel')}
        onConfirm={() => deleting && remove(deleting)}
      />
    </Stack>
  );
}
