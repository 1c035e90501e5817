import { Markdown } from '@storybook/addon-docs/blocks';

/**
 * A Markdown file of the project, without its title, which the page has. Links become text, because their files are not
 * part of Storybook.
 */
export function ProjectText({ text }: { readonly text: string }) {
  const body = text.replace(/^# .*\n/, '').replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1');
  return <Markdown>{body}</Markdown>;
}
