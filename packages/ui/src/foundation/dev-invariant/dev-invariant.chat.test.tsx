/* oxlint-disable react/jsx-key -- rows of a table, never rendered together */
import { describe } from 'vitest';
import { ConversationList } from '../../chat/conversation-list/index.ts';
import { GifPicker } from '../../dating/gif-picker/index.ts';
import { GiftPicker } from '../../dating/gift-picker/index.ts';
import { MessageBubble, MessagePhoto } from '../../chat/message-bubble/index.ts';
import { MessageLog } from '../../chat/message-log/index.ts';
import { testMisuses } from '../../testing/misuses.ts';

const nothing = () => undefined;
const at = { time: '14:05', dateTime: '2026-03-10T14:05:00Z', children: 'Hello' };
const own = { ...at, from: 'self', author: 'You' } as const;
const choose = { legend: 'Which?', value: null, onValueChange: nothing };
const picture = {
  id: '1',
  width: 3,
  height: 4,
  locked: false,
  sources: [{ width: 3, avif: '/1.avif', webp: '/1.webp' }],
};
const gifs = {
  label: 'GIFs',
  searchLabel: 'Search',
  query: '',
  onQueryChange: nothing,
  loadingLabel: 'Loading',
  countLabel: '2 GIFs',
  empty: null,
  playLabel: 'Play',
  pauseLabel: 'Hold',
  onSelect: nothing,
};
const gif = { id: '1', alt: 'A cat', src: '/cat.webp', stillSrc: '/cat.png' };
const gifts = {
  ...choose,
  loadingLabel: 'Loading',
  empty: null,
  balance: '3 credits',
  tooDearLabel: 'too dear',
  onNotEnough: () => undefined,
  sendLabel: 'Send',
  onSend: nothing,
};
const rose = { key: 'rose', mark: 'rose', name: 'A rose', price: '3 credits' } as const;
const log = {
  label: 'Conversation',
  firstKey: '1',
  lastKey: '1',
  lastIsOwn: false,
  newMessagesLabel: () => 'New',
};
const twice = ['anna', 'anna'].map((key) => <li key={key}>Anna</li>);

describe('misuse of chat components', () => {
  testMisuses([
    ['ConversationList: `label` is empty', <ConversationList label="">{null}</ConversationList>],
    [
      'ConversationList: `children` has "anna" twice',
      <ConversationList label="Chats">{twice}</ConversationList>,
    ],
    ['GifPicker: `gifs` has "1" twice', <GifPicker {...gifs} gifs={[gif, gif]} />],
    ['GifPicker: `alt` is empty', <GifPicker {...gifs} gifs={[{ ...gif, alt: '' }]} />],
    ['GiftPicker: `gifts` has "rose" twice', <GiftPicker {...gifts} gifts={[rose, rose]} />],
    ['MessageBubble: It received `state` without `stateLabel`', <MessageBubble {...own} state="sent" />],
    [
      'MessageBubble: It received `onRetry` without `retryLabel`',
      <MessageBubble {...own} state="failed" stateLabel="Not sent" failure="No network" onRetry={nothing} />,
    ],
    [
      'MessageBubble: It received `onTakeBack` without `takeBackLabel`',
      <MessageBubble {...own} state="queued" stateLabel="Waits" onTakeBack={nothing} />,
    ],
    [
      'MessageLog: `label` is empty',
      <MessageLog {...log} label="">
        {null}
      </MessageLog>,
    ],
    ['MessageLog: `children` has "anna" twice', <MessageLog {...log}>{twice}</MessageLog>],
    ['MessagePhoto: `label` is empty', <MessagePhoto photo={null} name="Anna" label="" />],
    [
      'MessagePhoto: It received `onEnlarge` without `enlargeLabel`',
      <MessagePhoto photo={picture} name="Anna" label="Photo from Anna" onEnlarge={nothing} />,
    ],
    [
      'MessagePhoto: It received `onUnlock` without `unlockLabel`',
      <MessagePhoto
        photo={{ ...picture, locked: true }}
        name="Anna"
        label="Photo from Anna"
        onUnlock={nothing}
      />,
    ],
  ]);
});
