import { useEffect } from 'react';
import type { Profile } from '@rendezvous/contract/entities';
import { photoAccessStart } from '@rendezvous/machines/photo-access/photo-access.context';
import type { photoAccessMachine } from '@rendezvous/machines/photo-access/photo-access.machine';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { useFlow } from '../../flow/useFlow.tsx';
import { applyOwn } from '../../live/apply-own.ts';
import { PhotoAccessView } from './PhotoAccessView.tsx';

type PhotoAccessProps = { readonly profile: Pick<Profile, 'id' | 'name' | 'private_photos'> };

/** The photo access flow with this app's services, on the profile of a member (PHOTO-10). */
export default function PhotoAccess({ profile: { id, name, private_photos: access } }: PhotoAccessProps) {
  const { call, queries } = useAppServices();
  const { snapshot, send, runner } = useFlow<typeof photoAccessMachine>(
    async () =>
      (await import('./photo-access.flow.ts')).photoAccessFlow(async (action) => {
        await call('changePhotoAccess', { body: { id, action } });
        await applyOwn(queries, { type: 'member.changed', data: { member_id: id } });
      }),
    { access },
    photoAccessStart,
  );
  const { mine, theirs } = access;
  useEffect(() => send({ type: 'access.received', access: { mine, theirs } }), [send, mine, theirs]);
  return (
    <>
      <PhotoAccessView snapshot={snapshot} send={send} name={name} />
      {runner}
    </>
  );
}
