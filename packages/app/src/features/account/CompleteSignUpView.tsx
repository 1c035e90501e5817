import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { User } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';
import type { Interest } from '@rendezvous/contract/interests';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Cluster, Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { errorText, fieldErrorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { HydratedFields } from '../../page/HydratedFields.tsx';
import { AboutField, InterestsField, PhotosEditor } from '../profile/index.ts';

export type FirstProfile = { readonly about: string; readonly interests: Interest[] };

export type CompleteSignUpViewProps = {
  readonly self: User;
  readonly busy: boolean;
  readonly failure: CallError | null;
  /** The page that "Later" leads to. */
  readonly next: string;
  readonly onSave: (profile: FirstProfile) => void;
  /** The activation reminder, while the address is not confirmed (ACCOUNT-9). */
  readonly reminder: ReactNode;
};

export function CompleteSignUpView(props: CompleteSignUpViewProps) {
  const { self, busy, failure, next, onSave, reminder } = props;
  const t = useMessages();
  const intl = useIntl();
  const [about, setAbout] = useState(self.profile.about);
  const [interests, setInterests] = useState<Interest[]>(self.profile.interests);
  return (
    <Container width="reading">
      <Stack gap="xl">
        <Stack gap="sm">
          <Heading level={1}>{t('profile.complete_title')}</Heading>
          <Text tone="soft" measure>
            {t('sign_up.complete_lead')}
          </Text>
        </Stack>
        {reminder}
        <Stack as="section" aria-label={t('profile.gallery')}>
          <Heading level={2}>{t('profile.gallery')}</Heading>
          <PhotosEditor />
        </Stack>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSave({ about, interests });
          }}
        >
          <HydratedFields>
            <Stack gap="xl">
              <AboutField
                value={about}
                error={fieldErrorText(intl, failure, 'about')}
                onValueChange={setAbout}
              />
              <InterestsField value={interests} onValueChange={setInterests} />
              {failure && (
                <Banner tone="danger" live="assertive">
                  {errorText(intl, failure)}
                </Banner>
              )}
              {/* The buttons stay in view while the form scrolls, and end up below its last field. */}
              <div
                data-action-bar
                className="sticky bottom-0 z-(--layer-bar) border-t border-line bg-surface pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
              >
                <Cluster>
                  <Button type="submit" size="lg" loading={busy}>
                    {t('sign_up.complete_done')}
                  </Button>
                  <LinkButton size="lg" tone="quiet">
                    <Link to={next}>{t('sign_up.complete_skip')}</Link>
                  </LinkButton>
                </Cluster>
              </div>
            </Stack>
          </HydratedFields>
        </form>
      </Stack>
    </Container>
  );
}
