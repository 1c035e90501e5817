import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '@rendezvous/ui/primitives/icon-button';
import { useToast } from '@rendezvous/ui/feedback/toast';
import type { AppServices } from '../../data/app-services.ts';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { errorText } from '../../i18n/errorText.ts';
import type { ConversationViewProps } from './conversation-view.props.ts';

export type ToolDialogProps = ConversationViewProps & { readonly onClose: () => void };

type DialogToolProps = ConversationViewProps & {
  readonly label: string;
  readonly icon: ReactElement;
  readonly dialog: ComponentType<ToolDialogProps> & {
    readonly load: (app: AppServices) => Promise<unknown>;
  };
  /** Whether the dialog opens without a press, because the member comes back to it. */
  readonly opensAtOnce?: boolean;
};

/** A button before the message field that opens a dialog, whose code is loaded on the first press (PAY-18: or by the way back). */
export function DialogTool({
  label,
  icon,
  dialog: ToolDialog,
  opensAtOnce = false,
  ...props
}: DialogToolProps) {
  const app = useAppServices();
  const intl = useIntl();
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const open = async () => {
    setState('loading');
    try {
      // A browser does not request a module again after it failed to load.
      if (!navigator.onLine) throw new TypeError('There is no network.');
      await ToolDialog.load(app);
      setState('open');
    } catch (error) {
      toast({ tone: 'danger', title: errorText(intl, error) });
      setState('closed');
    }
  };
  const openAtOnce = useEffectEvent(() => void open());
  useEffect(() => {
    if (opensAtOnce) openAtOnce();
  }, [opensAtOnce]);
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={icon}
        aria-haspopup="dialog"
        loading={state === 'loading'}
        onClick={() => void open()}
      />
      {state === 'open' && (
        <ToolDialog
          {...props}
          onClose={() => {
            setState('closed');
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
