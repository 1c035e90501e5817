import { useState } from 'react';
import { Button, type ButtonProps } from '@rendezvous/ui/primitives/button';
import { useMessages } from '../i18n/useMessages.ts';
import { lazyComponent } from '../page/lazy-component.tsx';

const CorrectEmailDialog = lazyComponent(() => import('./CorrectEmailDialog.tsx'), null, [
  'account',
  'field_error',
]);

/** Lets a member correct an address that was mistyped at sign-up, since the activation mail cannot reach a wrong one. */
export function CorrectEmail({ email, size }: { email: string } & Pick<ButtonProps, 'size'>) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" size={size} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('notices.correct_email')}
      </Button>
      {isOpen && <CorrectEmailDialog email={email} onClose={() => setIsOpen(false)} />}
    </>
  );
}
