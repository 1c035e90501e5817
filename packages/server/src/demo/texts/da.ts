import type { DemoTexts } from './demo-texts.ts';

export const da: DemoTexts = {
  about: {
    openings: [
      'Jeg er gladest med vind i håret, madpakke i tasken og en cykel, der ikke knirker.',
      'Mine venner siger, at jeg lytter godt og laver en hæderlig brunsviger.',
      'Morgenmenneske i hverdagen, sofamenneske om søndagen.',
      'Jeg har vinterbadet i tre år og brokker mig stadig hver gang.',
      'Jeg kan ikke gå forbi et loppemarked, og mine reoler bærer præg af det.',
      'En gammel hund bestemmer det meste hjemme hos mig.',
      'Barn af kysten: Uden hav i nærheden bliver jeg rastløs.',
      'Nysgerrig af natur, tålmodig af vane og håbløs til at parkere.',
    ],
    middles: [
      'En god lørdag begynder hos bageren og ender med noget, der har simret længe.',
      'Jeg synger i kor hver onsdag, mest for kaffens og fællesskabets skyld.',
      'For tiden dyrker jeg kartofler i en kolonihave, der er mindre end en parkeringsplads.',
      'Om sommeren pakker jeg teltet og tager på ø-hop i Det Sydfynske Øhav.',
      'Krimier i regnvejr, brætspil med alvor og smørrebrød med for meget på: Så er jeg tilfreds.',
      'Jeg sætter gamle stole i stand og får aldrig solgt en eneste.',
      'Når jeg rejser, vælger jeg toget frem for flyet og omvejen frem for motorvejen.',
      'Jeg holder af koncerter i små sale, lange frokoster og gåture uden noget bestemt mål.',
    ],
    closings: [
      'Jeg vil gerne møde en, der kan grine ad sig selv.',
      'Fortæl mig, hvad du glæder dig til.',
      'Skal vi begynde med en kop kaffe og se, hvor snakken fører os hen?',
      'Skriv gerne, også selv om du ikke lige ved, hvad du skal skrive.',
      'Jeg svarer måske først i morgen, men jeg svarer ærligt.',
      'Hvad er den bedste udsigt, du kender?',
    ],
  },
  dialogues: [
    [
      'Hej! Hvis du kunne tage af sted i weekenden, hvor gik turen så hen?',
      'Møns Klint, uden tvivl. Sidst blæste det så meget, at madpakken lettede.',
      'Det lyder dramatisk. Kommer du der tit?',
      'Hvert forår, når bøgen springer ud.',
    ],
    [
      'Jeg er nødt til at spørge: Bager du?',
      'Ja, rugbrød. Min surdej er ældre end mit komfur. Hvad med dig?',
      'Kanelsnegle, men de ligner aldrig dem på billedet.',
    ],
    [
      'Hvad læser du for tiden?',
      'En tyk roman om en færgemand. Jeg læser langsomt, så den ikke slutter. Og du?',
      'En rejsebog. Jeg drømmer om at tage toget til Lissabon.',
      'Hele vejen? Det må du fortælle mere om!',
    ],
    [
      'Godmorgen! Havregrød eller rundstykker?',
      'Havregrød i hverdagen, rundstykker om søndagen. Der skal være orden.',
      'Det kan jeg kun bakke op om.',
    ],
  ],
  automaticReplies: [
    'Dette er et automatisk svar: Jeg er en fiktiv profil, som siden driver. Tak for din besked alligevel!',
    'Automatisk svar fra en fiktiv profil: Vi kan ikke mødes, men din besked er kommet godt frem.',
    'Der er ikke noget rigtigt menneske bag denne profil. Den er fiktiv, og svaret er sendt automatisk. Skriv hellere til en profil uden mærket »Fiktiv profil«.',
    'Automatisk besked: Denne profil er fiktiv. Det, du skrev, er leveret, så chatten virker.',
  ],
};
