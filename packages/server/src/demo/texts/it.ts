import type { DemoTexts } from './demo-texts.ts';

export const it: DemoTexts = {
  about: {
    openings: [
      'Colazione lenta, passo svelto e sempre un libro in borsa.',
      'Chi mi conosce dice che so ascoltare e che il mio ragù parla da solo.',
      'Ho una passione per i mercatini dell’usato, e casa mia ormai lo dimostra.',
      'Sul mio balcone comanda il basilico; io mi limito ad annaffiare.',
      'Il mare mi manca sempre, anche quando ce l’ho davanti.',
      'Divido il divano con un cane anziano e molto educato.',
      'Faccio molte domande e, giuro, ascolto anche le risposte.',
      'Canto in cucina, ballo ai matrimoni e al karaoke passo la mano.',
    ],
    middles: [
      'La domenica è fatta di passeggiate, giornali e un pranzo che finisce a merenda.',
      'Faccio teatro amatoriale, quasi sempre nella parte di chi apre la porta.',
      'Da qualche mese faccio il pane con il lievito madre: per ora vince lui.',
      'Mi piacciono i borghi fuori stagione, i treni regionali e le strade bianche.',
      'Il mercoledì è sacro: cinema e pizza, in quest’ordine.',
      'D’estate cerco sentieri in quota, d’inverno un piatto di polenta.',
      'Gioco a carte sul serio e perdo con eleganza.',
      'Fotografo vecchie insegne di bar e, già che ci sono, prendo un caffè.',
    ],
    closings: [
      'Vorrei conoscere una persona che ride volentieri e dice quello che pensa.',
      'Raccontami che cosa non vedi l’ora di fare.',
      'Cominciamo con una bella chiacchierata e vediamo dove ci porta.',
      'Se conosci una panchina con vista, parti in vantaggio.',
      'A volte rispondo tardi, ma sempre con sincerità.',
      'Qual è il piatto che ti fa sentire a casa?',
    ],
  },
  dialogues: [
    [
      'Ciao! Domanda importante: mare o montagna?',
      'Mare a settembre, montagna a giugno. E tu?',
      'Io vado dovunque si mangi bene.',
      'Allora siamo già d’accordo su tutto.',
    ],
    [
      'La carbonara: guanciale o pancetta?',
      'Guanciale, e la panna non la nomino nemmeno.',
      'Perfetto, possiamo continuare a scriverci.',
    ],
    [
      'Che cosa stai leggendo?',
      'Un romanzo ambientato in un paese di pescatori. Vado piano per non finirlo. E tu?',
      'Una guida ai cammini. Quest’anno vorrei fare la Via degli Dei.',
      'Da Bologna a Firenze a piedi? Voglio sapere tutto!',
    ],
    [
      'Buongiorno! Cornetto vuoto o con la crema?',
      'Con la marmellata, e il cappuccino ben caldo.',
      'Una terza via che rispetto.',
    ],
  ],
  automaticReplies: [
    'Questa è una risposta automatica: sono un profilo fittizio gestito dal sito. Grazie lo stesso per il messaggio!',
    'Risposta automatica di un profilo fittizio: incontrarsi non è possibile, ma il tuo messaggio è arrivato.',
    'Dietro questo profilo non c’è una persona reale. È fittizio, e questa risposta parte in automatico. Prova a scrivere a chi non ha il contrassegno «Profilo fittizio».',
    'Messaggio automatico: questo profilo è fittizio. Quello che hai scritto è stato consegnato, quindi la chat funziona.',
  ],
};
