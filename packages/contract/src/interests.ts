/** Interests that have an icon (spec section 1). */
export const ICON_INTERESTS = [
  'adventure', 'art', 'astrology', 'beach', 'beer', 'biking', 'coffee', 'cooking', 'dancing', 'fashion',
  'gardening', 'gym', 'hiking', 'movies', 'music', 'party', 'photography', 'politics', 'reading', 'shopping',
  'sports', 'sushi', 'tattoos', 'tea', 'theater', 'travelling', 'vegetarian', 'videogames', 'wine',
] as const; // prettier-ignore

/** What a member hopes for and likes in company; plain words only (decisions.md, "Adult niches"). */
const RELATING_INTERESTS = [
  'relationship', 'friendship', 'dating', 'flirting', 'kissing', 'cuddling', 'romance', 'candlelight_dinner',
  'long_conversations', 'texting', 'night_out', 'weekend_trips', 'massage', 'sauna', 'roleplay', 'open_relationship',
  'animals', 'family', 'volunteering', 'languages', 'board_games',
] as const; // prettier-ignore

/** All interests a profile can carry, about 50 (spec section 1); words in locales/ as `interest.*`. */
export const INTERESTS = [...ICON_INTERESTS, ...RELATING_INTERESTS] as const;
export type IconInterest = (typeof ICON_INTERESTS)[number];
export type Interest = (typeof INTERESTS)[number];
