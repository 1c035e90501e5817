import { useState } from 'react';
import { PHOTO_FILE, PHOTOS } from '@rendezvous/contract/rules';
import { Banner } from '@rendezvous/ui/banner';
import { Cluster, Stack } from '@rendezvous/ui/page';
import { PhotoUpload } from '@rendezvous/ui/photo-upload';
import { Text } from '@rendezvous/ui/text';
import { useWords } from '../../i18n/useWords.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useHydrated } from '../../shell/useHydrated.ts';
import { moved } from './photo-order.ts';
import { PhotoRow } from './PhotoRow.tsx';
import type { PhotosState } from './usePhotos.ts';

/** The types that the server takes (decisions.md, "photos"). */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

type PhotosEditorProps = { readonly state: PhotosState; readonly name: string };

/** One's own photos: add, put in order, choose the main one, keep private, delete. */
export default function PhotosEditor({ state, name }: PhotosEditorProps) {
  const { photos, limit, progress, busy, uploadFailure, failure, add, change, remove } = state;
  const t = useWords();
  const hydrated = useHydrated();
  const [deleting, setDeleting] = useState<string | null>(null);
  const ids = photos.map((photo) => photo.id);
  const full = limit > 0 && photos.length >= limit;
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
      {failure && (
        <Banner tone="danger" live="assertive">
          {failure}
        </Banner>
      )}
      {photos.length > 0 && (
        <Stack as="ul" gap="sm" aria-label={t('profile.gallery')}>
          {photos.map((photo, index) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              name={name}
              position={index + 1}
              first={index === 0}
              last={index === photos.length - 1}
              busy={busy}
              onMain={() => change({ id: photo.id, main: true })}
              onPrivate={() => change({ id: photo.id, private: !photo.private })}
              onMove={(by) => change({ order: moved(ids, photo.id, by) })}
              onDelete={() => setDeleting(photo.id)}
            />
          ))}
        </Stack>
      )}
      <PhotoUpload
        label={full ? t('profile.photos_full') : t('profile.photo_add')}
        hint={t('profile.photo_rules', { side: PHOTO_FILE.shortestSide })}
        error={uploadFailure}
        accept={ACCEPT}
        progress={progress}
        progressLabel={t('profile.photo_uploading')}
        disabled={full || !hydrated}
        onSelect={add}
      />
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
