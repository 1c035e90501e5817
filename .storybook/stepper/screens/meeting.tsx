import { Container } from '@rendezvous/ui/primitives/page';
import { useSelf } from '../../../packages/app/src/data/useSelf.ts';
import {
  PlaceFinder,
  type PlaceFinderProps,
} from '../../../packages/app/src/features/members/PlaceFinder.tsx';
import { PushView, type PushViewProps } from '../../../packages/app/src/features/push/PushView.tsx';
import { SwipeView, type SwipeViewProps } from '../../../packages/app/src/features/swipe/SwipeView.tsx';
import { flowProps, useSettings, type ScreenProps } from './screen.ts';

export function SwipeScreen(props: ScreenProps) {
  const settings = useSettings();
  const self = useSelf();
  if (!settings || !self) return null;
  return <SwipeView {...flowProps<SwipeViewProps>(props)} self={self.profile} siteName={settings.name} />;
}

export function GeolocationScreen(props: ScreenProps) {
  return (
    <Container width="form" space="page">
      <PlaceFinder {...flowProps<PlaceFinderProps>(props)} />
    </Container>
  );
}

export function PushScreen(props: ScreenProps) {
  return (
    <Container width="form" space="page">
      <PushView sendsMail={false} {...flowProps<PushViewProps>(props)} />
    </Container>
  );
}
