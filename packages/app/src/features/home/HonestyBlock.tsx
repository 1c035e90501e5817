import { BanIcon, CoinsIcon, EyeOffIcon, InfoIcon } from '@rendezvous/ui/primitives/icon';
import { IconGrid } from '@rendezvous/ui/lander/icon-grid';
import { Container } from '@rendezvous/ui/primitives/page';
import { useMessages } from '../../i18n/useMessages.ts';

/** What members can rely on. It names only what the site does and anybody can check. */
export function HonestyBlock() {
  const t = useMessages();
  return (
    <Container width="wide" space="hero">
      <IconGrid
        layout="beside"
        title={t('home.honest_title')}
        items={[
          {
            icon: <InfoIcon />,
            title: t('home.honest_fictional'),
            text: t('home.honest_fictional_text'),
          },
          { icon: <BanIcon />, title: t('home.honest_blocking'), text: t('home.honest_blocking_text') },
          { icon: <EyeOffIcon />, title: t('home.honest_invisible'), text: t('home.honest_invisible_text') },
          { icon: <CoinsIcon />, title: t('home.honest_price'), text: t('home.honest_price_text') },
        ]}
      />
    </Container>
  );
}
