import type { DemoTexts } from './demo-texts.ts';

export const de: DemoTexts = {
  about: {
    openings: [
      'Am liebsten draußen, gern mit Rucksack, immer mit Brotdose.',
      'Ich stehe früh auf, lese langsam und koche mit lauter Musik.',
      'In meiner Küche wird getanzt, in meinem Wohnzimmer gelesen.',
      'Mein Kater hält mich für sein Personal, und er hat recht.',
      'Nach Feierabend zieht es mich an den nächsten See, bei jedem Wetter.',
      'Ich sammle Schallplatten und Umwege.',
      'Im Freundeskreis gelte ich als gute Adresse für Ratschläge und Zwetschgenkuchen.',
      'Neugierig auf fast alles, geduldig mit fast allen.',
    ],
    middles: [
      'Samstags gehe ich auf den Wochenmarkt und komme immer mit zu viel Gemüse zurück.',
      'Ich singe im Chor, zweite Reihe, mit mehr Begeisterung als Stimme.',
      'Seit einem Jahr lerne ich Portugiesisch, vor allem wegen der Lieder.',
      'Meine schönste Reise ging mit dem Nachtzug nach Rom, die nächste soll in den Norden führen.',
      'Ich repariere alte Radios, und manche spielen danach sogar wieder.',
      'Am Wochenende bin ich auf Wanderwegen unterwegs, am liebsten mit einer Hütte am Ende.',
      'Programmkino, Brettspiele und ein langes Frühstück: Mehr braucht ein guter Sonntag nicht.',
      'Auf meinem Balkon wachsen Kräuter, Tomaten und eine sehr eigensinnige Feige.',
    ],
    closings: [
      'Ich freue mich auf Menschen, die gern lachen und auch mal schweigen können.',
      'Worauf freust du dich in diesem Monat?',
      'Lass uns mit einem guten Gespräch anfangen und schauen, was daraus wird.',
      'Wer eine Bank mit schöner Aussicht kennt, ist klar im Vorteil.',
      'Ich antworte nicht immer sofort, aber immer ehrlich.',
      'Erzähl mir, was dir zuletzt so richtig gut geschmeckt hat.',
    ],
  },
  dialogues: [
    [
      'Hallo! Meer oder Berge?',
      'Berge zum Wandern, Meer zum Nichtstun. Und du?',
      'Ich mag beides, besonders das Nichtstun.',
      'Sehr gut. Die Thermoskanne bringe ich mit.',
    ],
    [
      'Kurze, aber wichtige Frage: Wie magst du Kartoffelsalat?',
      'Mit Brühe, Essig und Öl. Mayonnaise nur, wenn ich eingeladen bin.',
      'Gut, dann können wir weiterschreiben.',
    ],
    [
      'Was liest du gerade?',
      'Einen Roman über ein Dorf, in dem nichts passiert. Erstaunlich spannend. Und du?',
      'Einen Radreiseführer. Im Sommer möchte ich die Elbe entlang, von der Quelle bis ans Meer.',
      'Das klingt herrlich. Davon musst du mir mehr erzählen!',
    ],
    [
      'Guten Morgen! Schon Kaffee gehabt?',
      'Die erste Tasse zählt nicht, also nein.',
      'Nach dieser Rechnung bin ich auch noch bei null.',
    ],
  ],
  automaticReplies: [
    'Dies ist eine automatische Antwort: Ich bin ein fiktives Profil und werde von der Website betrieben. Danke trotzdem für deine Nachricht!',
    'Automatische Antwort eines fiktiven Profils: Ein Treffen ist nicht möglich, aber deine Nachricht ist gut angekommen.',
    'Hinter diesem Profil steht keine echte Person. Es ist fiktiv, und diese Antwort wurde automatisch verschickt. Schreib am besten einem Mitglied ohne den Hinweis „Fiktives Profil“.',
    'Automatische Nachricht: Dieses Profil ist fiktiv. Was du geschrieben hast, wurde zugestellt, der Chat funktioniert also.',
  ],
};
