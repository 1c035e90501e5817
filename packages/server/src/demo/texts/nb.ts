import type { DemoTexts } from './demo-texts.ts';

export const nb: DemoTexts = {
  about: {
    openings: [
      'Trives best på tur, med appelsin i sekken og god tid.',
      'Vennene mine sier at jeg er flink til å lytte og enda flinkere til å steke vafler.',
      'A-menneske på hverdager, B-menneske på hytta.',
      'Jeg vokste opp ved fjorden og sjekker fortsatt vinden før frokost.',
      'Hjemme er det katten som bestemmer. Jeg betaler bare strømmen.',
      'Jeg har flere bøker enn hyller og flere ullgensere enn ukedager.',
      'Nysgjerrig på det meste, tålmodig med nesten alt unntatt dårlig kaffe.',
      'Jeg liker stillhet, men kan snakke i timevis når praten er god.',
    ],
    middles: [
      'En god søndag er en skitur, rundstykker etterpå og ingenting mer på planen.',
      'Jeg spiller kornett i et korps som låter litt bedre for hvert år.',
      'For tiden lærer jeg å snekre, og den første fuglekassen har allerede fått leieboere.',
      'Om sommeren sover jeg helst i hengekøye, om vinteren i ordentlig seng.',
      'Brettspill, små konserter og lange frokoster er luksus for meg.',
      'Drømmereisen går langs kysten i februar, med nordlys og fiskesuppe.',
      'Jeg plukker multer på et sted jeg aldri kommer til å røpe.',
      'Jeg dyrker poteter i pallekarm og skryter av avlingen til alle som vil høre.',
    ],
    closings: [
      'Jeg vil gjerne treffe noen som ler lett og mener det de sier.',
      'Fortell meg hva du gleder deg til.',
      'Skal vi begynne med en god prat og se hvor det bærer?',
      'Kan du et godt turmål, er vi allerede i gang.',
      'Jeg svarer ikke alltid fort, men alltid ærlig.',
      'Hva er det beste du har spist i år?',
    ],
  },
  dialogues: [
    [
      'Hei! Fjell eller sjø?',
      'Fjell om høsten, sjø om sommeren og peis om vinteren. Du?',
      'Jeg er med på alt, så lenge det blir kaffe på toppen.',
      'Kaffe på termos er en selvfølge.',
    ],
    [
      'Brunost på vaffel, ja eller nei?',
      'Ja, men aldri sammen med syltetøy. Eller, av og til.',
      'Det var akkurat det «av og til» jeg håpet på.',
    ],
    [
      'Hva leser du for tiden?',
      'En krim, enda det ikke er påske. Du?',
      'En bok om sjøfugl. Jeg planlegger en tur til Runde.',
      'For å se lundefugl? Fortell mer!',
    ],
    [
      'God morgen! Har du rukket kaffen?',
      'To kopper, og avisen er lest. Det er jo lørdag.',
      'Imponerende. Jeg har så vidt funnet brillene.',
    ],
  ],
  automaticReplies: [
    'Dette er et automatisk svar: Jeg er en fiktiv profil som drives av nettstedet. Takk for meldingen likevel!',
    'Automatisk svar fra en fiktiv profil: Vi kan ikke møtes, men meldingen din har kommet trygt fram.',
    'Det er ikke noe ekte menneske bak denne profilen. Den er fiktiv, og svaret er sendt automatisk. Prøv heller å skrive til en profil uten merket «Fiktiv profil».',
    'Automatisk melding: Denne profilen er fiktiv. Det du skrev, er levert, så chatten virker.',
  ],
};
