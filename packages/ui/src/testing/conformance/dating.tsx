import { EntryWarning } from '../../dating/entry-warning/index.ts';
import { FictionalNotice } from '../../dating/fictional-notice/index.ts';
import { FilterButton, FilterChips, FilterPanel, FilterSheet } from '../../dating/filter-panel/index.ts';
import { GifPicker } from '../../dating/gif-picker/index.ts';
import { GiftMark, GiftPicker } from '../../dating/gift-picker/index.ts';
import { InterestChips, InterestPicker } from '../../dating/interest-chips/index.ts';
import { InterestIcon } from '../../dating/interest-icon/index.ts';
import { LikeButton } from '../../dating/like-button/index.ts';
import { LikeModal } from '../../dating/like-modal/index.ts';
import { MatchModal } from '../../dating/match-modal/index.ts';
import { PhotoGallery } from '../../dating/photo-gallery/index.ts';
import { PhotoCropper } from '../../dating/photo-cropper/index.ts';
import { PhotoUpload } from '../../dating/photo-upload/index.ts';
import { PhotoUploader } from '../../dating/photo-uploader/index.ts';
import { PhotoViewer } from '../../dating/photo-viewer/index.ts';
import { ProfileCard, ProfileCardSkeleton } from '../../dating/profile-card/index.ts';
import { ProfileHeader, ProfileHeaderSkeleton } from '../../dating/profile-header/index.ts';
import { ReportDialog } from '../../dating/report-dialog/index.ts';
import { SafetyMenu } from '../../dating/safety-menu/index.ts';
import { SwipeDeck } from '../../dating/swipe-deck/index.ts';
import { storyPhotos } from '../../primitives/photo/story-photos/index.ts';
import { conforms } from './conforming.ts';

const link = <a href="#link">·</a>;
const nothing = () => {};
const interests = [{ key: 'art', label: 'Art' }];
const person = { name: 'Camille', age: 31, place: 'Utrecht', photo: null };
const photos = {
  photos: [storyPhotos.camille, storyPhotos.jonas],
  name: 'Camille',
  label: 'Photos of Camille',
  positionLabel: (position: number, count: number) => `${position} of ${count}`,
  previousLabel: 'Previous',
  nextLabel: 'Next',
};
const filters = {
  title: 'Filters',
  value: { choices: { gender: '' }, country: '', region: '', ages: [18, 99] as const },
  onValueChange: nothing,
  ages: [18, 99] as const,
  choices: [{ name: 'gender', label: 'Gender', anyLabel: 'Any', options: [{ value: 'f', label: 'Women' }] }],
  countries: [{ value: 'nl', label: 'Netherlands' }],
  regions: [],
  labels: {
    country: 'Country',
    anyCountry: 'Any',
    region: 'Region',
    anyRegion: 'Any',
    age: 'Age',
    ageFrom: 'From',
    ageTo: 'To',
    ageRange: String,
  },
  applyLabel: 'Apply',
  onApply: nothing,
  resetLabel: 'Reset',
  onReset: nothing,
};
const overlay = { open: true, onOpenChange: nothing, title: 'Title', text: 'Text', closeLabel: 'Close' };

