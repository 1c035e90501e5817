import { Container } from '@rendezvous/ui/primitives/page';
import { reportEvents } from '@rendezvous/machines/report/report.scenarios';
import { useSelf } from '../../../packages/app/src/data/useSelf.ts';
import { PlaceFinder, type PlaceFinderProps } from '../../../packages/app/src/place/PlaceFinder.tsx';
import {
  PhotoAccessView,
  type PhotoAccessViewProps,
} from '../../../packages/app/src/features/members/PhotoAccessView.tsx';
import { PushView, type PushViewProps } from '../../../packages/app/src/features/push/PushView.tsx';
import { ReportView, type ReportViewProps } from '../../../packages/app/src/features/reports/ReportView.tsx';
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

/** A message that can be reported in place of the whole conversation. */
const MESSAGES = [{ id: reportEvents.choosesMessage.id, text: 'Can you lend me some money?' }];

/** The name of the other member on the screens that need nothing else of them. */
const OTHER = 'Milla';

export function PhotoAccessScreen(props: ScreenProps) {
  return (
    <Container width="form" space="page">
      <PhotoAccessView {...flowProps<PhotoAccessViewProps>(props)} name={OTHER} />
    </Container>
  );
}

export function ReportScreen(props: ScreenProps) {
  const flow = flowProps<ReportViewProps>(props);
  const isConversation = flow.snapshot.context.subject.kind === 'conversation';
  return <ReportView {...flow} name={OTHER} messages={isConversation ? MESSAGES : undefined} />;
}
