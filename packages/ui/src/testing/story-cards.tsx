import { useMessages } from '@rendezvous/storybook/messages';
import { Card } from '../primitives/card/index.ts';
import { Text } from '../primitives/text/index.ts';

/** Three cards for stories: a short word each, or a sentence in one of them, so that their heights differ. */
export function useCards({ uneven = false } = {}) {
  const $t = useMessages();
  const words = [
    $t({ id: 'ui.profile' }),
    uneven ? $t({ id: 'ui.matchFoundText' }) : $t({ id: 'ui.photos' }),
    $t({ id: 'ui.settings' }),
  ];
  return words.map((word) => (
    <Card key={word} padding="sm">
      <Text>{word}</Text>
    </Card>
  ));
}
