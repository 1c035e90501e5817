import {
  ApertureIcon,
  BeerIcon,
  BikeIcon,
  BookOpenIcon,
  BrushIcon,
  CarrotIcon,
  ClapperboardIcon,
  CoffeeIcon,
  CompassIcon,
  CookingPotIcon,
  Disc3Icon,
  DramaIcon,
  DumbbellIcon,
  FishIcon,
  FlameIcon,
  Gamepad2Icon,
  LeafIcon,
  MoonStarIcon,
  MountainIcon,
  MusicIcon,
  PaletteIcon,
  PartyPopperIcon,
  PlaneIcon,
  ShirtIcon,
  ShoppingBagIcon,
  SproutIcon,
  TreePalmIcon,
  VolleyballIcon,
  VoteIcon,
  WineIcon,
} from 'lucide-react';

/** The interests that have an icon of their own (spec section 1). */
export const interestIcons = {
  adventure: CompassIcon,
  art: PaletteIcon,
  astrology: MoonStarIcon,
  beach: TreePalmIcon,
  beer: BeerIcon,
  biking: BikeIcon,
  coffee: CoffeeIcon,
  cooking: CookingPotIcon,
  dancing: Disc3Icon,
  fashion: ShirtIcon,
  gardening: SproutIcon,
  gym: DumbbellIcon,
  hiking: MountainIcon,
  movies: ClapperboardIcon,
  music: MusicIcon,
  party: PartyPopperIcon,
  photography: ApertureIcon,
  politics: VoteIcon,
  reading: BookOpenIcon,
  shopping: ShoppingBagIcon,
  sports: VolleyballIcon,
  sushi: FishIcon,
  tattoos: BrushIcon,
  tea: LeafIcon,
  theater: DramaIcon,
  travelling: PlaneIcon,
  vegetarian: CarrotIcon,
  videogames: Gamepad2Icon,
  wine: WineIcon,
} as const;

export interface InterestIconProps {
  /** A key of the interests list; one without an icon of its own, such as an adult topic, shows a flame. */
  interest: string;
  size?: 'sm' | 'md' | 'lg';
}

const classOfSize = { sm: 'size-4', md: 'size-5', lg: 'size-7' } as const;

/** A member's interest as an icon; decorative, so its word stands beside it. */
export function InterestIcon({ interest, size = 'md' }: InterestIconProps) {
  const Icon = interest in interestIcons ? interestIcons[interest as keyof typeof interestIcons] : FlameIcon;
  return <Icon className={classOfSize[size]} />;
}
