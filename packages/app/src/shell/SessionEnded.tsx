import { LinkButton } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../i18n/useMessages.ts';
import { MAIN_ID } from './SkipLink.tsx';

/** Replaces a member's page from the end of the session until the log-in page has loaded. */
export function SessionEnded({ logIn }: { logIn: string }) {
  const t = useMessages();
  return (
    <main id={MAIN_ID} tabIndex={-1} className="min-h-dvh outline-none">
      <title>{t('notices.session_ended')}</title>
      <Container width="form" space="page">
        <Stack gap="lg">
          <div role="status" className="grid gap-2">
            <Heading level={1}>{t('notices.session_ended')}</Heading>
            <Text tone="soft">{t('notices.session_ended_text')}</Text>
          </div>
          <LinkButton width="fill" size="lg">
            <a href={logIn}>{t('shell.log_in')}</a>
          </LinkButton>
        </Stack>
      </Container>
    </main>
  );
}
