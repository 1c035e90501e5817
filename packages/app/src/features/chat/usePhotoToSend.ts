import { useEffect, useRef, useState } from 'react';
import type { MessageAttachment } from '@rendezvous/contract/attachments';
import { preparePhoto } from '../../photo/prepare-photo.ts';
import { sendPhoto } from '../../photo/send-photo.ts';

/** The photo that is being chosen and uploaded for a conversation, and the words that go with it (CHAT-20). */
export function usePhotoToSend(
  firstWords: string,
  onUploaded: (attachment: MessageAttachment, words: string) => void,
) {
  const [chosen, setChosen] = useState<{ readonly file: File; readonly url: string } | null>(null);
  const [written, setWords] = useState<string | null>(null);
  const words = written ?? firstWords;
  const [state, setState] = useState<'idle' | 'preparing' | 'uploading' | 'stalled'>('idle');
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const upload = useRef<AbortController>(null);
  const prepared = useRef<{ readonly of: File; readonly file: File }>(null);
  const url = chosen?.url;
  useEffect(() => () => upload.current?.abort(), []);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const send = async (chosenFile: File) => {
    const controller = new AbortController();
    const { signal } = controller;
    upload.current = controller;
    setFailure(null);
    setProgress(0);
    setState('preparing');
    try {
      // An upload that is tried again continues with the same file (PHOTO-12).
      const file =
        prepared.current?.of === chosenFile ? prepared.current.file : await preparePhoto(chosenFile);
      prepared.current = { of: chosenFile, file };
      if (signal.aborted) return;
      setState('uploading');
      const { attachment } = await sendPhoto('uploadChatPhoto', file, {
        onProgress: setProgress,
        onStalled: (stalled) => setState(stalled ? 'stalled' : 'uploading'),
        signal,
      });
      if (!signal.aborted) onUploaded(attachment, words.trim());
    } catch (error) {
      if (signal.aborted) return;
      setFailure(error);
      setState('idle');
    }
  };

  return {
    chosen,
    words,
    setWords,
    state,
    progress,
    failure,
    choose(file: File) {
      setFailure(null);
      setChosen({ file, url: URL.createObjectURL(file) });
    },
    clear() {
      setFailure(null);
      setChosen(null);
    },
    send: () => chosen && void send(chosen.file),
    cancel() {
      upload.current?.abort();
      setState('idle');
    },
  };
}

export type PhotoToSend = ReturnType<typeof usePhotoToSend>;
