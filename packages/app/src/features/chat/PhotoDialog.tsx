import { useState } from 'react';
import { useIntl } from 'react-intl';
import { PHOTO_FILE } from '@rendezvous/contract/rules';
import { PhotoUpload } from '@rendezvous/ui/dating/photo-upload';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Dialog } from '@rendezvous/ui/feedback/dialog';
import { Progress } from '@rendezvous/ui/feedback/progress';
import { Field } from '@rendezvous/ui/form/field';
import { TextInput } from '@rendezvous/ui/form/text-input';
import { Button } from '@rendezvous/ui/primitives/button';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { Photo } from '@rendezvous/ui/primitives/photo';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { ACCEPTED_PHOTOS } from '../../photo/accepted-photos.ts';
import { photoErrorText } from '../../photo/photo-error.ts';
import type { ToolDialogProps } from './DialogTool.tsx';
import { OutOfCredits } from './OutOfCredits.tsx';
import { priceText } from './price-text.ts';
import { resumingQuery } from './return-path.ts';
import { shownName } from './shown-name.ts';
import { useResumedChoice } from './useResumedChoice.ts';
import { usePhotoToSend, type PhotoToSend } from './usePhotoToSend.ts';

/**
 * The choice of a photo, with a preview, a few words to go with it and the price (CHAT-20). Nothing leaves the device
 * before the button is pressed; closing the dialog ends the upload.
 */
export default function PhotoDialog(props: ToolDialogProps) {
  const { chat, self, settings, draft, onDraft, onAttach, onClose } = props;
  const t = useMessages();
  const intl = useIntl();
  const name = shownName(t, chat.profile);
  const resumed = useResumedChoice('photo', { draft, onDraft });
  const price = settings.photo_credits;
  const close = (isSent = false) => {
    resumed.end(isSent);
    onClose();
  };
  // What is charged is the price at the press of the button, whatever it is once the photo is uploaded (CHAT-36).
  const photo = usePhotoToSend(resumed.words, (attachment, words) => {
    onAttach(attachment, words, price);
    close(true);
  });
  const [isShort, setIsShort] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('chat_photo.title', { name })}
      closeLabel={t('shell.close')}
      // What was written would be lost (CHAT-20).
      dismissible={photo.words.trim() === ''}
    >
      <Stack>
        <Text>{t('chat_photo.blurred_first', { name })}</Text>
        {photo.failure !== null && (
          <Banner tone="danger" live="assertive">
            {photoErrorText(intl, photo.failure)}
          </Banner>
        )}
        {photo.chosen ? (
          <>
            <Photo
              photo={previewOf(photo.chosen.url)}
              name=""
              label={t('chat_photo.chosen')}
              ratio="wide"
              use="half"
            />
            <Field label={t('gifts.note')} optionalLabel={t('gifts.optional')}>
              <TextInput
                dir="auto"
                value={photo.words}
                maxLength={settings.message_length}
                readOnly={photo.state !== 'idle'}
                onChange={({ target }) => photo.setWords(target.value)}
              />
            </Field>
            <Sending
              photo={photo}
              sendLabel={`${t('chat.send')} · ${priceText(intl, t, price, self, settings)}`}
              onSend={() => (price > self.credits ? setIsShort(true) : photo.send())}
            />
          </>
        ) : (
          <PhotoUpload
            label={t('chat_photo.choose')}
            hint={t('chat_photo.rules', { side: PHOTO_FILE.shortestSide })}
            accept={ACCEPTED_PHOTOS}
            progress={null}
            progressLabel={t('chat_photo.uploading')}
            onSelect={([file]) => file && photo.choose(file)}
          />
        )}
      </Stack>
      {isShort && (
        <OutOfCredits
          self={self}
          cost={price}
          text={t('conversation.no_credits')}
          resume={resumingQuery('photo', '', photo.words)}
          onBuy={() => resumed.keep(photo.words)}
          onClose={() => setIsShort(false)}
        />
      )}
    </Dialog>
  );
}

type SendingProps = {
  readonly photo: PhotoToSend;
  readonly sendLabel: string;
  readonly onSend: () => void;
};

function Sending({ photo, sendLabel, onSend }: SendingProps) {
  const t = useMessages();
  if (photo.state === 'idle') {
    return (
      <Cluster>
        <Button onClick={onSend}>{sendLabel}</Button>
        <Button tone="neutral" onClick={photo.clear}>
          {t('chat_photo.another')}
        </Button>
      </Cluster>
    );
  }
  return (
    <Stack gap="sm">
      <Progress label={t(PROGRESS_TEXTS[photo.state])} value={photo.progress} />
      <Cluster>
        <Button tone="neutral" onClick={photo.cancel}>
          {t('photos.cancel')}
        </Button>
      </Cluster>
    </Stack>
  );
}

const PROGRESS_TEXTS = {
  preparing: 'photos.preparing',
  uploading: 'chat_photo.uploading',
  stalled: 'photos.stalled',
} as const;

/** A local file as a photo. Browsers read its format from its content. */
function previewOf(url: string) {
  return { id: url, width: 960, height: 640, locked: false, sources: [{ width: 960, avif: url, webp: url }] };
}
