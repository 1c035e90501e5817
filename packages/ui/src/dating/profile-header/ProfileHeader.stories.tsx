import { expect, fn } from 'storybook/test';
import { textFaults } from '@rendezvous/storybook/text-faults';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { LinkButton } from '../../primitives/button/index.ts';
import { FictionalNotice } from '../fictional-notice/index.ts';
import { Heading } from '../../primitives/heading/index.ts';
import { MessageCircleIcon } from '../../primitives/icon/index.ts';
import { InterestChips } from '../interest-chips/index.ts';
import { LikeButton } from '../like-button/index.ts';
import { Container, Stack } from '../../primitives/page/index.ts';
import { PhotoGallery } from '../photo-gallery/index.ts';
import { broken, locked, storyPhotos } from '../../primitives/photo/story-photos/index.ts';
import { SafetyMenu } from '../safety-menu/index.ts';
import { SkeletonGroup } from '../../feedback/skeleton/index.ts';
import { Text } from '../../primitives/text/index.ts';
import { screenReaderText } from '../../testing/screen-reader-text.ts';
import { guide } from './ProfileHeader.guide.ts';
import { ProfileHeader, ProfileHeaderSkeleton, type ProfileHeaderProps } from './ProfileHeader.tsx';

const camille = { name: 'Camille', age: 31, place: 'Bretagne, France', photo: storyPhotos.camille };
const onLike = fn();

const meta = preview.meta({
  title: 'UI/Dating/ProfileHeader',
  component: ProfileHeader,
  parameters: { guide, wide: true },
  args: camille,
});
export default meta;

function Header(props: Partial<ProfileHeaderProps>) {
  const $t = useMessages();
  const { formatNumber } = useFormats();
  const distance = formatNumber(12, { style: 'unit', unit: 'kilometer' });
  const name = props.name ?? camille.name;
  return (
    <Container space="none">
      <ProfileHeader
        {...camille}
        onlineLabel={$t({ id: 'shell.online' })}
        verifiedLabel={$t({ id: 'ui.profileHeader.verified' })}
        distance={$t({ id: 'ui.profileHeader.distance' }, { distance })}
        lockedLabel={$t({ id: 'members.photo_locked' })}
        action={
          <LinkButton width="fill" icon={<MessageCircleIcon />}>
            <a href="#chat">{$t({ id: 'members.write' }, { name })}</a>
          </LinkButton>
        }
        actions={
          <>
            <LikeButton
              ground="page"
              liked={false}
              label={$t({ id: 'members.like' }, { name })}
              onToggle={onLike}
            />
            <SafetyMenu
              label={$t({ id: 'members.safety_options' }, { name })}
              block={{ label: $t({ id: 'members.block' }), onSelect: fn() }}
              report={{ label: $t({ id: 'ui.safety.report' }), onSelect: fn() }}
            />
          </>
        }
        {...props}
      />
    </Container>
  );
}

export const Default = meta.story({
  render: () => <Header />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Camille, 31');
    await expect(canvas.getByRole('img', { name: 'Camille' })).toBeVisible();
    await expect(canvas.getByText('12 km away')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Like Camille' }));
    await expect(onLike).toHaveBeenCalledOnce();
  },
});

/** An online, verified member nearby, with all actions. */
export const States = meta.story({
  render: () => <Header />,
  play: async ({ canvasElement }) => {
    await expect(screenReaderText(canvasElement)).toBe(
      'Online now Verified Camille, 31 Bretagne, France 12 km away Write to Camille',
    );
  },
});

/** The `over` layout: the text is at the bottom of the photo. */
export const Over = meta.story({ render: () => <Header layout="over" /> });

export const Fictional = meta.story({
  render: () => {
    const $t = useMessages();
    const fictionalLabel = $t({ id: 'shell.fictional' });
    return (
      <Header
        verifiedLabel={undefined}
        distance={undefined}
        fictionalLabel={fictionalLabel}
        notice={
          <FictionalNotice title={fictionalLabel}>
            {$t({ id: 'shell.fictional_notice' }, { site: 'Rendezvous' })}
          </FictionalNotice>
        }
      />
    );
  },
});

export const FictionalOver = meta.story({
  render: () => {
    const $t = useMessages();
    return <Header layout="over" fictionalLabel={$t({ id: 'shell.fictional' })} verifiedLabel={undefined} />;
  },
});

