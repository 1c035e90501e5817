import { useSelf } from '../data/useSelf.ts';
import { MemberNotices } from './notices/MemberNotices.tsx';
import { VisitorNotices } from './notices/VisitorNotices.tsx';

type NoticesProps = {
  /** The frame around the page: the simple ones warn in fewer countries. */
  readonly layout?: 'default' | 'lander';
};

/** What a page says before its content: the entry warning for visitors; activation and photo for members. */
export function Notices({ layout = 'default' }: NoticesProps) {
  const self = useSelf();
  return self ? <MemberNotices self={self} /> : <VisitorNotices layout={layout} />;
}
