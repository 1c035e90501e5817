import ErrorPage from './ErrorPage.tsx';
import { Frame } from './Frame.tsx';

/** The error page for the case that even the data of the frame failed to load. */
export default function RootErrorPage() {
  return (
    <Frame>
      <ErrorPage />
    </Frame>
  );
}
