import { useQuery } from '@tanstack/react-query';
import { Avatar } from '@rendezvous/ui/primitives/avatar';
import { Badge } from '@rendezvous/ui/primitives/badge';
import { Card } from '@rendezvous/ui/primitives/card';
import { Cluster } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useFictionalLabel } from '../../data/useFictionalLabel.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { Addressee } from './addressee.ts';

/**
 * Photo and name of the member whom the visitor wants to write to or like (LOGIN-10); nothing if they cannot be seen.
 */
export default function AddresseeCard({ id, purpose }: Addressee) {
  const t = useMessages();
  const fictionalLabel = useFictionalLabel();
  // The route's loader has requested the profile; a request that failed there is not repeated.
  const profile = useQuery({ ...callQueryOptions('readMember', { id }), enabled: false }).data?.profile;
  if (!profile) return null;
  const { name, main_image: image, fictional } = profile;
  return (
    <Card tone="brand" padding="sm">
      <Cluster>
        <Avatar name={name} src={image?.photo.sources[0]?.webp} size="lg" decorative loading="eager" />
        <div className="max-w-full flex-1 basis-32">
          <Text weight="semibold" tone="inherit">
            {t(`account.for_${purpose}`, { name })}
          </Text>
          {fictional && <Badge tone="warning">{fictionalLabel}</Badge>}
        </div>
      </Cluster>
    </Card>
  );
}
