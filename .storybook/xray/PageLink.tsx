/** @jsxRuntime classic */
import * as React from 'react';
import type { MouseEvent, ReactNode } from 'react';

export type OpenPage = (id: string) => void;

type PageLinkProps = {
  /** The id of a story or a docs page. */
  readonly page: string;
  readonly openPage: OpenPage;
  readonly children: ReactNode;
};

/** The address of a story or a docs page below the address of Storybook. */
export const addressOf = (page: string) => `?path=/${page.endsWith('--docs') ? 'docs' : 'story'}/${page}`;

/** A link to a page of Storybook that does not load the manager again, unless it opens in another tab. */
export function PageLink({ page, openPage, children }: PageLinkProps) {
  const pressed = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openPage(page);
  };
  return (
    <a href={addressOf(page)} onClick={pressed}>
      {children}
    </a>
  );
}
