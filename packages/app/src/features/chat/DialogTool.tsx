import { useRef, useState, type ComponentType, type ReactElement } from 'react';
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
};

/** A button before the message field that opens a dialog, whose code is loaded on the first press. */
export function DialogTool({ label, icon, dialog: ToolDialog, ...props }: DialogToolProps) {
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
