/** Drawn portraits for stories; nobody's likeness. 4:5, any size. */
export const portraits = {
  camille: './portraits/camille.svg',
  jonas: './portraits/jonas.svg',
  amara: './portraits/amara.svg',
} as const;
