import type { Profile, ProfileCard, PublicCard, PublicProfile, Settings } from './entities.ts';
import { traitsOf } from './traits.ts';

/** The site's settings that say what visitors may read about its members (PROFILE-5). */
export type PublicFields = Pick<Settings, 'visible_profile_fields' | 'visible_profile_notes'>;

/**
 * A card as the site shows it to visitors (PROFILE-5). Each field is named here, so a field that is added to the
 * contract stays private until somebody adds it here too.
 */
export function publicCard(card: ProfileCard, { visible_profile_fields: fields }: PublicFields): PublicCard {
  const shows = (field: string) => fields.includes(field);
  return {
    id: card.id,
    name: card.name,
    age: shows('age') ? card.age : null,
    gender: shows('gender') ? card.gender : null,
    country: shows('country') ? card.country : null,
    region: shows('region') ? card.region : null,
    online: card.online,
    fictional: card.fictional,
    main_image: card.main_image,
    distance: null,
  };
}

/**
 * A whole profile as visitors see it. Sexuality is special-category data (GDPR, article 9), so only members see it,
 * whatever the settings say (PROFILE-5).
 */
export function publicProfile(profile: Profile, settings: PublicFields): PublicProfile {
  const { visible_profile_fields: fields, visible_profile_notes: notes } = settings;
  const shows = (field: string) => fields.includes(field);
  return {
    ...publicCard(profile, settings),
    status: 'active',
    about: notes.includes('about') ? profile.about : '',
    about_language: notes.includes('about') ? profile.about_language : null,
    sexuality: null,
    ...traitsOf(profile, shows),
    interests: shows('interests') ? profile.interests : [],
    photos: profile.photos,
    activity: profile.activity,
    liked: false,
    blocked: false,
    conversation_id: null,
    private_photos: { theirs: null, mine: null },
  };
}
