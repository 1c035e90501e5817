import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { textFaults } from '@rendezvous/storybook/text-faults';
import { overlayLanguages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Button } from '../../primitives/button/index.ts';
import { FictionalNotice } from '../fictional-notice/index.ts';
import { broken, storyPhotos } from '../../primitives/photo/story-photos/index.ts';
import { guide } from './LikeModal.guide.ts';
import { LikeModal, type LikeModalProps } from './LikeModal.tsx';

const camille = { name: 'Camille', age: 31, place: 'Bretagne, France', photo: storyPhotos.camille };

const meta = preview.meta({
  title: 'UI/Dating/LikeModal',
  component: LikeModal,
  args: {
    open: true,
    onOpenChange: fn(),
    kind: 'received' as const,
    title: '',
    text: '',
    person: camille,
    loadingLabel: '',
    likeLabel: '',
    laterLabel: '',
    closeLabel: '',
    onLike: fn(),
  },
  parameters: { guide, docs: { story: { inline: false, iframeHeight: '720px' } } },
  render: (args) => <Modal {...args} />,
});
export default meta;

function Modal(props: LikeModalProps) {
  const $t = useMessages();
  const { kind, person } = props;
  const name = person?.name ?? '';
  const received = kind === 'received';
  return (
    <LikeModal
      {...props}
      title={received ? $t({ id: 'ui.likeModal.received' }, { name }) : $t({ id: 'ui.likeModal.suggested' })}
      text={
        received
          ? $t({ id: 'ui.likeModal.receivedText' })
          : $t({ id: 'ui.likeModal.suggestedText' }, { name })
      }
      loadingLabel={$t({ id: 'ui.loading' })}
      likeLabel={received ? $t({ id: 'ui.likeModal.likeBack' }) : $t({ id: 'ui.likeModal.send' })}
      sentLabel={$t({ id: 'ui.likeModal.sent' }, { name })}
      laterLabel={props.state === 'sent' ? $t({ id: 'ui.close' }) : $t({ id: 'ui.notNow' })}
      closeLabel={$t({ id: 'shell.close' })}
      profileLink={<a href="#profile">{$t({ id: 'ui.likeModal.profile' })}</a>}
    />
  );
}

/** Opened from the page, liked back, and closed: the focus returns to the button that opened it. */
export const Default = meta.story({
  render: (args) => {
    const $t = useMessages();
    const [open, setOpen] = useState(false);
    const [state, setState] = useState<'asking' | 'sent'>('asking');
    return (
      <>
        <Button tone="neutral" onClick={() => setOpen(true)}>
          {$t({ id: 'ui.likes' })}
        </Button>
        <Modal {...args} open={open} onOpenChange={setOpen} state={state} onLike={() => setState('sent')} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Likes' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Camille likes you' });
    await expect(dialog).toHaveAccessibleDescription('Like back, and the two of you match.');
    await userEvent.click(screen.getByRole('button', { name: 'Like back' }));
    await expect(screen.getByRole('status')).toHaveTextContent('Your like is with Camille.');
    await expect(screen.queryByRole('button', { name: 'Like back' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

/** A received like. */
export const States = meta.story();

/** A suggestion of the site, which is labelled as one and has no heart. */
export const Suggested = meta.story({ args: { kind: 'suggested' } });

export const Fictional = meta.story({
  render: (args) => {
    const $t = useMessages();
    const fictionalLabel = $t({ id: 'shell.fictional' });
    return (
      <Modal
        {...args}
        kind="suggested"
        person={{ ...camille, fictionalLabel }}
        notice={
          <FictionalNotice title={fictionalLabel}>
            {$t({ id: 'shell.fictional_notice' }, { site: 'Rendezvous' })}
          </FictionalNotice>
        }
      />
    );
  },
});

export const Loading = meta.story({ args: { kind: 'suggested', person: undefined } });
export const Sending = meta.story({ args: { state: 'sending' } });
export const Sent = meta.story({ args: { state: 'sent' } });

export const Failed = meta.story({
  render: (args) => {
    const $t = useMessages();
    const { time } = useFormats();
    const exhausted = $t({ id: 'refusal.likes_exhausted' }, { time: time('2026-03-13T00:00Z') });
    return <Modal {...args} failure={exhausted} />;
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('You have used all your likes');
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = Fictional.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
});

async function fits() {
  const dialog = await screen.findByRole('dialog');
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  await expect(textFaults(dialog)).toEqual([]);
}

/** A very long name and place, and no photo. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { person: { name: 'Wilhelmine'.repeat(30), age: 104, place: 'Åland'.repeat(60), photo: null } },
  play: fits,
});

/** A right-to-left name on a left-to-right page, and a photo that fails to load. */
export const OverflowRightToLeft = Overflow.extend({
  args: {
    kind: 'suggested',
    person: { name: 'נועה לוי', age: 29, place: 'תל אביב '.repeat(20), photo: broken(storyPhotos.ingrid) },
  },
  play: async () => {
    await fits();
    const name = screen.getByText('נועה לוי');
    await expect(name.parentElement).toHaveTextContent('נועה לוי, 29');
    await waitFor(() => expect(screen.getByText('נל')).toBeVisible());
  },
});

/** Emoji and combining marks, after the like was sent. */
export const OverflowMarks = Overflow.extend({
  args: {
    state: 'sent',
    person: { name: '👩‍🚀 Z̷͎̅á̶̙l̸̞̈́g̵̝̀o̷͇͐', age: 18, place: '🎉'.repeat(60), photo: broken(storyPhotos.camille) },
  },
  play: async () => {
    await fits();
    await waitFor(() => expect(screen.getByText('👩‍🚀Z̷͎̅')).toBeVisible());
  },
});

export const Languages = States.extend(overlayLanguages);
