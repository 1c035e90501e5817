import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { useBeforeUnload } from 'react-router-dom';
import type { CallResponse, Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import type { AppServices } from '../../data/app-services.ts';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { errorText } from '../../i18n/errorText.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { useMessages, type FormatMessage } from '../../i18n/useMessages.ts';
import type { Upload, UploadsSnapshot } from './upload-queue.ts';
import type { Uploader } from './uploads.ts';

type Photos = CallResponse<'listPhotos'>;

const photosKey = callQueryOptions('listPhotos').queryKey;

function keep({ queries }: AppServices, photos: Photos): void {
  queries.setQueryData(photosKey, photos);
  void queries.invalidateQueries({ queryKey: callQueryOptions('readSelf').queryKey });
}

/** One for the whole visit: photos on their way get there from whatever page one goes on to. */
const uploaders = new WeakMap<AppServices, Uploader>();

/** What sends photos, with its words: fetched when the first is chosen. */
async function loadUploader(app: AppServices): Promise<Uploader> {
  const [{ createUploader }] = await Promise.all([
    import('./uploads.ts'),
    loadMessages(app.messages, app.locale, ['photos']),
  ]);
  const known = uploaders.get(app);
  if (known) return known;
  const uploader = createUploader((photos) => keep(app, photos));
  uploaders.set(app, uploader);
  return uploader;
}

const NOTHING: UploadsSnapshot = { uploads: [], leftOut: 0, twice: false };
const readNothing = () => NOTHING;
const hearNothing = () => () => undefined;

/** One's own photos, and what can be done with them; each answer is the list as it then is. */
export function usePhotos() {
  const app = useAppServices();
  const { call, queries } = app;
  const t = useMessages();
  const intl = useIntl();
  const [uploader, setUploader] = useState(() => uploaders.get(app));
  const [unreachable, setUnreachable] = useState(false);
  const { uploads, leftOut, twice } = useSyncExternalStore(
    uploader?.queue.subscribe ?? hearNothing,
    uploader?.queue.getSnapshot ?? readNothing,
    readNothing,
  );
  const { data } = useQuery(callQueryOptions('listPhotos'));
  const said = useChangesInWords(app, data, t);

  const change = useMutation<Photos, CallError, Body<'changePhoto'>>({
    mutationFn: (body) => call('changePhoto', { body }),
    onSuccess: (photos) => keep(app, photos),
  });
  const remove = useMutation<Photos, CallError, string>({
    mutationFn: (id) => call('deletePhoto', { body: { id } }),
    onSuccess: (photos) => keep(app, photos),
  });

  const underWay = uploads.filter(({ state }) => state !== 'failed').length;
  useBeforeUnload(
    useCallback(
      (event) => {
        if (underWay > 0) event.preventDefault();
      },
      [underWay],
    ),
  );

  const photoIds = () => queries.getQueryData(photosKey)?.photos.map(({ id }) => id) ?? [];
  const failure = change.error ?? remove.error ?? (unreachable ? new CallError('unavailable') : null);
  const limit = data?.limit ?? 0;
  return {
    photos: data?.photos ?? [],
    limit,
    uploads,
    underWay,
    /** Of an upload that failed: why, and what tries it again where that may help. */
    problemOf: ({ id, failure: why }: Upload) => ({
      problem: uploader?.photoErrorText(intl, why),
      onRetry: uploader?.canRetry(why) ? () => uploader.queue.retry(id, photoIds) : undefined,
    }),
    /** Why some of those that were chosen last are not among the `uploads`. */
    leftOut: [
      ...(leftOut > 0 ? [t('photos.left_out', { count: leftOut, limit })] : []),
      ...(twice ? [t('photos.twice')] : []),
    ].join(' '),
    busy: underWay > 0 || change.isPending || remove.isPending,
    failure: failure && errorText(intl, failure),
    /** What has just changed, for who does not see it. */
    said,
    add: async (files: readonly File[]) => {
      change.reset();
      remove.reset();
      setUnreachable(false);
      try {
        const loaded = await loadUploader(app);
        setUploader(loaded);
        loaded.queue.add(files, limit - photoIds().length, photoIds);
      } catch {
        setUnreachable(true);
      }
    },
    cancel: (id: string) => uploader?.queue.remove(id),
    change: (body: Body<'changePhoto'>) => {
      remove.reset();
      change.mutate(body);
    },
    remove: (id: string) => {
      change.reset();
      remove.mutate(id);
    },
  };
}

export type PhotosState = ReturnType<typeof usePhotos>;

/** What differs between the photos now and before, in a sentence or two. */
function useChangesInWords(app: AppServices, now: Photos | undefined, t: FormatMessage): string {
  const before = useRef(now);
  const [words, setWords] = useState('');
  useEffect(() => {
    const was = before.current;
    before.current = now;
    if (!was || !now || was === now) return;
    const say = async () => {
      const { changesInWords } = await loadUploader(app);
      setWords(changesInWords(was, now, t));
    };
    void say().catch(() => undefined);
  }, [app, now, t]);
  return words;
}
