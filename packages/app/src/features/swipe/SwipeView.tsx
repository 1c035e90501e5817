import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { LIKES_PER_DAY } from '@rendezvous/contract/rules';
import type { Card } from '@rendezvous/machines/swipe/swipe.context';
import type { swipeMachine } from '@rendezvous/machines/swipe/swipe.machine';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { SwipeDeck, type SwipePerson } from '@rendezvous/ui/dating/swipe-deck';
import type { FlowSnapshot } from '../../flow/useFlow.tsx';
import { errorText } from '../../i18n/errorText.ts';
import { placeAndDistance } from '../../i18n/distance.ts';
import { useFictionalLabel } from '../../data/useFictionalLabel.ts';
import { useOwnCountry } from '../../data/useSelf.ts';
import { formatMessageOf, useMessages } from '../../i18n/useMessages.ts';
import type { MatchProps } from './Match.tsx';
import { Match, NewLikes } from './swipe.lazy.ts';
import { useOutcome } from './useOutcome.ts';

export type SwipeViewProps = {
  readonly snapshot: FlowSnapshot<typeof swipeMachine>;
  readonly send: ActorRefFrom<typeof swipeMachine>['send'];
  /** The player, as shown beside a match. */
  readonly self: MatchProps['self'];
  /** The site's name, for the notice of a fictional profile (FICTION-2). */
  readonly siteName: string;
};

/** The swipe game (SWIPE-1): one card at a time, and the states without a card. */
export function SwipeView({ snapshot, send, self, siteName }: SwipeViewProps) {
  const t = useMessages();
  const fictionalLabel = useFictionalLabel();
  const intl = useIntl();
  const ownCountry = useOwnCountry();
  const { announcement, notice } = useOutcome(snapshot);
  const { cards, failure, last, likesLeft, resetAt, now } = snapshot.context;
  const failed = snapshot.matches('failed');
  const isDeciding = snapshot.matches('liking') || snapshot.matches('passing');
  // The wait stays on the screen while the decision before it is being undone.
  const isSpent = snapshot.matches('spent') || (snapshot.matches('undoing') && likesLeft <= 0);
  const canUndo = snapshot.can({ type: 'choice.undone' });

  const personOf = useMemo(
    () => presentCards({ intl, ownCountry, fictionalLabel }),
    [fictionalLabel, intl, ownCountry],
  );

  // The card that was decided on disappears at once, while the decision is being saved.
  const remaining = cards.slice(isDeciding ? 1 : 0);
  const loading = snapshot.matches('loading') || (isDeciding && remaining.length === 0);
  return (
    <Container
      width="form"
      // Below a notice, the buttons of the deck are still on the screen of a phone.
      className="peer-not-empty/notice:[--deck-inset:9.5rem] md:peer-not-empty/notice:[--deck-inset:5rem]"
    >
      <Stack>
        <Heading level={1} align="center">
          {t('swipe.title')}
        </Heading>
        {failure && !failed && !loading && (
          <Banner tone="danger" live="assertive">
            {errorText(intl, failure)}
          </Banner>
        )}
        {/* The game announces it. */}
        {notice && <Banner>{notice}</Banner>}
        <SwipeDeck
          label={t('swipe.title')}
          people={loading ? undefined : failed ? [] : remaining.map(personOf)}
          loadingLabel={t('swipe.loading')}
          onSwipe={(verdict) => send({ type: verdict === 'like' ? 'card.liked' : 'card.passed' })}
          onUndo={
            canUndo || (snapshot.hasTag('busy') && last) ? () => send({ type: 'choice.undone' }) : undefined
          }
          undoLabel={t('swipe.undo')}
          likeLabel={(name) => t('members.like', { name })}
          passLabel={(name) => t('swipe.pass', { name })}
          hint={t('swipe.hint')}
          keysHint={t('swipe.hint_keys')}
          outcome={announcement}
          allowance={
            !snapshot.matches('loading') &&
            t('members.likes_left', { count: likesLeft, perDay: LIKES_PER_DAY })
          }
          disabled={snapshot.hasTag('busy')}
          lockedLabel={t('members.photo_locked')}
          empty={
            failed
              ? {
                  illustration: 'error',
                  title: t('swipe.failed'),
                  text: errorText(intl, failure),
                  action: <Button onClick={() => send({ type: 'deck.wanted' })}>{t('error.retry')}</Button>,
                }
              : {
                  title: t('swipe.empty'),
                  text: t('swipe.empty_text'),
                  action: (
                    <>
                      <Button tone="neutral" onClick={() => send({ type: 'deck.wanted' })}>
                        {t('swipe.again')}
                      </Button>
                      <LinkButton>
                        <Link to="/members">{t('shell.search')}</Link>
                      </LinkButton>
                    </>
                  ),
                }
          }
          outOfLikes={
            isSpent
              ? {
                  title: t('swipe.out'),
                  text: t('swipe.out_text', { count: LIKES_PER_DAY }),
                  countdown: resetAt && <NewLikes resetAt={resetAt} now={now} />,
                  action: (
                    <LinkButton>
                      <Link to="/likes/given">{t('swipe.see_likes')}</Link>
                    </LinkButton>
                  ),
                }
              : undefined
          }
        />
        {last && (
          <Match
            open={snapshot.matches('matched')}
            other={last.card}
            self={self}
            siteName={siteName}
            onClose={() => send({ type: 'match.closed' })}
          />
        )}
      </Stack>
    </Container>
  );
}

type Presenting = {
  readonly intl: IntlShape;
  readonly ownCountry: ReturnType<typeof useOwnCountry>;
  readonly fictionalLabel: string;
};

/**
 * Returns what the deck shows of a card: of the same card the same object, so that a card that stays in the deck is not
 * rendered with each decision.
 */
function presentCards({ intl, ownCountry, fictionalLabel }: Presenting): (card: Card) => SwipePerson {
  const people = new WeakMap<Card, SwipePerson>();
  const t = formatMessageOf(intl);
  return (card) => {
    const place = placeAndDistance(intl, card, ownCountry);
    const person = people.get(card) ?? {
      id: card.id,
      name: card.name,
      age: card.age,
      // Nobody of the own country is left then, which the card says (SWIPE-1).
      place: card.country === ownCountry ? place : t('swipe.abroad', { place }),
      photo: card.main_image?.photo ?? null,
      onlineLabel: card.online ? t('shell.online') : undefined,
      fictionalLabel: card.fictional ? fictionalLabel : undefined,
      link: <Link to={`/members/${card.id}`} />,
    };
    people.set(card, person);
    return person;
  };
}
