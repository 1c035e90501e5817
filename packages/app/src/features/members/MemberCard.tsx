import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ShownCard as Member } from '@rendezvous/contract/entities';
import { ProfileCard } from '@rendezvous/ui/dating/profile-card';
import { memo, type ReactNode } from 'react';
import { placeAndDistance } from '../../i18n/distance.ts';
import { useFictionalLabel } from '../../data/useFictionalLabel.ts';
import { useOwnCountry } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';

type MemberCardProps = {
  readonly member: Member;
  readonly corner?: ReactNode;
  readonly level?: 2 | 3;
  readonly priority?: boolean;
};

/** A member in a list, with the mark of a fictional profile (PROFILE-1, FICTION-1). */
export const MemberCard = memo(function MemberCard({ member, corner, level, priority }: MemberCardProps) {
  const t = useMessages();
  const fictionalLabel = useFictionalLabel();
  const intl = useIntl();
  const ownCountry = useOwnCountry();
  return (
    <ProfileCard
      name={member.name}
      age={member.age}
      place={placeAndDistance(intl, member, ownCountry)}
      photo={member.main_image?.photo ?? null}
      onlineLabel={member.online ? t('shell.online') : undefined}
      fictionalLabel={member.fictional ? fictionalLabel : undefined}
      link={<Link to={`/members/${member.id}`} />}
      corner={corner}
      level={level}
      priority={priority}
    />
  );
});
