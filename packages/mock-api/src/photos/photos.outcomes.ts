import { answered, offline, refused, slow, timeout } from '../outcomes.ts';

/** Outcomes of adding and changing photos. */
export const photoOutcomes = {
  noPhotos: answered({ photos: [], limit: 3 }),
  tooMany: refused('invalid_fields', { params: { limit: 3 }, fields: { file: 'too_many' } }),
  tooSmall: refused('invalid_fields', { fields: { file: 'too_small' } }),
  damaged: refused('invalid_fields', { fields: { file: 'damaged' } }),
  tooLarge: refused('too_large'),
  wrongFormat: refused('unsupported_media'),
  tooManyRequests: refused('rate_limited'),
  uploading: slow(),
  noResponse: timeout,
  offline,
};
