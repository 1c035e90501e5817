import { boot } from '../packages/server/src/boot.ts';
import { readConfig } from '../packages/server/src/config.ts';

/** An API process without pages, for `startProcess` of world.ts: tells its address and runs until it is told to end. */
const running = await boot({ config: readConfig(process.env) });
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
process.send?.(running.url);
