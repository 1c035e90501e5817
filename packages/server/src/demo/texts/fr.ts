import type { DemoTexts } from './demo-texts.ts';

export const fr: DemoTexts = {
  about: {
    openings: [
      'Du bon pain, un marché le matin, et la journée commence bien.',
      'Je marche beaucoup, je lis lentement et je chante surtout en voiture.',
      'D’après mes proches, j’écoute bien et je rate rarement une tarte.',
      'J’ai grandi près de la mer et je regarde encore la météo marine chaque matin.',
      'Mon chat pense que l’appartement est à lui ; nous en discutons.',
      'Je collectionne les livres d’occasion et les petits cafés de quartier.',
      'La curiosité m’emmène partout, la patience m’aide à rentrer.',
      'Adepte des trains de nuit, des cartes en papier et des détours.',
    ],
    middles: [
      'Le week-end, c’est randonnée, brocante et quelque chose qui mijote.',
      'Je joue de l’accordéon, assez bien pour les voisins, pas encore pour la scène.',
      'En ce moment, j’apprends la langue des signes, et mes mains commencent à suivre.',
      'J’ai un faible pour la Bretagne sous la pluie et pour les galettes qui consolent.',
      'Un vieux film le mardi, une partie de pétanque le dimanche : voilà mon luxe.',
      'Sur mon balcon poussent trois tomates, beaucoup de basilic et un citronnier très optimiste.',
      'Je répare de vieilles lampes, et certaines éclairent même de nouveau.',
      'J’aime les concerts dans les petites salles et les petits-déjeuners qui durent jusqu’à midi.',
    ],
    closings: [
      'J’aimerais rencontrer quelqu’un qui rit facilement et qui parle franchement.',
      'Raconte-moi ce que tu attends avec impatience ce mois-ci.',
      'Commençons par une vraie conversation, et voyons où elle nous mène.',
      'Et si tu connais un banc avec vue, c’est encore mieux.',
      'Je réponds parfois tard, mais toujours avec sincérité.',
      'Quel plat te remet de bonne humeur à coup sûr ?',
    ],
  },
  dialogues: [
    [
      'Bonjour ! Question délicate : pain au chocolat ou chocolatine ?',
      'Peu importe le nom, tant qu’il y en a deux. Et toi ?',
      'Je crois que nous allons bien nous entendre.',
    ],
    [
      'Salut ! Plutôt mer ou montagne ?',
      'Mer hors saison, quand il ne reste que le vent. Et toi ?',
      'Montagne en juin, pour les fleurs et les fromages.',
      'Avec un argument pareil, je peux changer d’avis.',
    ],
    [
      'Tu lis quoi en ce moment ?',
      'Un roman sur une librairie qui ne ferme jamais. Je ralentis pour ne pas le finir. Et toi ?',
      'Un guide du Jura. Je prépare une traversée à pied.',
      'Oh, raconte ! J’en rêve depuis longtemps.',
    ],
    [
      'Coucou, bien dormi ?',
      'Très bien, merci. Le soleil m’a fait signe vers sept heures.',
      'Ici, c’est une perceuse qui s’en charge. À chaque rue son réveil !',
    ],
  ],
  automaticReplies: [
    'Ceci est une réponse automatique : je suis un profil fictif géré par le site. Merci quand même pour ton message !',
    'Réponse automatique d’un profil fictif : une rencontre n’est pas possible, mais ton message est bien arrivé.',
    'Il n’y a pas de vraie personne derrière ce profil. Il est fictif, et cette réponse part automatiquement. Essaie plutôt d’écrire à un profil sans la mention « Profil fictif ».',
    'Message automatique : ce profil est fictif. Ce que tu as écrit a bien été remis, donc la messagerie fonctionne.',
  ],
};
