import type { DemoTexts } from './demo-texts.ts';

export const nl: DemoTexts = {
  about: {
    openings: [
      'Liefst buiten, desnoods met regenbroek.',
      'Volgens mijn vrienden stel ik goede vragen en bak ik nog betere appeltaart.',
      'Vroeg wakker, traag op gang en daarna niet meer te stoppen.',
      'Mijn fiets is oud, mijn thermosfles nieuw en mijn humeur meestal goed.',
      'Mijn kat heeft een eigen stoel. Ik zit meestal op de vloer.',
      'Ik kan geen boekwinkel voorbijlopen zonder even binnen te gaan.',
      'Nieuwsgierig naar bijna alles en rustig onder de rest.',
      'Doordeweeks druk, in het weekend met opzet niet.',
    ],
    middles: [
      'Op zaterdag haal ik kaas op de markt en blijf ik te lang hangen bij de koffie.',
      'Ik zing in een koor dat vooral goed is in de nazit.',
      'In de winter hoop ik op ijs, in de zomer op lange avonden aan het water.',
      'Ik heb een kleine moestuin en deel mijn courgettes met iedereen die niet snel genoeg nee zegt.',
      'Een weekend op een Waddeneiland of in de Ardennen: doe mij maar allebei.',
      'Ik leer pottendraaien; mijn kommen zijn scheef, maar wel van mij.',
      'Een goede film, een bordspel en een lang ontbijt: meer hoeft er op zondag niet te gebeuren.',
      'Ik reis het liefst met trein en boek, en stap soms expres te vroeg uit.',
    ],
    closings: [
      'Ik ontmoet graag iemand die makkelijk lacht en eerlijk praat.',
      'Vertel eens, waar kijk jij deze maand naar uit?',
      'Laten we beginnen met een goed gesprek, dan zien we daarna wel verder.',
      'Weet jij een bankje met uitzicht? Dan neem ik de koffie mee.',
      'Ik antwoord soms laat, maar altijd eerlijk.',
      'Wat was je lekkerste maaltijd van dit jaar?',
    ],
  },
  dialogues: [
    [
      'Hoi! Strand in de zomer of strand in de herfst?',
      'Herfst, met veel wind en daarna warme chocolademelk. Jij?',
      'Precies hetzelfde, maar dan met slagroom.',
      'Daar valt over te praten.',
    ],
    [
      'Belangrijke vraag: friet met mayonaise of met iets anders?',
      'Mayonaise, en op feestdagen stoofvleessaus.',
      'Dan zijn we het over het belangrijkste eens.',
    ],
    [
      'Wat ben je aan het lezen?',
      'Een dikke roman over een dorp achter de dijk. Ik doe er expres lang over. En jij?',
      'Een boek over vogels. Ik herken er nu al vier.',
      'Vier is een mooi begin. Welke wordt nummer vijf?',
    ],
    [
      'Goedemorgen! Koffie of thee?',
      'Koffie, met één koekje. Hooguit twee.',
      'Ik lees drie en heb daar alle begrip voor.',
    ],
  ],
  automaticReplies: [
    'Dit is een automatisch antwoord: ik ben een fictief profiel dat door de site wordt beheerd. Toch bedankt voor je bericht!',
    'Automatisch antwoord van een fictief profiel: afspreken is niet mogelijk, maar je bericht is goed aangekomen.',
    'Achter dit profiel zit geen echte persoon. Het is fictief en dit antwoord is automatisch verstuurd. Schrijf liever naar een lid zonder de vermelding ‘Fictief profiel’.',
    'Automatisch bericht: dit profiel is fictief. Wat je schreef, is afgeleverd, dus de chat werkt.',
  ],
};
