import { later } from '../../shell/later.tsx';

/** Why one cannot write, or only later: mostly nothing, and whoever can write does not wait for it. */
export const WritingNotice = later(() => import('./WritingNotice.tsx'), null, ['conversation']);
