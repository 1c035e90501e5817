import { useOf } from '@storybook/addon-docs/blocks';
import ComponentPage from './ComponentPage.tsx';
import { ScreenPage } from './ScreenPage.tsx';

/** The Docs page of a component or of a screen. */
export default function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  return preparedMeta.title.startsWith('App/') ? (
    <ScreenPage title={preparedMeta.title} />
  ) : (
    <ComponentPage />
  );
}