export const dating = [
  conforms('div', EntryWarning, {
    open: true,
    title: 'Adults only',
    text: 'Text',
    enterLabel: 'Enter',
    onEnter: nothing,
    leaveLabel: 'Leave',
    onLeave: nothing,
  }),
  conforms('aside', FictionalNotice, { title: 'Fictional', children: 'Text' }),
  conforms('button', FilterButton, { label: 'Filters', count: 1, setLabel: String, open: false }),
  conforms('ul', FilterChips, {
    label: 'Filters',
    chips: [{ key: 'age', label: 'Age', removeLabel: 'Remove age', link }],
  }),
  conforms('form', FilterPanel, filters),
  conforms('div', FilterSheet, { ...filters, closeLabel: 'Close', open: true, onOpenChange: nothing }),
  conforms('section', GifPicker, {
    label: 'GIFs',
    searchLabel: 'Search',
    query: '',
    onQueryChange: nothing,
    gifs: undefined,
    loadingLabel: 'Loading',
    countLabel: 'None',
    empty: 'None',
    playLabel: 'Play',
    pauseLabel: 'Pause',
    onSelect: nothing,
  }),
  conforms('svg', GiftMark, { gift: 'rose' }),
  conforms('form', GiftPicker, {
    legend: 'Gifts',
    gifts: [{ key: 'rose', mark: 'rose', name: 'Rose', price: '2 credits', tooDear: false }],
    loadingLabel: 'Loading',
    empty: 'None',
    value: null,
    onValueChange: nothing,
    balance: '5 credits',
    tooDearLabel: 'Too dear',
    onNotEnough: nothing,
    sendLabel: 'Send',
    onSend: nothing,
  }),
  conforms('ul', InterestChips, { label: 'Interests', interests }),
  conforms('fieldset', InterestPicker, {
    legend: 'Interests',
    options: interests,
    value: [],
    onValueChange: nothing,
  }),
  conforms('svg', InterestIcon, { interest: 'art' }),
  conforms('button', LikeButton, { label: 'Like', liked: false, onToggle: nothing }),
  conforms('div', LikeModal, {
    ...overlay,
    kind: 'received',
    person,
    loadingLabel: 'Loading',
    likeLabel: 'Like',
    laterLabel: 'Later',
    onLike: nothing,
  }),
  conforms('div', MatchModal, { ...overlay, self: person, other: person, laterLabel: 'Later' }),
  conforms('section', PhotoGallery, photos),
  conforms('div', PhotoCropper, {
    src: storyPhotos.camille.sources.at(-1)?.webp ?? '',
    label: 'Section',
    zoomLabel: 'Zoom',
    zoomValueLabel: String,
    smallestSide: 400,
    onAreaChange: nothing,
  }),
  conforms('input', PhotoUpload, {
    label: 'Add a photo',
    accept: 'image/*',
    progress: null,
    progressLabel: 'Uploading',
    onSelect: nothing,
  }),
  conforms('div', PhotoUploader, {
    label: 'Photos',
    photos: [],
    labels: {
      earlier: String,
      later: String,
      remove: String,
      uploading: String,
      cancel: String,
      dismiss: String,
      retry: 'Retry',
    },
    movedLabel: String,
    onMove: nothing,
    onRemove: nothing,
  }),
  conforms('div', PhotoViewer, { ...photos, closeLabel: 'Close', first: 0, onOpenChange: nothing }),
  conforms('article', ProfileCard, { ...person, link }),
  conforms('div', ProfileCardSkeleton, {}),
  conforms('header', ProfileHeader, person),
  conforms('div', ProfileHeaderSkeleton, {}),
  conforms('div', ReportDialog, {
    ...overlay,
    cancelLabel: 'Cancel',
    sendLabel: 'Send',
    sentTitle: 'Sent',
    sentText: 'Text',
    doneLabel: 'Done',
    reasonsLegend: 'Reason',
    reasons: [{ value: 'spam', label: 'Spam' }],
    textLabel: 'Text',
    optionalLabel: 'optional',
    textLimit: 500,
    countLabel: (used, limit) => `${used} of ${limit}`,
    problemLabels: { reasonMissing: 'Choose one', textTooLong: 'Too long' },
    onSubmit: nothing,
  }),
  conforms('div', SafetyMenu, {
    defaultOpen: true,
    label: 'More',
    report: { label: 'Report', onSelect: nothing },
  }),
  conforms('section', SwipeDeck, {
    label: 'People',
    people: [{ id: 'camille', ...person }],
    loadingLabel: 'Loading',
    onSwipe: nothing,
    undoLabel: 'Undo',
    likeLabel: String,
    passLabel: String,
    hint: 'Swipe',
    outcome: '',
    empty: { title: 'Nobody', text: 'Text' },
  }),
];
