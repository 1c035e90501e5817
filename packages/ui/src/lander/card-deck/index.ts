export { CardDeck, type CardDeckPerson, type CardDeckProps } from './CardDeck.tsx';
