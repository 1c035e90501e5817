import { useMessages } from '@rendezvous/storybook/messages';
import { Card } from '../primitives/card/index.ts';
import { Text } from '../primitives/text/index.ts';

/** Returns three cards for stories, each with a short text. With `uneven` one has a sentence, and is higher. */
export function useCards({ uneven = false } = {}) {
  const $t = useMessages();
  const texts = [
    $t({ id: 'ui.profile' }),
    uneven ? $t({ id: 'ui.matchFoundText' }) : $t({ id: 'ui.photos' }),
    $t({ id: 'ui.settings' }),
  ];
  return texts.map((text) => (
    <Card key={text} padding="sm">
      <Text>{text}</Text>
    </Card>
  ));
}
