import ErrorPage from './ErrorPage.tsx';
import { Frame } from './Frame.tsx';

/** The error page where not even the frame's data could be loaded. */
export default function RootErrorPage() {
  return (
    <Frame>
      <ErrorPage />
    </Frame>
  );
}
