import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { LinkButton } from '../button/index.ts';
import { guide } from './PaymentResult.guide.ts';
import { PaymentResult } from './PaymentResult.tsx';

const meta = preview.meta({
  title: 'UI/Payment/PaymentResult',
  component: PaymentResult,
  parameters: { guide },
  args: { outcome: 'completed', title: '' },
});
export default meta;

export const States = meta.story({
  render: () => {
    const $t = useWords();
    return (
      <>
        {(['completed', 'pending', 'failed', 'cancelled'] as const).map((outcome) => (
          <PaymentResult
            key={outcome}
            outcome={outcome}
            title={$t({ id: `payments.${outcome}_title` })}
            facts={[
              {
                term: $t({ id: 'credits.balance_title' }),
                detail: $t({ id: 'credits.balance' }, { count: 25 }),
              },
            ]}
            actions={
              <LinkButton width="fill">
                <a href="#chats">{$t({ id: 'payments.back_to_chats' })}</a>
              </LinkButton>
            }
          >
            {$t({ id: `payments.${outcome}` }, { credits: 25 })}
          </PaymentResult>
        ))}
      </>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