export const WithGallery = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Header
        media={
          <PhotoGallery
            photos={[storyPhotos.camille, locked(storyPhotos.amara)]}
            name="Camille"
            label={$t({ id: 'members.photos_of' }, { name: 'Camille' })}
            positionLabel={(position, count) => $t({ id: 'members.photo_position' }, { position, count })}
            previousLabel={$t({ id: 'members.photo_previous' })}
            nextLabel={$t({ id: 'members.photo_next' })}
            lockedLabel={$t({ id: 'members.photo_locked' })}
          />
        }
      />
    );
  },
});

function About() {
  const $t = useMessages();
  return (
    <Stack gap="sm" as="section">
      <Heading level={2} size="lg">
        {$t({ id: 'members.about' }, { name: camille.name })}
      </Heading>
      <Text measure>{$t({ id: 'ui.paragraph' })}</Text>
    </Stack>
  );
}

/** With details about the member, which start at the top of the photo. */
export const WithDetails = meta.story({
  render: () => {
    const $t = useMessages();
    const interests = ['gym', 'tea', 'travelling'] as const;
    return (
      <Header>
        <About />
        <InterestChips
          label={$t({ id: 'traits.interests' })}
          interests={interests.map((key) => ({ key, label: $t({ id: `interest.${key}` }) }))}
        />
      </Header>
    );
  },
});

/** Details of a member without interests. */
export const WithoutInterests = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Header>
        <About />
        <InterestChips label={$t({ id: 'traits.interests' })} interests={[]} />
      </Header>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(canvas.queryByRole('list', { name: 'Interests' })).toBeNull();
  },
});

export const Locked = meta.story({ render: () => <Header photo={locked(storyPhotos.mateo)} /> });

export const Loading = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Container space="none">
        <SkeletonGroup label={$t({ id: 'ui.loading' })}>
          <ProfileHeaderSkeleton />
        </SkeletonGroup>
      </Container>
    );
  },
});

/** On phones, the actions fill one row, as wide as the photo. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => <Header />,
  play: async ({ canvas }) => {
    const write = canvas.getByRole('link', { name: 'Write to Camille' }).getBoundingClientRect();
    const like = canvas.getByRole('button', { name: 'Like Camille' }).getBoundingClientRect();
    const options = canvas.getByRole('button', { name: 'Safety options for Camille' });
    const photo = canvas.getByRole('img', { name: 'Camille' }).getBoundingClientRect();
    await expect([write.top, write.left]).toEqual([like.top, photo.left]);
    await expect(options.getBoundingClientRect()).toMatchObject({ top: like.top, right: photo.right });
  },
});

/** With 200 % text, the main action has its own row. */
export const LargeTextOnPhone = Phone.extend({
  globals: { locale: 'en', text: '200', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const write = canvas.getByRole('link', { name: 'Write to Camille' }).getBoundingClientRect();
    const like = canvas.getByRole('button', { name: 'Like Camille' }).getBoundingClientRect();
    await expect(like.top).toBeGreaterThan(write.bottom);
    await expect(write.width).toBeGreaterThan(2 * like.width);
  },
});

/** Without a main action, for example after a block. */
export const WithoutMainAction = Phone.extend({
  render: () => <Header action={undefined} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Safety options for Camille' })).toBeVisible();
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' }, play: undefined });
export const DarkOver = Over.extend({ globals: { theme: 'dark' } });
export const DetailsOnPhone = WithDetails.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
});
export const LongGermanOnPhone = Fictional.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
});

/** A very long name and place, and no photo. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => <Header name={'Wilhelmine'.repeat(30)} age={104} place={'Åland'.repeat(60)} photo={null} />,
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

/** A very long right-to-left name and place in the `over` layout. */
export const OverflowOver = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => <Header layout="over" name={'נועה '.repeat(60)} place={'תל אביב '.repeat(40)} />,
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

/** Emoji, combining marks and a photo that fails to load: the initials replace it. */
export const OverflowMarks = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { name: '👩‍🚀 Z̷͎̅á̶̙l̸̞̈́g̵̝̀o̷͇͐', place: '🎉'.repeat(60), photo: broken(storyPhotos.camille) },
  render: (args) => <Header {...args} />,
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('👩‍🚀Z̷͎̅')).toBeVisible();
    await expect(textFaults(canvasElement)).toEqual([]);
  },
});

export const OverflowMarksOver = OverflowMarks.extend({ args: { layout: 'over' } });

export const Languages = States.extend(languages);
