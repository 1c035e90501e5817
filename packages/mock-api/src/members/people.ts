import type { Gender } from '@rendezvous/contract/entities';
import type { Locale } from '@rendezvous/contract/locales';

/** First names that are common in each language. */
export const NAMES: Readonly<Record<Locale, Readonly<Record<Gender, readonly string[]>>>> = {
  da: { female: ['Freja', 'Ida', 'Signe'], male: ['Mads', 'Emil', 'Rasmus'] },
  de: { female: ['Annika', 'Lena', 'Greta', 'Miriam'], male: ['Jonas', 'Felix', 'Moritz', 'Stefan'] },
  en: { female: ['Alice', 'Niamh', 'Harriet', 'Grace'], male: ['Callum', 'Owen', 'Theo', 'Marcus'] },
  es: { female: ['Lucía', 'Carmen', 'Inés'], male: ['Álvaro', 'Javier', 'Diego'] },
  fi: { female: ['Aino', 'Helmi', 'Sanna'], male: ['Eero', 'Mikko', 'Onni'] },
  fr: { female: ['Camille', 'Manon', 'Élise'], male: ['Théo', 'Baptiste', 'Julien'] },
  it: { female: ['Giulia', 'Chiara', 'Elena'], male: ['Matteo', 'Lorenzo', 'Davide'] },
  nb: { female: ['Ingrid', 'Nora', 'Solveig'], male: ['Håkon', 'Sindre', 'Eirik'] },
  nl: { female: ['Sanne', 'Femke', 'Noor'], male: ['Daan', 'Bram', 'Thijs'] },
  pl: { female: ['Zofia', 'Magda', 'Agnieszka'], male: ['Kuba', 'Tomasz', 'Wojtek'] },
  sv: { female: ['Elsa', 'Linnea', 'Astrid'], male: ['Axel', 'Nils', 'Gustav'] },
};

/** Texts that members write about themselves, in their own language. */
export const ABOUT: Readonly<Record<Locale, readonly string[]>> = {
  da: ['Jeg cykler alt for langt og drikker alt for meget kaffe bagefter.', 'Havet, en god bog og nogen at grine med.'],
  de: [
    'Am Wochenende findet man mich in den Bergen oder in der Küche, je nach Wetter.',
    'Ich lache viel, koche gern für andere und verlaufe mich mit Absicht.',
  ],
  en: [
    'Amateur baker, professional optimist. Looking for somebody to share the good half of the croissant with.',
    'I collect small bookshops and large breakfasts.',
    '',
  ],
  es: ['Me pierdo con gusto en ciudades nuevas y siempre vuelvo con un libro.', 'Cocino, bailo mal y me río bien.'],
  fi: ['Sauna, metsä ja pitkät keskustelut.', 'Valokuvaan kaikkea, mikä pysyy hetken paikallaan.'],
  fr: [
    'J’aime les marchés du dimanche, les trains lents et les conversations qui débordent.',
    'Un peu de théâtre, beaucoup de fromage.',
  ],
  it: ['Cucino per gli amici, cammino per pensare.', 'Cerco qualcuno con cui perdere l’ultimo treno.'],
  nb: ['På ski om vinteren, i sjøen om sommeren, på kafé resten av året.', 'Rolig type med dårlige ordspill.'],
  nl: [
    'Liefhebber van lange wandelingen, korte vergaderingen en vers brood.',
    'Ik zeil, ik lees en ik maak de beste pannenkoeken van de straat.',
  ],
  pl: ['Góry latem, planszówki zimą, kawa przez cały rok.', 'Szukam kogoś do długich rozmów i krótkich wycieczek.'],
  sv: ['Odlar tomater på balkongen och drömmer om en segelbåt.', 'Gillar filmer från förr och promenader nu.'],
}; // prettier-ignore
