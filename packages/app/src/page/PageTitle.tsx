import { useQuery } from '@tanstack/react-query';
import { UNREAD_BADGE_CAP } from '@rendezvous/contract/rules';
import { callQueryOptions } from '../data/call-query-options.ts';
import { useSelf } from '../data/useSelf.ts';

type PageTitleProps = {
  readonly children: string;
  /** For search engines and previews; public pages only. */
  readonly description?: string;
};

/**
 * The document's title (PAGE-13): the number of unread messages, the page's title, and the site's name unless the title
 * begins with it. React moves it into the head.
 */
export function PageTitle({ children, description }: PageTitleProps) {
  const site = useQuery(callQueryOptions('readSettings')).data?.settings.name ?? '';
  const signedIn = useSelf() !== null;
  const { data: chats } = useQuery({ ...callQueryOptions('listChats'), enabled: signedIn });
  const unread = chats?.unread ?? 0;
  const count = unread > UNREAD_BADGE_CAP ? `(${UNREAD_BADGE_CAP}+) ` : unread > 0 ? `(${unread}) ` : '';
  return (
    <>
      <title>{`${count}${children.startsWith(site) ? children : `${children} · ${site}`}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
