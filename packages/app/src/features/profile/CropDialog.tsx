import { useEffect, useState } from 'react';
import type { Body } from '@rendezvous/contract/calls';
import type { OwnPhoto } from '@rendezvous/contract/entities';
import { PHOTO_FILE } from '@rendezvous/contract/rules';
import { PhotoCropper, type CropArea } from '@rendezvous/ui/dating/photo-cropper';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Dialog } from '@rendezvous/ui/feedback/dialog';
import { Button } from '@rendezvous/ui/primitives/button';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { cropPhoto } from '../../photo/crop-photo.ts';
import { sectionInside } from './section-inside.ts';

type CropDialogProps = {
  /** A file to add, or a photo that is already there. */
  readonly photo: File | OwnPhoto;
  /** Uploads the section of the file (PHOTO-13). */
  readonly onAdd: (file: File) => void;
  /** Replaces the photo by a section of it, in its own pixels (PHOTO-14). */
  readonly onReplace: (section: Body<'cropPhoto'>) => void;
  readonly onClose: () => void;
};

/** The choice of the square section of a photo: of one to add, or of one that is already there. */
export default function CropDialog({ photo, onAdd, onReplace, onClose }: CropDialogProps) {
  const t = useMessages();
  const [localUrl, setLocalUrl] = useState('');
  const [area, setArea] = useState<CropArea | null>(null);
  const [state, setState] = useState<'choosing' | 'cropping' | 'failed'>('choosing');
  const isFile = photo instanceof File;
  useEffect(() => {
    if (!(photo instanceof File)) return;
    const created = URL.createObjectURL(photo);
    setLocalUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [photo]);
  // The largest size that is served can be smaller than the photo.
  const largest = isFile ? undefined : photo.sources.at(-1);
  const url = largest?.webp ?? localUrl;
  const scale = isFile || !largest ? 1 : photo.width / largest.width;
  const crop = async (chosen: CropArea) => {
    setState('cropping');
    try {
      if (photo instanceof File) onAdd(await cropPhoto(photo, chosen));
      else onReplace({ id: photo.id, ...sectionInside(photo, chosen, scale) });
      onClose();
    } catch {
      setState('failed');
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('photo_crop.title')}
      closeLabel={t('shell.close')}
    >
      <Stack>
        {state === 'failed' && (
          <Banner tone="danger" live="assertive">
            {t('photo_crop.failed')}
          </Banner>
        )}
        <Text>{t('photo_crop.hint')}</Text>
        {!isFile && <Text tone="soft">{t('photo_crop.replaces')}</Text>}
        {url && (
          <PhotoCropper
            src={url}
            label={t('photo_crop.section')}
            zoomLabel={t('photo_crop.zoom')}
            zoomValueLabel={(zoom) => t('photo_crop.zoom_value', { zoom })}
            smallestSide={PHOTO_FILE.shortestSide / scale}
            onAreaChange={setArea}
          />
        )}
        <Cluster>
          <Button disabled={!area} loading={state === 'cropping'} onClick={() => area && void crop(area)}>
            {t(isFile ? 'photo_crop.use' : 'photo_crop.replace')}
          </Button>
          <Button tone="neutral" onClick={onClose}>
            {t('profile.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
