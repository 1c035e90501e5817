/* oxlint-disable react/jsx-key -- rows of a table, never rendered together */
import { describe } from 'vitest';
import { FictionalNotice } from '../../dating/fictional-notice/index.ts';
import { InterestChips } from '../../dating/interest-chips/index.ts';
import { LikeModal } from '../../dating/like-modal/index.ts';
import { PhotoGallery } from '../../dating/photo-gallery/index.ts';
import { PhotoUploader } from '../../dating/photo-uploader/index.ts';
import { SwipeDeck } from '../../dating/swipe-deck/index.ts';
import { testMisuses } from '../../testing/misuses.ts';

const nothing = () => undefined;
const text = () => 'text';
const picture = {
  id: '1',
  width: 3,
  height: 4,
  locked: false,
  sources: [{ width: 3, avif: '/1.avif', webp: '/1.webp' }],
};
const gallery = { name: 'Anna', label: 'Photos of Anna', positionLabel: text };
const deck = {
  label: 'Swipe',
  loadingLabel: 'Loading',
  onSwipe: nothing,
  undoLabel: 'Undo',
  hint: 'Drag',
  outcome: '',
  likeLabel: text,
  passLabel: text,
  empty: { title: 'Nobody', text: 'Come back' },
};
const like = {
  open: true,
  onOpenChange: nothing,
  kind: 'received',
  title: 'Anna likes you',
  text: 'Like her back?',
  loadingLabel: 'Loading',
  likeLabel: 'Like back',
  laterLabel: 'Close',
  closeLabel: 'Close',
  onLike: nothing,
} as const;
const anna = { id: '1', name: 'Anna', age: 34, place: 'Utrecht', photo: null };
const tile = {
  earlier: text,
  later: text,
  remove: text,
  uploading: text,
  cancel: text,
  dismiss: text,
  retry: 'Try again',
};
const uploader = {
  label: 'My photos',
  labels: tile,
  movedLabel: text,
  onMove: nothing,
  onRemove: nothing,
};
const action = { key: 'main', label: 'Make main photo', icon: <svg />, onSelect: nothing };
const music = { key: 'music', label: 'Music' };
const upload = { id: '1', photo: null, label: 'Photo 1' };

describe('misuse of member components', () => {
  testMisuses([
    ['LikeModal: `sentLabel` is empty', <LikeModal {...like} person={anna} state="sent" />],
    [
      'FictionalNotice: It received `onAcknowledge` without `acknowledgeLabel`',
      <FictionalNotice title="Fictional" onAcknowledge={nothing}>
        Not real
      </FictionalNotice>,
    ],
    [
      'IconButton: `label` is empty',
      <PhotoGallery
        {...gallery}
        photos={[picture, { ...picture, id: '2' }]}
        previousLabel=""
        nextLabel="Next"
      />,
    ],
    ['IconButton: `label` is empty', <SwipeDeck {...deck} people={[anna]} likeLabel={() => ''} />],
    [
      'InterestChips: `interests` has "music" twice',
      <InterestChips label="Interests" interests={[music, music]} />,
    ],
    [
      'PhotoGallery: `label` is empty',
      <PhotoGallery {...gallery} label="" photos={[picture]} previousLabel="Previous" nextLabel="Next" />,
    ],
    [
      'PhotoGallery: `photos` has "1" twice',
      <PhotoGallery {...gallery} photos={[picture, picture]} previousLabel="Previous" nextLabel="Next" />,
    ],
    ['PhotoUploader: `photos` has "1" twice', <PhotoUploader {...uploader} photos={[upload, upload]} />],
    [
      'PhotoUploader: `actions` has "main" twice',
      <PhotoUploader {...uploader} photos={[{ ...upload, actions: [action, action] }]} />,
    ],
    ['SwipeDeck: `people` has "1" twice', <SwipeDeck {...deck} people={[anna, anna]} />],
  ]);
});
