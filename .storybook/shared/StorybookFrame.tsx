import type { ComponentPropsWithRef } from 'react';

type WorkshopFrameProps = ComponentPropsWithRef<'iframe'> & { readonly title: string };

/** A page of the workshop inside another: its own code of its own origin, which no sandbox could keep apart. */
export function StorybookFrame({ title, ...frame }: WorkshopFrameProps) {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Storybook's own page: scripts of the same origin lift a sandbox
  return <iframe {...frame} title={title} />;
}
