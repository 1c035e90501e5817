import type { IntlShape } from 'react-intl';
import { CallError, PHOTO_REASONS, type PhotoReason } from '@rendezvous/contract/errors';
import { PHOTO_FILE } from '@rendezvous/contract/rules';
import { errorText } from '../i18n/errorText.ts';
import { formatMessageOf } from '../i18n/useMessages.ts';
import { HeicError } from './prepare-photo.ts';

/** Returns the text of an upload error: the rule that the photo breaks, and what to do about it. */
export function photoErrorText(intl: IntlShape, error: unknown): string {
  const t = formatMessageOf(intl);
  if (error instanceof HeicError) return t('photos.heic');
  if (!(error instanceof CallError)) return errorText(intl, error);
  const reason = reasonOf(error);
  if (reason)
    return t(`photos.refused.${reason}`, { side: PHOTO_FILE.shortestSide, limit: error.params.limit ?? 0 });
  if (error.code === 'unsupported_media') return t('photos.unsupported');
  if (error.code === 'too_large')
    return t('photos.too_large', {
      size: PHOTO_FILE.bytes / 1024 / 1024,
      pixels: PHOTO_FILE.pixels / 1_000_000,
    });
  return errorText(intl, error);
}

/** Returns whether the same file can be uploaded again. After `too_many` it can, once another photo is deleted. */
export function canRetry(error: unknown): boolean {
  if (error instanceof HeicError) return false;
  if (!(error instanceof CallError)) return true;
  const reason = reasonOf(error);
  return reason ? reason === 'too_many' : error.code !== 'unsupported_media' && error.code !== 'too_large';
}

function reasonOf({ fields: { file } }: CallError): PhotoReason | undefined {
  return PHOTO_REASONS.find((reason) => reason === file);
}
