import { useEffect, useState } from 'react';
import type { Shared, StudioMessage } from './messages.ts';
import { TokenStudio } from './TokenStudio.tsx';

const post = (message: StudioMessage) => parent.postMessage(message, location.origin);

/** The studio in the panel of Storybook's manager, which keeps the edits and passes them to the story. */
export function StudioPanel({ shared: initial }: { readonly shared: Shared }) {
  const [shared, setShared] = useState(initial);
  const [isConnected, setConnected] = useState(parent === window);
  useEffect(() => {
    const receive = ({ origin, data }: MessageEvent<StudioMessage>) => {
      if (origin !== location.origin || data.kind !== 'token-studio/state') return;
      setShared(data.shared);
      setConnected(true);
    };
    addEventListener('message', receive);
    post({ kind: 'token-studio/requested' });
    return () => removeEventListener('message', receive);
  }, []);
  if (!isConnected) return null;
  return (
    <TokenStudio
      shared={shared}
      onEdit={(tokens, isSettled) => {
        if (isSettled) setShared((before) => ({ ...before, tokens }));
        post({ kind: 'token-studio/edited', tokens, isSettled });
      }}
      onLookChange={(look) => {
        setShared((before) => ({ ...before, ...look }));
        post({ kind: 'token-studio/looked', look });
      }}
    />
  );
}
