export type { DottedMapPin } from './DottedMap.tsx';
export { MapHero, type MapHeroProps } from './MapHero.tsx';
export type { MapRegion, RegionMapProps } from './RegionMap.tsx';
