import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Stack } from '../../primitives/page/index.ts';
import { guide } from './Pagination.guide.ts';
import { Pagination, type PaginationProps } from './Pagination.tsx';

/** Returns the props of a pagination in the page's language. */
function usePaginationProps(page: number, pages: number): PaginationProps {
  const $t = useMessages();
  const { formatNumber } = useFormats();
  return {
    page,
    pages,
    label: $t({ id: 'ui.pagination.label' }),
    linkTo: (number) => <a href={`#page-${number}`} />,
    numberLabel: (number) => formatNumber(number),
    pageLabel: (number) => $t({ id: 'ui.pagination.page' }, { page: number }),
    previousLabel: $t({ id: 'ui.pagination.previous' }),
    nextLabel: $t({ id: 'ui.pagination.next' }),
    summary: $t({ id: 'ui.pagination.summary' }, { page, pages }),
  };
}

const meta = preview.meta({
  title: 'UI/Navigation/Pagination',
  component: Pagination,
  parameters: { guide },
  args: {
    label: '',
    page: 7,
    pages: 42,
    linkTo: () => <a href="#page" />,
    numberLabel: String,
    pageLabel: String,
    previousLabel: '',
    nextLabel: '',
    summary: '',
  },
  render: ({ page, pages }) => <Pagination {...usePaginationProps(page, pages)} />,
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const links = canvas.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
    await expect(links).toEqual([
      'Previous page',
      'Page 1',
      'Page 6',
      'Page 7',
      'Page 8',
      'Page 42',
      'Next page',
    ]);
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 7');
    await expect(canvas.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '#page-8');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Previous page' })).toHaveFocus();
  },
});

/** On phones, the summary replaces the numbers. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Page 7 of 42')).toBeVisible();
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
  },
});

function Row({ page, pages }: { page: number; pages: number }) {
  const props = usePaginationProps(page, pages);
  return <Pagination {...props} label={`${props.label} (${props.summary})`} />;
}

export const States = meta.story({
  render: () => (
    <Stack gap="lg">
      <Row page={1} pages={2} />
      <Row page={3} pages={7} />
      <Row page={1} pages={42} />
      <Row page={20} pages={42} />
      <Row page={42} pages={42} />
    </Stack>
  ),
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** A very large number of pages, a page after the last one, and a single page, which renders nothing. */
export const Overflow = meta.story({
  render: () => (
    <Stack gap="lg">
      <Row page={1_204_561} pages={9_999_999} />
      <Row page={99} pages={8} />
      <Row page={1} pages={1} />
      <Row page={1} pages={0} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('navigation')).toHaveLength(2);
    const current = canvas.getAllByRole('link', { current: 'page' });
    await expect(current.map((link) => link.textContent)).toEqual(['1,204,561', '8']);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Languages = States.extend(languages);
