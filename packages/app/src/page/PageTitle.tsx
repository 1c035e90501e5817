import { useQuery } from '@tanstack/react-query';
import { UNREAD_BADGE_CAP } from '@rendezvous/contract/rules';
import { callQueryOptions } from '../data/call-query-options.ts';
import { useSelf } from '../data/useSelf.ts';
import { SharingTags, type SharedPhoto } from './SharingTags.tsx';

type PageTitleProps = {
  readonly children: string;
  /** For search engines and previews; public pages only. */
  readonly description?: string;
  /** What a shared link shows instead of the site's card (PAGE-33). */
  readonly photo?: SharedPhoto;
};

/**
 * The document's title (PAGE-13): the number of unread messages, the page's title, and the site's name unless the title
 * begins with it; and what a shared link shows (PAGE-33). React moves it into the head.
 */
export function PageTitle({ children, description, photo }: PageTitleProps) {
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const site = settings?.name ?? '';
  const signedIn = useSelf() !== null;
  const { data: chats } = useQuery({ ...callQueryOptions('listChats'), enabled: signedIn });
  const unread = chats?.unread ?? 0;
  const count = unread > UNREAD_BADGE_CAP ? `(${UNREAD_BADGE_CAP}+) ` : unread > 0 ? `(${unread}) ` : '';
  return (
    <>
      <title>{`${count}${children.startsWith(site) ? children : `${children} · ${site}`}`}</title>
      {description && <meta name="description" content={description} />}
      {import.meta.env.SSR && <SharingTags title={children} description={description} photo={photo} />}
    </>
  );
}
