import { Composer, ComposerAttachment } from '../../chat/composer/index.ts';
import {
  ConversationList,
  ConversationRow,
  ConversationRowSkeleton,
} from '../../chat/conversation-list/index.ts';
import { EmojiPicker, type EmojiPickerProps } from '../../chat/emoji-picker/index.ts';
import {
  DeletedMessage,
  MessageBubble,
  MessageGif,
  MessageGift,
  MessagePhoto,
  MessageReactions,
} from '../../chat/message-bubble/index.ts';
import { DaySeparator, MessageLog, UnreadDivider } from '../../chat/message-log/index.ts';
import { PushPrompt } from '../../chat/push-prompt/index.ts';
import { TypingIndicator } from '../../chat/typing-indicator/index.ts';
import { conforms, type ConformingComponent } from './conforming.ts';

const row = { name: 'Camille', preview: 'Hello', unread: 0, link: <a href="#chat">·</a> };
const inList: ConformingComponent['inside'] = (item) => <ul>{item}</ul>;
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export const chat = [
  conforms('textarea', Composer, {
    label: 'Message to Anna',
    placeholder: 'Write a message',
    value: '',
    onValueChange: () => {},
    sendLabel: 'Send',
    onSend: () => {},
  }),
  conforms('div', ComposerAttachment, { label: 'Photo', removeLabel: 'Remove', onRemove: () => {} }),
  conforms('ul', ConversationList, {
    label: 'Chats',
    children: <ConversationRow key="camille" {...row} />,
  }),
  conforms('li', ConversationRow, row, inList),
  conforms('li', ConversationRowSkeleton, {}, inList),
  conforms('div', EmojiPicker, {
    defaultOpen: true,
    trigger: <button type="button">·</button>,
    title: 'Emojis',
    closeLabel: 'Close',
    searchLabel: 'Search',
    emojis: undefined,
    categoryLabels: {} as EmojiPickerProps['categoryLabels'],
    recentLabel: 'Recent',
    loadingLabel: 'Loading',
    emptyLabel: 'None',
    onSelect: () => {},
  }),
  conforms('div', DeletedMessage, { label: 'Deleted' }),
  conforms('article', MessageBubble, {
    from: 'other',
    author: 'Anna',
    time: '14:05',
    dateTime: '2026-03-10T14:05:00Z',
    children: 'Hello',
  }),
  conforms('div', MessageGif, {
    src: pixel,
    stillSrc: pixel,
    alt: 'A cat',
    width: 1,
    height: 1,
    playLabel: 'Play',
    pauseLabel: 'Pause',
  }),
  conforms('div', MessageGift, { label: 'Gift', name: 'Rose' }),
  conforms('div', MessagePhoto, { label: 'Photo', name: 'Anna', photo: null }),
  conforms('p', DaySeparator, { children: 'Today' }),
  conforms('div', MessageLog, {
    label: 'Chat',
    firstKey: undefined,
    lastKey: undefined,
    lastIsOwn: false,
    newMessagesLabel: () => 'New',
    children: null,
  }),
  conforms('p', UnreadDivider, { children: 'New' }),
  conforms('section', PushPrompt, { state: 'subscribed', title: 'Notifications are on' }),
  conforms('ul', MessageReactions, {
    label: 'Reactions',
    reactions: [{ key: 'anna', emoji: '👍', label: 'Anna: Thumbs up' }],
  }),
  conforms('p', TypingIndicator, { label: 'Anna is typing' }),
];
