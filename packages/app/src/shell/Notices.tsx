import { useSelf } from '../data/useSelf.ts';
import { lazyComponent } from '../page/lazy-component.tsx';

const MemberNotices = lazyComponent(() => import('./notices/MemberNotices.tsx'), null);
const VisitorNotices = lazyComponent(() => import('./notices/VisitorNotices.tsx'), null);

type NoticesProps = {
  /** The layout around the page. The lander layout shows the entry warning in fewer countries (ENTRY-5). */
  readonly layout?: 'default' | 'lander';
};

/** The notices of a page: the entry warning for visitors, the activation reminder or photo alert for members (PAGE-18). */
export function Notices({ layout = 'default' }: NoticesProps) {
  const self = useSelf();
  return self ? <MemberNotices self={self} /> : <VisitorNotices layout={layout} />;
}
