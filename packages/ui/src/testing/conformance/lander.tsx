import { CardDeck } from '../../lander/card-deck/index.ts';
import { Collage } from '../../lander/collage/index.ts';
import { CookieChoice, CookieConsent } from '../../lander/cookie-consent/index.ts';
import { Hero, StepsList } from '../../lander/hero/index.ts';
import { IconGrid } from '../../lander/icon-grid/index.ts';
import { MapHero } from '../../lander/map-hero/index.ts';
import { SceneHero } from '../../lander/scene-hero/index.ts';
import { VideoHero } from '../../lander/video-hero/index.ts';
import { conforms } from './conforming.ts';

const hero = { title: 'Meet', lead: 'Text', action: <a href="#join">·</a> };
const people = [{ photo: null, name: 'Camille' }];

export const lander = [
  conforms('form', CardDeck, { label: 'New here', people: [], noLabel: 'No', end: '·', againLabel: 'Again' }),
  conforms('div', Collage, { people }),
  conforms('section', CookieConsent, { title: 'Cookies', children: 'Text', choice: '·' }),
  conforms('form', CookieChoice, {
    action: '/',
    name: 'answer',
    acceptLabel: 'Accept',
    rejectLabel: 'Reject',
  }),
  conforms('section', Hero, { ...hero, people }),
  conforms('section', StepsList, { title: 'How', steps: [{ title: 'One', text: 'Text' }] }),
  conforms('section', IconGrid, { items: [{ icon: '·', title: 'Safe', text: 'Text' }] }),
  conforms('section', SceneHero, { ...hero, scene: 'night', pauseLabel: 'Pause' }),
  conforms('section', MapHero, { ...hero, pins: [] }),
  conforms('section', VideoHero, {
    ...hero,
    poster: null,
    sources: [],
    pauseLabel: 'Pause',
    playLabel: 'Play',
  }),
];
