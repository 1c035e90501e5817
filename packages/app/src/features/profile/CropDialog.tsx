import { useEffect, useState } from 'react';
import { PHOTO_FILE } from '@rendezvous/contract/rules';
import { PhotoCropper, type CropArea } from '@rendezvous/ui/dating/photo-cropper';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Dialog } from '@rendezvous/ui/feedback/dialog';
import { Button } from '@rendezvous/ui/primitives/button';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { cropPhoto } from '../../photo/crop-photo.ts';

type CropDialogProps = {
  readonly file: File;
  readonly onCrop: (file: File) => void;
  readonly onClose: () => void;
};

/** The choice of the square section of a photo, which is then uploaded instead of the whole photo (PHOTO-13). */
export default function CropDialog({ file, onCrop, onClose }: CropDialogProps) {
  const t = useMessages();
  const [url, setUrl] = useState('');
  const [area, setArea] = useState<CropArea | null>(null);
  const [state, setState] = useState<'choosing' | 'cropping' | 'failed'>('choosing');
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  const crop = async (chosen: CropArea) => {
    setState('cropping');
    try {
      onCrop(await cropPhoto(file, chosen));
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
        {url && (
          <PhotoCropper
            src={url}
            label={t('photo_crop.section')}
            zoomLabel={t('photo_crop.zoom')}
            zoomValueLabel={(zoom) => t('photo_crop.zoom_value', { zoom })}
            smallestSide={PHOTO_FILE.shortestSide}
            onAreaChange={setArea}
          />
        )}
        <Cluster>
          <Button disabled={!area} loading={state === 'cropping'} onClick={() => area && void crop(area)}>
            {t('photo_crop.use')}
          </Button>
          <Button tone="neutral" onClick={onClose}>
            {t('profile.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
