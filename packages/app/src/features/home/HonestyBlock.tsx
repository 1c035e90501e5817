import type { ReactNode } from 'react';
import { Heading } from '@rendezvous/ui/heading';
import { BanIcon, CoinsIcon, EyeOffIcon, InfoIcon } from '@rendezvous/ui/icon';
import { Columns, Container, Stack } from '@rendezvous/ui/page';
import { Text } from '@rendezvous/ui/text';
import { useWords } from '../../i18n/useWords.ts';

/** What one can rely on here: only what the site does and anybody can check. */
export function HonestyBlock() {
  const t = useWords();
  return (
    <Container width="wide" space="hero" as="section">
      <Columns split="wide-end" gap="xl">
        <Heading level={2} size="2xl">
          {t('home.honest_title')}
        </Heading>
        <Columns split="halves" gap="lg">
          <Point icon={<InfoIcon />} title={t('home.honest_fictional')}>
            {t('home.honest_fictional_text')}
          </Point>
          <Point icon={<BanIcon />} title={t('home.honest_blocking')}>
            {t('home.honest_blocking_text')}
          </Point>
          <Point icon={<EyeOffIcon />} title={t('home.honest_invisible')}>
            {t('home.honest_invisible_text')}
          </Point>
          <Point icon={<CoinsIcon />} title={t('home.honest_price')}>
            {t('home.honest_price_text')}
          </Point>
        </Columns>
      </Columns>
    </Container>
  );
}

type PointProps = { readonly icon: ReactNode; readonly title: string; readonly children: ReactNode };

function Point({ icon, title, children }: PointProps) {
  return (
    <Stack gap="sm" align="start">
      <span className="grid size-11 place-items-center rounded-full bg-brand-soft text-on-brand-soft [&_svg]:size-5.5">
        {icon}
      </span>
      <Heading level={3} size="lg">
        {title}
      </Heading>
      <Text tone="soft">{children}</Text>
    </Stack>
  );
}
