import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Gif } from '@rendezvous/contract/attachments';
import { GifPicker } from '@rendezvous/ui/dating/gif-picker';
import { MessageGif } from '@rendezvous/ui/chat/message-bubble';
import { Dialog } from '@rendezvous/ui/feedback/dialog';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { SendHorizontalIcon } from '@rendezvous/ui/primitives/icon';
import { Button } from '@rendezvous/ui/primitives/button';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { Price } from './ComposerNotice.tsx';
import type { ToolDialogProps } from './DialogTool.tsx';
import { gifName } from './gif-name.ts';
import { costOf } from './send-blocker.ts';

/** How long after the last letter a search is sent, in milliseconds. */
const SEARCH_AFTER_MS = 300;

/** The search for a GIF. A chosen one is shown with what sending it costs before it is sent (CHAT-21, CHAT-12). */
export default function GifDialog(props: ToolDialogProps) {
  const t = useMessages();
  const [chosen, setChosen] = useState<Gif | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={t('conversation.gif_send')}
      closeLabel={t('shell.close')}
    >
      {chosen ? (
        <Chosen {...props} gif={chosen} onBack={() => setChosen(null)} />
      ) : (
        <Search onChoose={setChosen} />
      )}
    </Dialog>
  );
}

function Search({ onChoose }: { readonly onChoose: (gif: Gif) => void }) {
  const t = useMessages();
  const intl = useIntl();
  const [query, setQuery] = useState('');
  const words = useSettled(query.trim());
  const popular = useQuery(callQueryOptions('listGifs'));
  const searches = words !== '' && popular.data?.provider === 'giphy';
  const found = useQuery({
    ...callQueryOptions('listGifs', { q: words }),
    enabled: searches,
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch } = searches ? found : popular;
  const typed = useDeferredValue(query.trim().toLocaleLowerCase(intl.locale));
  // The drawn GIFs are few and have names in the page's language, so the page searches them.
  const gifs = data?.gifs.filter(
    (gif) => data.provider !== 'drawn' || gifName(t, gif).toLocaleLowerCase(intl.locale).includes(typed),
  );
  return (
    <GifPicker
      label={t('gifts.gif_label')}
      searchLabel={t('gifts.gif_search')}
      query={query}
      onQueryChange={setQuery}
      gifs={gifs?.map((gif) => ({
        id: gif.id,
        alt: gifName(t, gif),
        src: gif.src,
        stillSrc: gif.still_src,
      }))}
      loadingLabel={t('shell.loading')}
      countLabel={t('gifts.gif_count', { count: gifs?.length ?? 0 })}
      empty={
        <EmptyState
          level={3}
          illustration="search"
          title={t('gifts.gif_empty')}
          description={t('gifts.gif_empty_text')}
        />
      }
      failure={
        error && (
          <EmptyState
            level={3}
            illustration="offline"
            title={t('gifts.gif_failed')}
            description={errorText(intl, error)}
            action={
              <Button tone="neutral" size="sm" onClick={() => void refetch()}>
                {t('error.retry')}
              </Button>
            }
          />
        )
      }
      attribution={data?.provider === 'giphy' && t('gifts.gif_attribution', { provider: 'GIPHY' })}
      playLabel={t('gifts.gif_play')}
      pauseLabel={t('gifts.gif_pause')}
      onSelect={({ id }) => {
        const gif = gifs?.find((one) => one.id === id);
        if (gif) onChoose(gif);
      }}
    />
  );
}

/** Returns the text as it was after nothing changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

type ChosenProps = ToolDialogProps & { readonly gif: Gif; readonly onBack: () => void };

function Chosen({ gif, onBack, onClose, ...props }: ChosenProps) {
  const t = useMessages();
  const send = useRef<HTMLButtonElement>(null);
  // The pressed picture is gone: without this, the focus would be lost.
  useEffect(() => send.current?.focus(), []);
  return (
    <Stack>
      <MessageGif
        src={gif.src}
        stillSrc={gif.still_src}
        width={gif.width}
        height={gif.height}
        alt={gifName(t, gif)}
        playLabel={t('gifts.gif_play_one')}
        pauseLabel={t('gifts.gif_pause_one')}
      />
      <Cluster>
        <Button
          ref={send}
          icon={<SendHorizontalIcon />}
          onClick={() => {
            props.onAttach({ kind: 'gif', gif }, '', costOf(props));
            onClose();
          }}
        >
          {t('chat.send')} · <Price {...props} />
        </Button>
        <Button tone="neutral" onClick={onBack}>
          {t('gifts.gif_another')}
        </Button>
      </Cluster>
    </Stack>
  );
}
