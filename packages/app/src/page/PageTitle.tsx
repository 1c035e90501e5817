import { useQuery } from '@tanstack/react-query';
import { UNREAD_BADGE_CAP } from '@rendezvous/contract/rules';
import { callQueryOptions } from '../data/call-query-options.ts';
import { useSelf } from '../data/useSelf.ts';

type PageTitleProps = {
  readonly children: string;
  /** For search engines and previews; public pages only. */
  readonly description?: string;
  /** The path of the photo that a shared link shows (PAGE-33). */
  readonly image?: string;
};

/**
 * The document's title (PAGE-13): the number of unread messages, the page's title, and the site's name unless the title
 * begins with it; and what a shared link shows (PAGE-33). React moves it into the head.
 */
export function PageTitle({ children, description, image }: PageTitleProps) {
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const site = settings?.name ?? '';
  const signedIn = useSelf() !== null;
  const { data: chats } = useQuery({ ...callQueryOptions('listChats'), enabled: signedIn });
  const unread = chats?.unread ?? 0;
  const count = unread > UNREAD_BADGE_CAP ? `(${UNREAD_BADGE_CAP}+) ` : unread > 0 ? `(${unread}) ` : '';
  return (
    <>
      <title>{`${count}${children.startsWith(site) ? children : `${children} · ${site}`}`}</title>
      <meta property="og:title" content={children} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={new URL(image, `https://${settings?.domain}`).href} />}
    </>
  );
}
