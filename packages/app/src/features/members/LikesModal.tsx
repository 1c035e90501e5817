import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { ProfileCard, User } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';
import { LIKE_MODAL_RELOAD_MS } from '@rendezvous/contract/rules';
import { FictionalNotice } from '@rendezvous/ui/dating/fictional-notice';
import { LikeModal } from '@rendezvous/ui/dating/like-modal';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useFictionalLabel } from '../../data/useFictionalLabel.ts';
import { errorText } from '../../i18n/errorText.ts';
import { placeAndDistance } from '../../i18n/distance.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { applyOwn } from '../../live/apply-own.ts';
import { Match } from '../swipe/index.ts';
import { readDelay } from './likes-address.ts';

type LikesModalProps = {
  /** Whose like it shows; null for a suggestion. */
  readonly likerId: string | null;
  readonly self: User;
  /** The site's name, for the notice of a fictional profile and of a suggestion. */
  readonly siteName: string;
  readonly onClose: () => void;
};

/** The like modal over the likes page: a received like, or a suggestion (LIKE-8). After a match, it is replaced by that. */
export default function LikesModal({ likerId, self, siteName, onClose }: LikesModalProps) {
  const t = useMessages();
  const intl = useIntl();
  const fictionalLabel = useFictionalLabel();
  const isDue = useDelay();
  const likes = useQuery(callQueryOptions('listLikes')).data;
  const suggestion = useSuggestion(likerId === null && isDue, onClose);
  const liker = likes?.liked_by.find(({ id }) => id === likerId);
  const person = likerId === null ? suggestion : liker;
  const like = useLikeInModal();
  useSeenLike(isDue && liker?.like_new ? liker.id : null);

  // A like that is taken back, or whose member leaves while it is shown, disappears (SAFETY-9).
  if (!isDue || (likerId !== null && !liker)) return null;
  if (person && like.data?.match)
    return <Match open other={person} self={self.profile} siteName={siteName} onClose={onClose} />;

  const isMutual = liker !== undefined && !like.data && likes?.profiles.some(({ id }) => id === liker.id);
  const name = person?.name ?? '';
  return (
    <LikeModal
      open
      onOpenChange={(open) => !open && onClose()}
      kind={liker ? 'received' : 'suggested'}
      title={liker ? t('likes.modal_title', { name }) : t('likes.suggestion_title')}
      text={liker ? t('likes.modal_text') : t('likes.suggestion_text', { name, site: siteName })}
      person={
        person && {
          name,
          age: person.age,
          place: placeAndDistance(intl, person, self.profile.country),
          photo: person.main_image?.photo ?? null,
          onlineLabel: person.online ? t('shell.online') : undefined,
          fictionalLabel: person.fictional ? fictionalLabel : undefined,
        }
      }
      loadingLabel={t('likes.suggestion_loading')}
      notice={
        person?.fictional && (
          <FictionalNotice title={fictionalLabel}>
            {t('shell.fictional_notice', { site: siteName })}
          </FictionalNotice>
        )
      }
      state={like.data || isMutual ? 'sent' : like.isPending ? 'sending' : 'asking'}
      likeLabel={liker ? t('likes.like_back') : t('members.like', { name })}
      sentLabel={isMutual ? t('members.match') : t('likes.sent', { name })}
      failure={like.error && errorText(intl, like.error)}
      laterLabel={like.data || isMutual ? t('shell.close') : t('likes.later')}
      closeLabel={t('shell.close')}
      profileLink={person && <Link to={`/members/${person.id}`}>{t('likes.open_profile', { name })}</Link>}
      onLike={() => person && like.mutate(person.id)}
    />
  );
}

/** Returns whether the modal is due. The query parameter `t` delays it and is then removed from the address (LIKE-8). */
function useDelay(): boolean {
  const [search, setSearch] = useSearchParams();
  const t = search.get('t');
  const end = useEffectEvent(() => {
    const rest = new URLSearchParams(search);
    rest.delete('t');
    setSearch(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (t === null) return;
    const timer = setTimeout(end, readDelay(t) * 1_000);
    return () => clearTimeout(timer);
  }, [t]);
  return t === null;
}

/** Loads a suggestion when it is wanted (LIKE-7). Without one, it says so and closes the modal. */
function useSuggestion(wanted: boolean, onClose: () => void): ProfileCard | undefined {
  const t = useMessages();
  const intl = useIntl();
  const toast = useToast();
  // It stays the same while it is shown, and the next modal begins with another.
  const { data, error } = useQuery({
    ...callQueryOptions('suggestLike'),
    enabled: wanted,
    staleTime: Infinity,
    gcTime: 0,
  });
  const hasNone = data?.profile === null;
  const close = useEffectEvent((reason: CallError | null) => {
    toast(
      reason
        ? { tone: 'danger', title: errorText(intl, reason) }
        : { title: t('likes.suggestion_none'), description: t('likes.suggestion_none_text') },
    );
    onClose();
  });
  useEffect(() => {
    if (hasNone || error) close(error);
  }, [hasNone, error]);
  return data?.profile ?? undefined;
}

/** Likes a member and reloads what a like changes, 500 ms later (LIKE-8). */
function useLikeInModal() {
  const { call, queries } = useAppServices();
  const reload = () => {
    for (const name of ['listLikes', 'listMatches', 'readSelf', 'readMember'] as const)
      void queries.invalidateQueries({ queryKey: [name] });
  };
  return useMutation<CallResponse<'addLike'>, CallError, string>({
    mutationFn: (id) => call('addLike', { body: { id } }),
    onSuccess: () => void setTimeout(reload, LIKE_MODAL_RELOAD_MS),
  });
}

/** Clears the mark of the new like that is shown (LIKE-6). A failure leaves the mark, and the profile clears it later. */
function useSeenLike(likerId: string | null): void {
  const { call, queries } = useAppServices();
  const see = useEffectEvent(async (id: string) => {
    try {
      await call('seeLike', { body: { id } });
    } catch {
      return;
    }
    await applyOwn(queries, { type: 'like.seen', data: { member_id: id } });
  });
  useEffect(() => {
    if (likerId) void see(likerId);
  }, [likerId]);
}
