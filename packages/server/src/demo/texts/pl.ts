import type { DemoTexts } from './demo-texts.ts';

export const pl: DemoTexts = {
  about: {
    openings: [
      'Najlepiej odpoczywam w lesie, z koszykiem na grzyby i termosem herbaty.',
      'Znajomi mówią, że umiem słuchać, a moje pierogi znikają pierwsze.',
      'Wstaję wcześnie, czytam powoli, tańczę głównie w kuchni.',
      'Pochodzę z małej miejscowości i wciąż mówię wszystkim „dzień dobry”.',
      'W domu rządzi kot. Ja tylko otwieram puszki.',
      'Zbieram stare mapy i nowe powody do podróży.',
      'Ciekawi mnie prawie wszystko, a cierpliwości mam pod dostatkiem.',
      'W tygodniu żyję w biegu, w niedzielę nigdzie się nie spieszę.',
    ],
    middles: [
      'Sobota to targ, gar zupy i długi spacer.',
      'Śpiewam w chórze, w którym najlepiej wychodzą nam przerwy na ciasto.',
      'Uczę się grać na ukulele, a sąsiedzi nadal mi się kłaniają.',
      'Latem ciągnie mnie na Mazury, jesienią w Bieszczady, zimą pod koc.',
      'Lubię małe kina, planszówki i śniadania, które trwają do południa.',
      'Odnawiam stare krzesła, a co drugie zostaje ze mną na zawsze.',
      'Na balkonie hoduję pomidory i każdy znam z imienia.',
      'Dużo jeżdżę na rowerze, zwłaszcza tam, gdzie po drodze są dobre drożdżówki.',
    ],
    closings: [
      'Chętnie poznam kogoś, kto łatwo się śmieje i mówi to, co myśli.',
      'Napisz, na co czekasz w tym miesiącu.',
      'Zacznijmy od dobrej rozmowy i zobaczmy, dokąd nas zaprowadzi.',
      'Znasz ławkę z pięknym widokiem? Przyniosę kawę.',
      'Czasem odpisuję późno, ale zawsze szczerze.',
      'Jakie danie zawsze poprawia ci humor?',
    ],
  },
  dialogues: [
    [
      'Cześć! Góry czy morze?',
      'Góry jesienią, morze poza sezonem. A ty?',
      'Wszystko, byle na końcu szlaku czekała szarlotka.',
      'To już wiem, że się dogadamy.',
    ],
    [
      'Muszę zapytać: pierogi z czym?',
      'Z serem i ziemniakami, koniecznie z cebulką. Latem z jagodami. A u ciebie?',
      'Tylko z jagodami, ale przez cały rok.',
    ],
    [
      'Co teraz czytasz?',
      'Reportaż o latarniach morskich. Czytam powoli, bo szkoda kończyć. A ty?',
      'Przewodnik po Podlasiu. Planuję wyprawę rowerową.',
      'O, to opowiadaj! Marzę o takiej trasie.',
    ],
    [
      'Dzień dobry! Kawa czy herbata?',
      'Rano kawa, wieczorem herbata z sokiem malinowym.',
      'Bardzo rozsądnie. Ten sok muszę wypróbować.',
    ],
  ],
  automaticReplies: [
    'To jest automatyczna odpowiedź: ten profil jest fikcyjny i prowadzi go serwis. Mimo to dziękujemy za wiadomość!',
    'Automatyczna odpowiedź fikcyjnego profilu: spotkanie nie jest możliwe, ale twoja wiadomość dotarła.',
    'Za tym profilem nie stoi prawdziwa osoba. Jest fikcyjny, a ta odpowiedź została wysłana automatycznie. Lepiej napisz do kogoś, kto nie ma oznaczenia „Profil fikcyjny”.',
    'Wiadomość automatyczna: ten profil jest fikcyjny. Twój tekst został dostarczony, więc czat działa.',
  ],
};
