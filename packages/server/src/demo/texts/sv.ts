import type { DemoTexts } from './demo-texts.ts';

export const sv: DemoTexts = {
  about: {
    openings: [
      'Mår bäst utomhus, helst med termos och inget särskilt mål.',
      'Mina vänner säger att jag lyssnar bra och bakar ännu bättre.',
      'Frukost är min favoritmåltid, gärna två gånger om dagen.',
      'Jag växte upp nära vattnet och blir rastlös utan en brygga.',
      'Hemma är det hunden som bestämmer hur långt vi går.',
      'Jag har svårt att gå förbi en loppis utan att titta in.',
      'Nyfiken på det mesta och lugn inför resten.',
      'Halva veckan jobbar jag, andra halvan planerar jag nästa utflykt.',
    ],
    middles: [
      'En bra lördag är svampskogen på morgonen och smörstekta kantareller på kvällen.',
      'Jag dansar bugg på onsdagar, med mer glädje än teknik.',
      'Just nu lär jag mig väva, och mattan blir lite snedare för varje kväll.',
      'På sommaren paddlar jag i skärgården, på vintern åker jag skridskor.',
      'Jag gillar kvartersbiografer, sällskapsspel och konserter i små lokaler.',
      'I mitt växthus finns fler tomater än grannarna hinner äta.',
      'Jag tar hellre tåget än flyget och packar alltid för många böcker.',
      'Fredagar är till för tacos, soffan och en film som någon annan har valt.',
    ],
    closings: [
      'Jag vill gärna träffa någon som har nära till skratt.',
      'Berätta vad du ser fram emot just nu.',
      'Vi kan väl börja med en fika och se vart samtalet tar vägen.',
      'Har du ett smultronställe får du gärna tipsa.',
      'Jag svarar kanske inte direkt, men alltid ärligt.',
      'Vad är det godaste du har ätit i år?',
    ],
  },
  dialogues: [
    [
      'Hej! Skärgård eller fjäll?',
      'Skärgård i juli, fjäll i mars. Du då?',
      'Fjäll året om, men jag går att övertala med nyrökt fisk.',
      'Nyrökt fisk går att ordna.',
    ],
    [
      'Viktig fråga: kanelbulle eller kardemummabulle?',
      'Kardemumma, alltid. Och gärna ljummen.',
      'Skönt, då slipper vi bråka om den sista. Jag tar kanel.',
    ],
    [
      'Vad läser du just nu?',
      'En gammal deckare. Jag vet redan hur det går men njuter ändå. Du?',
      'En bok om nattåg. Jag drömmer om att åka hela vägen till Sicilien.',
      'Med färjan på slutet? Det måste du berätta mer om!',
    ],
    [
      'God morgon! Har du hunnit få i dig kaffe?',
      'Första koppen. Det som händer före den räknas inte.',
      'Klok inställning. Skål i bryggkaffe!',
    ],
  ],
  automaticReplies: [
    'Det här är ett automatiskt svar: jag är en fiktiv profil som drivs av webbplatsen. Tack för ditt meddelande ändå!',
    'Automatiskt svar från en fiktiv profil: vi kan inte träffas, men ditt meddelande har kommit fram.',
    'Det finns ingen verklig person bakom den här profilen. Den är fiktiv och svaret skickades automatiskt. Prova att skriva till någon utan märket ”Fiktiv profil”.',
    'Automatiskt meddelande: den här profilen är fiktiv. Det du skrev har levererats, så chatten fungerar.',
  ],
};
