import { commonEndpoints } from '@rendezvous/contract/common-endpoints';
import type { CallResponse } from '@rendezvous/contract/calls';
import { rareEndpoints } from '@rendezvous/contract/rare-endpoints';
import { UPLOAD_PART_BYTES } from '@rendezvous/contract/rules';
import { callOverHttp } from '../data/http.ts';
import { untilConnected } from './until-connected.ts';
import { uploadForm, type FormOptions } from './upload-form.ts';

const endpoints = { addPhoto: commonEndpoints.addPhoto, uploadChatPhoto: rareEndpoints.uploadChatPhoto };
type PhotoCall = keyof typeof endpoints;

export type SendOptions = FormOptions & {
  /** Called with true when the connection is lost, and with false when the upload continues. */
  readonly onStalled: (stalled: boolean) => void;
};

/** The uploads that have begun, by their file. One that failed continues when the same file is sent again. */
const uploads = new WeakMap<File, { readonly id: string; received: number }>();

/**
 * Sends a photo and reports how much of it is sent. A file of more than one part is sent in parts, and continues where it
 * stopped when the connection is lost (PHOTO-12). A signal that aborts removes what is sent.
 * @throws CallError of the call
 */
export async function sendPhoto<Call extends PhotoCall>(
  call: Call,
  file: File,
  options: SendOptions,
): Promise<CallResponse<Call>> {
  const form = new FormData();
  if (file.size <= UPLOAD_PART_BYTES) {
    form.append('file', file);
    return uploadForm(endpoints[call], form, options);
  }
  const upload = uploads.get(file) ?? { id: crypto.randomUUID(), received: 0 };
  uploads.set(file, upload);
  const { signal, onStalled } = options;
  signal.addEventListener('abort', () => {
    uploads.delete(file);
    // What remains of a cancelled upload is also deleted by the server in time.
    callOverHttp('cancelUpload', { body: { id: upload.id } }).catch(() => undefined);
  });
  while (upload.received < file.size) {
    upload.received = await untilConnected(() => sendPart(file, upload, options), { signal, onStalled });
  }
  form.append('upload', upload.id);
  const complete = { signal, onProgress: () => undefined };
  return untilConnected(() => uploadForm(endpoints[call], form, complete), { signal, onStalled });
}

/** Sends the next part; returns how many bytes the server has then, which may be others than expected. */
async function sendPart(
  file: File,
  { id, received: offset }: { readonly id: string; readonly received: number },
  { onProgress, signal }: FormOptions,
): Promise<number> {
  const { method, path } = rareEndpoints.addUploadPart;
  const part = file.slice(offset, offset + UPLOAD_PART_BYTES);
  const form = new FormData();
  form.append('file', part, file.name);
  const address = `${path}?${new URLSearchParams({ id, offset: String(offset) })}`;
  const { received } = await uploadForm<CallResponse<'addUploadPart'>>({ method, path: address }, form, {
    onProgress: (fraction) => onProgress((offset + fraction * part.size) / file.size),
    signal,
  });
  return received;
}
