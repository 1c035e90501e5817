/** Interests that have an icon (PROFILE-3). */
export const ICON_INTERESTS = [
  'adventure', 'art', 'astrology', 'beach', 'beer', 'biking', 'coffee', 'cooking', 'dancing', 'fashion',
  'gardening', 'gym', 'hiking', 'movies', 'music', 'party', 'photography', 'politics', 'reading', 'shopping',
  'sports', 'sushi', 'tattoos', 'tea', 'theater', 'travelling', 'vegetarian', 'videogames', 'wine',
] as const; // prettier-ignore

/** Interests without an icon. Their names stay factual (PROFILE-3, LAND-7). */
const PLAIN_INTERESTS = [
  'relationship', 'friendship', 'dating', 'flirting', 'kissing', 'cuddling', 'romance', 'candlelight_dinner',
  'long_conversations', 'texting', 'night_out', 'weekend_trips', 'massage', 'sauna', 'roleplay', 'open_relationship',
  'animals', 'family', 'volunteering', 'languages', 'board_games',
] as const; // prettier-ignore

/** All interests that a profile can have (PROFILE-3). Their texts are in locales/ as `interest.*`. */
export const INTERESTS = [...ICON_INTERESTS, ...PLAIN_INTERESTS] as const;
export type IconInterest = (typeof ICON_INTERESTS)[number];
export type Interest = (typeof INTERESTS)[number];
