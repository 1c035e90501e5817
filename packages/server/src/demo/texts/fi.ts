import type { DemoTexts } from './demo-texts.ts';

export const fi: DemoTexts = {
  about: {
    openings: [
      'Parhaat ajatukseni syntyvät saunan lauteilla tai marjametsässä.',
      'Arkisin aamuvirkku, sunnuntaisin aamu-uninen.',
      'Ystävieni mukaan olen hyvä kuuntelemaan ja vielä parempi paistamaan korvapuusteja.',
      'Kasvoin järven rannalla, ja vesi vetää puoleensa yhä.',
      'Kotonani asuu myös koira, joka päättää lenkkien pituuden.',
      'En osaa kävellä kirpputorin ohi poikkeamatta sisään.',
      'Utelias luonne, rauhallinen tahti ja termospullo aina mukana.',
      'Viihdyn hiljaisuudessa, mutta hyvässä seurassa puhun tuntikausia.',
    ],
    middles: [
      'Viikonloppuisin suunta on yleensä metsä, tori tai molemmat.',
      'Laulan kuorossa ja osun joskus nuottiinkin.',
      'Opettelen soittamaan kannelta. Onneksi naapurit ovat kärsivällisiä.',
      'Talvella hiihdän ja käyn avannossa, kesällä soudan ja poimin mustikoita.',
      'Pidän lautapeleistä, pitkistä aamiaisista ja pienten salien konserteista.',
      'Neulon villasukkia sarjoja katsellessani, ja valmista tulee hitaasti mutta varmasti.',
      'Reilasin kerran halki Euroopan ja suunnittelen jo seuraavaa junamatkaa.',
      'Parvekkeellani kasvaa tilliä, tomaatteja ja yksi hyvin itsepäinen chili.',
    ],
    closings: [
      'Haluaisin tutustua ihmiseen, joka nauraa helposti ja puhuu suoraan.',
      'Kerro, mitä odotat juuri nyt eniten.',
      'Aloitetaan vaikka kahvikupillisesta ja katsotaan, mihin juttu vie.',
      'Lisäpisteitä, jos tiedät hyvän laavun.',
      'Vastaan joskus hitaasti, mutta aina rehellisesti.',
      'Mikä on paras paikka, jossa olet uinut?',
    ],
  },
  dialogues: [
    [
      'Moikka! Puusauna vai sähkösauna?',
      'Puusauna aina, kun saa valita. Ja sen jälkeen järveen.',
      'Hyvä vastaus. Talvellakin?',
      'Talvella avantoon, mutta en lupaa hymyillä.',
    ],
    [
      'Pakko kysyä: leivotko?',
      'Karjalanpiirakat onnistuvat, täytekakut eivät koskaan. Entä sinä?',
      'Minulla on juuri toisin päin. Tässähän on yhteistyön paikka.',
    ],
    [
      'Mitä luet juuri nyt?',
      'Paksua romaania pienestä saaresta. Luen hitaasti, ettei se loppuisi. Entä sinä?',
      'Matkaopasta. Haaveilen patikkaretkestä Lofooteilla.',
      'Kerro lisää, sinne minäkin haluaisin!',
    ],
    [
      'Huomenta! Montako kuppia kahvia takana?',
      'Vasta kaksi, eli päivä on alussa.',
      'Sama täällä. Kolmas on jo tippumassa.',
    ],
  ],
  automaticReplies: [
    'Tämä on automaattinen vastaus: olen kuvitteellinen profiili, jota sivusto ylläpitää. Kiitos silti viestistäsi!',
    'Automaattinen vastaus kuvitteelliselta profiililta: tapaaminen ei ole mahdollista, mutta viestisi tuli perille.',
    'Tämän profiilin takana ei ole todellista ihmistä. Profiili on kuvitteellinen, ja tämä vastaus lähti automaattisesti. Kirjoita mieluummin jäsenelle, jolla ei ole merkintää ”Kuvitteellinen profiili”.',
    'Automaattinen viesti: tämä profiili on kuvitteellinen. Viestisi on toimitettu, joten keskustelut toimivat.',
  ],
};
