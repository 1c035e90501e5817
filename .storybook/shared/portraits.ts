/** Drawn portraits for stories, which show no real person. They are scalable and have a ratio of 4:5. */
export const portraits = {
  camille: './portraits/camille.svg',
  jonas: './portraits/jonas.svg',
  amara: './portraits/amara.svg',
} as const;
