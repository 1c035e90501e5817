import type { DemoTexts } from './demo-texts.ts';

export const es: DemoTexts = {
  about: {
    openings: [
      'Soy de sobremesas largas, paseos sin prisa y tortilla con cebolla.',
      'Entre semana voy con prisa; los domingos, jamás.',
      'Según mis amistades, cuento bien las historias y aparco fatal.',
      'Crecí cerca del mar y todavía busco su olor en cada ciudad.',
      'Comparto casa con una gata que tiene más carácter que yo.',
      'Madrugo por gusto, leo por vicio y bailo en la cocina.',
      'Tengo más plantas que sillas, y todas con nombre.',
      'Casi todo me da curiosidad y casi nada me quita el sueño.',
    ],
    middles: [
      'Los sábados toca mercado, un vermú y algo sencillo al horno.',
      'Toco la guitarra lo bastante bien para una hoguera, pero no para un escenario.',
      'Ahora estudio portugués, sobre todo a base de canciones.',
      'Una vez hice un tramo del Camino de Santiago y desde entonces todo me parece cerca.',
      'Me gustan el cine en versión original, los juegos de mesa y los desayunos eternos.',
      'Restauro muebles viejos; alguno hasta queda recto.',
      'En verano busco pueblos con río; en invierno, un buen cocido.',
      'Cada año me prometo nadar más, y este por fin lo estoy cumpliendo.',
    ],
    closings: [
      'Me encantaría conocer a alguien de risa fácil y palabra clara.',
      'Cuéntame qué te hace ilusión este mes.',
      'Empecemos por una buena conversación y ya veremos adónde nos lleva.',
      'Si conoces un banco con buenas vistas, ya tenemos plan.',
      'A veces tardo en contestar, pero siempre lo hago con sinceridad.',
      '¿Cuál ha sido tu mejor comida de este año?',
    ],
  },
  dialogues: [
    [
      '¡Hola! Pregunta seria: ¿la tortilla, con cebolla o sin cebolla?',
      'Con cebolla y poco cuajada. ¿Y tú?',
      'Igual. Menos mal, ya podemos seguir hablando.',
    ],
    [
      '¿Qué planes tienes para el finde?',
      'Monte el sábado y siesta el domingo. ¿Y tú?',
      'Al revés: siesta el sábado, para llegar al monte con fuerzas.',
      'Me gusta cómo piensas.',
    ],
    [
      '¿Qué estás leyendo ahora?',
      'Una novela que pasa en una aldea de Galicia. Voy despacio para que no se acabe. ¿Y tú?',
      'Una guía de trenes antiguos. Quiero recorrer el norte por la vía estrecha.',
      '¡Eso me lo tienes que contar con calma!',
    ],
    [
      'Buenos días. ¿Café solo o con leche?',
      'Con leche, y con churros si es domingo.',
      'Entonces ya tengo ganas de que llegue el domingo.',
    ],
  ],
  automaticReplies: [
    'Esta es una respuesta automática: soy un perfil ficticio y me gestiona el sitio. ¡Gracias por tu mensaje de todos modos!',
    'Respuesta automática de un perfil ficticio: no es posible quedar, pero tu mensaje ha llegado bien.',
    'Detrás de este perfil no hay ninguna persona real. Es ficticio, y esta respuesta se ha enviado automáticamente. Prueba a escribir a un perfil sin la marca «Perfil ficticio».',
    'Mensaje automático: este perfil es ficticio. Lo que has escrito se ha entregado, así que el chat funciona.',
  ],
};
