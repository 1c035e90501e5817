import type { ComponentPropsWithRef } from 'react';

type StorybookFrameProps = ComponentPropsWithRef<'iframe'> & { readonly title: string };

/** A page of Storybook in a frame: its own code of the same origin, which a sandbox could not isolate. */
export function StorybookFrame({ title, ...frame }: StorybookFrameProps) {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Storybook's own page: scripts of the same origin lift a sandbox
  return <iframe {...frame} title={title} />;
}
