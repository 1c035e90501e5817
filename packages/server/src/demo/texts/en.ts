import type { DemoTexts } from './demo-texts.ts';

export const en: DemoTexts = {
  about: {
    openings: [
      'Happiest with muddy boots and a thermos of tea.',
      'I moved here for work and stayed for the light in autumn.',
      'My friends say I ask good questions and make better soup.',
      'Early riser, slow reader, enthusiastic dancer in kitchens.',
      'I grew up by the water and still check the wind every morning.',
      'Half of my week belongs to work, the other half to a very spoiled cat.',
      'I collect second-hand books and first-rate coffee places.',
      'Curious about most things, patient with almost all of them.',
    ],
    middles: [
      'Weekends usually mean a long walk, a market and something simple to cook.',
      'I play in a small band that will never be famous, and that is fine.',
      'Lately I have been learning Italian, mostly from recipes.',
      'You will find me at the cinema on rainy Tuesdays.',
      'I repair old bicycles and give them to people who need one.',
      'I like cities early in the morning and mountains late in the day.',
      'Concerts, board games and long breakfasts are my idea of luxury.',
      'I garden on a balcony of four square metres and am proud of every tomato.',
    ],
    closings: [
      'I would like to meet somebody who laughs easily and means it.',
      'Tell me what you are looking forward to this month.',
      'Let us begin with a good conversation and see where it goes.',
      'Bonus points if you know a bench with a view.',
      'I answer slowly but always honestly.',
      'Write to me about the best meal you have had this year.',
    ],
  },
  dialogues: [
    [
      'Hello! Your photo by the sea made me want to pack a bag. Where was it?',
      'Hi, thank you! A small place two hours from here, windy and quiet.',
      'That sounds perfect. Do you go there often?',
      'Every spring. The bakery alone is worth the trip.',
    ],
    [
      'You mention soup. I have to ask: which one?',
      'Tomato with far too much basil. And you, do you cook?',
      'I try. My pancakes are reliable, the rest is an adventure.',
    ],
    [
      'What are you reading at the moment?',
      'A novel about a lighthouse. Slow, but I do not want it to end. You?',
      'A travel book. I am planning a trip by train.',
      'Tell me more, I love trains!',
    ],
    [
      'Good morning! Coffee or tea?',
      'Coffee first, tea after four. It is a system.',
      'A system I can respect.',
    ],
  ],
  automaticReplies: [
    'This is an automatic reply: I am a fictional profile, run by the site. Thank you for your message all the same!',
    'Automatic answer from a fictional profile: I cannot meet you, but your message arrived safely.',
    'I am not a real person, and this reply was sent automatically. Try writing to a member without the fictional mark.',
    'An automatic message: this profile is fictional. What you wrote has been delivered, so your chat works.',
  ],
};
