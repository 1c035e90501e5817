import { conform } from './case.ts';
import { assertEqual, assertRefused, responseOf } from './check.ts';
import { photoForm, samplePhoto } from './sample-photo.ts';

function uploadForm(id: string): FormData {
  const form = new FormData();
  form.append('upload', id);
  return form;
}

async function partsOfSample(): Promise<readonly [Blob, Blob]> {
  const file = samplePhoto().get('file') as Blob;
  return [file.slice(0, 100), file.slice(100)];
}

export const uploadCases = [
  conform(
    'addUploadPart',
    'continues where the connection was lost, and makes one photo of the parts (PHOTO-12)',
    async ({ call, member }) => {
      const [as, other] = [await member(), await member()];
      const id = crypto.randomUUID();
      const [first, second] = await partsOfSample();
      const add = async (offset: number, part: Blob, by = as) =>
        responseOf(await call('addUploadPart', { as: by, query: { id, offset }, body: photoForm(part) }))
          .received;
      assertEqual(await add(0, first), 100, 'After the first part');
      assertEqual(await add(0, first), 100, 'After the first part again');
      assertEqual(await add(50, second), 100, 'After a part from elsewhere');
      assertEqual(await add(100, second, other), 0, 'After a part of another member');
      await add(100, second);
      const { photos } = responseOf(await call('addPhoto', { as, body: uploadForm(id) }));
      assertEqual([photos.length, photos[0]?.width], [1, 480], 'The photos');
      const again = responseOf(await call('addPhoto', { as, body: uploadForm(id) }));
      assertEqual(again.photos.length, 1, 'The photos after the same call again');
    },
  ),
  conform('addUploadPart', 'refuses an empty part (PHOTO-12)', async ({ call, member }) => {
    const as = await member();
    const query = { id: crypto.randomUUID(), offset: 0 };
    assertRefused(
      await call('addUploadPart', { as, query, body: photoForm(new Blob([])) }),
      'invalid_fields',
      { fields: { file: 'required' } },
    );
  }),
  conform('cancelUpload', 'removes an upload (PHOTO-12)', async ({ call, member }) => {
    const as = await member();
    const id = crypto.randomUUID();
    const [first] = await partsOfSample();
    responseOf(await call('addUploadPart', { as, query: { id, offset: 0 }, body: photoForm(first) }));
    responseOf(await call('cancelUpload', { as, body: { id } }));
    assertRefused(await call('addPhoto', { as, body: uploadForm(id) }), 'invalid_fields', {
      fields: { file: 'required' },
    });
  }),
  conform(
    'uploadChatPhoto',
    'takes a photo that was uploaded in parts, once (PHOTO-12)',
    async ({ call, member }) => {
      const as = await member();
      const id = crypto.randomUUID();
      const file = samplePhoto().get('file') as Blob;
      responseOf(await call('addUploadPart', { as, query: { id, offset: 0 }, body: photoForm(file) }));
      const first = responseOf(await call('uploadChatPhoto', { as, body: uploadForm(id) }));
      assertEqual(
        responseOf(await call('uploadChatPhoto', { as, body: uploadForm(id) })),
        first,
        'The same again',
      );
    },
  ),
];
