import { useSelf } from '../data/useSelf.ts';
import { lazyComponent } from '../page/lazy-component.tsx';

const MemberNotices = lazyComponent(() => import('./notices/MemberNotices.tsx'), null);
const VisitorNotices = lazyComponent(() => import('./notices/VisitorNotices.tsx'), null);

type NoticesProps = {
  /** The frame around the page: the simple ones warn in fewer countries. */
  readonly layout?: 'default' | 'lander';
};

/** What a page says before its content: the entry warning for visitors; activation and photo for members. */
export function Notices({ layout = 'default' }: NoticesProps) {
  const self = useSelf();
  return self ? <MemberNotices self={self} /> : <VisitorNotices layout={layout} />;
}
