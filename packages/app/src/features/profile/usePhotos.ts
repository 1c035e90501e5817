import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { useBeforeUnload } from 'react-router-dom';
import type { CallResponse, Body } from '@rendezvous/contract/calls';
import { CallError, type ErrorCode } from '@rendezvous/contract/errors';
import type { AppServices } from '../../data/app-services.ts';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { storeResult } from '../../data/store-result.ts';
import { errorText } from '../../i18n/errorText.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { useMessages, type FormatMessage } from '../../i18n/useMessages.ts';
import type { Upload, UploadsSnapshot } from './upload-queue.ts';
import type { Uploader } from './uploads.ts';

type Photos = CallResponse<'listPhotos'>;

const photosKey = callQueryOptions('listPhotos').queryKey;

function storePhotos({ queries }: AppServices, photos: Photos): void {
  void storeResult(queries, photosKey, photos);
  void queries.invalidateQueries({ queryKey: callQueryOptions('readSelf').queryKey });
}

/** Refusals of a change that the photos on the screen allow: they were changed on another device. */
const OUTDATED = ['not_found', 'invalid_request', 'forbidden'] as const satisfies readonly ErrorCode[];

function refetchOutdated({ queries }: AppServices, { code }: CallError): void {
  if (OUTDATED.some((one) => one === code)) void queries.invalidateQueries({ queryKey: photosKey });
}

/** One uploader per visit, so that uploads continue when the member goes to another page. */
const uploaders = new WeakMap<AppServices, Uploader>();

/** Loads the uploader with its messages, when the first photo is chosen. */
async function loadUploader(services: AppServices): Promise<Uploader> {
  const [{ createUploader }] = await Promise.all([
    import('./uploads.ts'),
    loadMessages(services.messages, services.locale, ['photos']),
  ]);
  const existing = uploaders.get(services);
  if (existing) return existing;
  const uploader = createUploader((photos) => storePhotos(services, photos));
  uploaders.set(services, uploader);
  return uploader;
}

const NO_UPLOADS: UploadsSnapshot = { uploads: [], leftOut: 0, hasDuplicates: false };
const getNoUploads = () => NO_UPLOADS;
const subscribeToNothing = () => () => undefined;

/** The member's own photos and the actions on them. Every action stores the list that the server returns. */
export function usePhotos() {
  const services = useAppServices();
  const { call, queries } = services;
  const t = useMessages();
  const intl = useIntl();
  const [uploader, setUploader] = useState(() => uploaders.get(services));
  const [unreachable, setUnreachable] = useState(false);
  const { uploads, leftOut, hasDuplicates } = useSyncExternalStore(
    uploader?.queue.subscribe ?? subscribeToNothing,
    uploader?.queue.getSnapshot ?? getNoUploads,
    getNoUploads,
  );
  const { data } = useQuery(callQueryOptions('listPhotos'));
  const announcement = useChangeAnnouncement(services, data, t);

  const outcomes = {
    onSuccess: (photos: Photos) => storePhotos(services, photos),
    onError: (error: CallError) => refetchOutdated(services, error),
  };
  const change = useMutation<Photos, CallError, Body<'changePhoto'>>({
    mutationFn: (body) => call('changePhoto', { body }),
    ...outcomes,
  });
  const remove = useMutation<Photos, CallError, string>({
    mutationFn: (id) => call('deletePhoto', { body: { id } }),
    ...outcomes,
  });
  const crop = useMutation<Photos, CallError, Body<'cropPhoto'>>({
    mutationFn: (body) => call('cropPhoto', { body }),
    ...outcomes,
  });
  const forgetErrors = () => {
    for (const mutation of [change, remove, crop]) mutation.reset();
  };

  const pendingCount = uploads.filter(({ state }) => state !== 'failed').length;
  useBeforeUnload(
    useCallback(
      (event) => {
        if (pendingCount > 0) event.preventDefault();
      },
      [pendingCount],
    ),
  );

  const photoIds = () => queries.getQueryData(photosKey)?.photos.map(({ id }) => id) ?? [];
  const failure =
    change.error ?? remove.error ?? crop.error ?? (unreachable ? new CallError('unavailable') : null);
  const limit = data?.limit ?? 0;
  return {
    photos: data?.photos ?? [],
    limit,
    uploads,
    pendingCount,
    /** The error text of a failed upload, and a function that tries it again if that may help. */
    problemOf: ({ id, failure: error }: Upload) => ({
      problem: uploader?.photoErrorText(intl, error),
      onRetry: uploader?.canRetry(error) ? () => uploader.queue.retry(id, photoIds) : undefined,
    }),
    /** Why some photos of the last selection are not among the `uploads`. */
    leftOut: [
      ...(leftOut > 0 ? [t('photos.left_out', { count: leftOut, limit })] : []),
      ...(hasDuplicates ? [t('photos.twice')] : []),
    ].join(' '),
    busy: pendingCount > 0 || change.isPending || remove.isPending || crop.isPending,
    failure: failure && errorText(intl, failure),
    /** The last change, as an announcement for screen readers. */
    announcement,
    add: async (files: readonly File[]) => {
      forgetErrors();
      setUnreachable(false);
      try {
        const loaded = await loadUploader(services);
        setUploader(loaded);
        loaded.queue.add(files, limit - photoIds().length, photoIds);
      } catch {
        setUnreachable(true);
      }
    },
    cancel: (id: string) => uploader?.queue.remove(id),
    change: (body: Body<'changePhoto'>) => {
      forgetErrors();
      change.mutate(body);
    },
    crop: (body: Body<'cropPhoto'>) => {
      forgetErrors();
      crop.mutate(body);
    },
    remove: (id: string) => {
      forgetErrors();
      remove.mutate(id);
    },
  };
}

export type PhotosState = ReturnType<typeof usePhotos>;

/** Returns a description of the last change of the photos. */
function useChangeAnnouncement(services: AppServices, photos: Photos | undefined, t: FormatMessage): string {
  const previous = useRef(photos);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const before = previous.current;
    previous.current = photos;
    if (!before || !photos || before === photos) return;
    const announce = async () => {
      const { describePhotoChanges } = await loadUploader(services);
      setAnnouncement(describePhotoChanges(before, photos, t));
    };
    void announce().catch(() => undefined);
  }, [services, photos, t]);
  return announcement;
}
