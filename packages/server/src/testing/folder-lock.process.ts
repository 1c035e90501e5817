import { lockFolder } from '../database/folder-lock.ts';

/** A process that locks the data folder of its argument, or releases it, at a message, and reports the result. */
const [, , folder = ''] = process.argv;
let giveBack: (() => Promise<void>) | null = null;
process.on('message', async (order) => {
  try {
    if (order === 'take') giveBack = await lockFolder(folder);
    else await giveBack?.();
    process.send?.(order === 'take' ? 'got it' : 'gave it back');
  } catch (error) {
    process.send?.((error as Error).name);
  }
});
process.send?.('ready');
