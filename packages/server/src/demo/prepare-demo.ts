import { FICTIONAL_REPLY_JOB, type FictionalReply } from '../chat/chat.jobs.ts';
import { sendAutomaticMessage } from '../chat/send.commands.ts';
import { readPhotoFile, registerLazySource } from '../photos/photo-files.ts';
import { PHOTO_FORMATS } from '../photos/photos.present.ts';
import type { Services } from '../services.ts';
import type { Locale } from '@rendezvous/contract/locales';
import { DEMO_STORE_PREFIX, fillDemoData, fillSecondSite } from './fill.ts';
import { addSecondSite } from './second-site.ts';
import { traitsOfKey } from './people.ts';
import { renderPortrait, renderScene } from './portraits.ts';
import { createRandom } from './random.ts';
import { textsOf } from './texts/texts.ts';

/**
 * Prepares the demo data: its members, pictures on demand, and the replies of its fictional profiles (FICTION-4).
 * @returns a function that starts the drawing of pictures, to be called once the job queue runs
 */
export async function prepareDemo(services: Services): Promise<() => Promise<void>> {
  registerLazySource(DEMO_STORE_PREFIX, (storeKey) => {
    const key = storeKey.slice(DEMO_STORE_PREFIX.length);
    const traits = traitsOfKey(key);
    return traits ? renderPortrait(key, traits) : renderScene(key);
  });
  const filled = await fillDemoData(services);
  const secondSite = filled ? await addSecondSite(services) : null;
  if (secondSite !== null) await fillSecondSite(services, secondSite);
  services.jobs.register<{ from: number }>({ name: DRAW_JOB, run: (data) => drawPictures(services, data) });
  services.jobs.register<FictionalReply>({
    name: FICTIONAL_REPLY_JOB,
    run: async (reply) =>
      sendAutomaticMessage(services, { ...reply, text: await replyText(services, reply) }),
  });
  return async () => {
    if (filled && services.config.demoPicturesAhead > 0) await services.jobs.enqueue(DRAW_JOB, { from: 0 });
  };
}

const DRAW_JOB = 'demo.draw-pictures';
/** The widths of cards and profiles on phones, which are requested most. */
const PREPARED_WIDTHS = [320, 640] as const;

/** Pictures for each run of the job; a graceful shutdown waits for no more than these. */
const PICTURES_PER_RUN = 4;
/** Draws portraits before they are requested, those of the first pages of the search first, a few in each run. */
async function drawPictures(
  { config, db, files, jobs }: Services,
  { from }: { from: number },
): Promise<void> {
  const photos = await db
    .selectFrom('member')
    .innerJoin('photo', 'photo.id', 'member.main_photo_id')
    .where('photo.store_key', 'like', `${DEMO_STORE_PREFIX}%`)
    .orderBy('member.listed_at', 'desc')
    .select('photo.store_key')
    .execute();
  const storeKeys = [...new Set(photos.map((photo) => photo.store_key))].slice(0, config.demoPicturesAhead);
  for (const storeKey of storeKeys.slice(from, from + PICTURES_PER_RUN)) {
    for (const width of PREPARED_WIDTHS) {
      for (const format of PHOTO_FORMATS)
        await readPhotoFile(files, storeKey, { width, format, blurred: false });
    }
  }
  const next = from + PICTURES_PER_RUN;
  if (next < storeKeys.length) await jobs.enqueue(DRAW_JOB, { from: next });
}

/** Picks a reply in the reader's language; each reply says that it is automatic (FICTION-4). */
async function replyText({ db }: Services, { toId, replyTo }: FictionalReply): Promise<string> {
  const reader = await db.selectFrom('member').where('id', '=', toId).select('language').executeTakeFirst();
  const replies = textsOf((reader?.language ?? 'en') as Locale).automaticReplies;
  return createRandom(`reply ${replyTo}`).pick(replies);
}
