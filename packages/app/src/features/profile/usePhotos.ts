import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Answer, Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { PHOTO_FILE } from '@rendezvous/contract/rules';
import { useApp } from '../../data/AppContext.tsx';
import { ask } from '../../data/ask.ts';
import { uploadPhoto } from '../../data/uploadPhoto.ts';
import { errorText, fieldErrorText } from '../../i18n/errorText.ts';

type Photos = Answer<'listPhotos'>;

/** One's own photos, and what can be done with them; each answer is the list as it then is. */
export function usePhotos() {
  const { call, queries } = useApp();
  const intl = useIntl();
  const [progress, setProgress] = useState<number | null>(null);
  const { data } = useQuery(ask('listPhotos'));

  const keep = (photos: Photos) => {
    queries.setQueryData(ask('listPhotos').queryKey, photos);
    void queries.invalidateQueries({ queryKey: ask('readSelf').queryKey });
  };
  const add = useMutation<Photos, CallError, File>({
    mutationFn: (file) => {
      // Told here, before megabytes travel; the server refuses it all the same.
      if (file.size > PHOTO_FILE.bytes) throw new CallError('too_large');
      return uploadPhoto(file, setProgress);
    },
    onMutate: () => setProgress(0),
    onSuccess: keep,
    onSettled: () => setProgress(null),
  });
  const change = useMutation<Photos, CallError, Body<'changePhoto'>>({
    mutationFn: (body) => call('changePhoto', { body }),
    onSuccess: keep,
  });
  const remove = useMutation<Photos, CallError, string>({
    mutationFn: (id) => call('deletePhoto', { body: { id } }),
    onSuccess: keep,
  });

  const failure = change.error ?? remove.error;
  return {
    photos: data?.photos ?? [],
    limit: data?.limit ?? 0,
    /** How much of a photo is sent, 0 to 1; null while none is. */
    progress,
    busy: add.isPending || change.isPending || remove.isPending,
    uploadFailure: add.error && (fieldErrorText(intl, add.error, 'file') ?? errorText(intl, add.error)),
    failure: failure && errorText(intl, failure),
    add: add.mutate,
    change: change.mutate,
    remove: remove.mutate,
  };
}

export type PhotosState = ReturnType<typeof usePhotos>;
