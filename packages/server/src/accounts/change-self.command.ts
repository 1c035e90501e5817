import { profileProblems, refuseProblems } from '@rendezvous/contract/account-input';
import type { Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { ageLimits } from '@rendezvous/contract/match-wishes';
import type { SiteSettings } from '@rendezvous/contract/site-settings';
import type { Services } from '../services.ts';
import { findAccount, lockUnerasedMember, updateMember } from './accounts.store.ts';
import { setInvisible } from './invisible.command.ts';
import { saveTexts } from './profile-texts.store.ts';
import { changePassword } from './password.commands.ts';
import { setPaused } from './pause.command.ts';
import { setPlace } from './place.command.ts';
import { setReadReceipts } from './read-receipts.command.ts';
import { setSexuality } from './sexuality.store.ts';
import type { Viewer } from './viewer.ts';

/**
 * Changes the member's language, invisibility, read receipts, permission for search engines, place, break, profile or password, one of them at a time
 * (PROFILE-9, PROFILE-16, ACCOUNT-10), and notifies the member's other open pages (LIVE-1).
 * @throws CallError invalid_fields, account_locked, rate_limited; authentication_required when the account has just been erased
 */
export async function changeSelf(
  services: Services,
  viewer: Viewer,
  body: Body<'changeSelf'>,
  {
    deviceTokens,
    approval,
  }: {
    readonly deviceTokens: readonly string[];
    readonly approval: SiteSettings['profile_approval'];
  },
): Promise<void> {
  if ('new_password' in body) {
    const passwords = { current: body.current_password, next: body.new_password };
    return changePassword(services, viewer, passwords, deviceTokens);
  }
  if ('paused' in body) {
    const recipients = await services.db
      .transaction()
      .execute((tx) => setPaused(services, tx, viewer.id, body.paused));
    return services.live.announce(recipients);
  }
  if ('read_receipts' in body) {
    const recipients = await services.db
      .transaction()
      .execute((tx) => setReadReceipts(services, tx, viewer.id, body.read_receipts));
    return services.live.announce(recipients);
  }
  if ('invisible' in body) {
    const recipients = await services.db
      .transaction()
      .execute((tx) => setInvisible(services, tx, viewer.id, body.invisible));
    return services.live.announce(recipients);
  }
  if ('place' in body) {
    await services.db.transaction().execute((tx) => setPlace(services, tx, viewer.id, body.place));
    return services.live.announce([viewer.id]);
  }
  const { sexuality, name, about, ...change } =
    'profile' in body
      ? await profileChange(services, viewer, body.profile)
      : { ...body, sexuality: undefined, name: undefined, about: undefined };
  await services.db.transaction().execute(async (tx) => {
    if (!(await lockUnerasedMember(tx, viewer.id))) throw new CallError('authentication_required');
    const reviewed = { isManual: approval === 'manual', now: services.clock() };
    const shown = await saveTexts(tx, viewer.id, { name, about }, reviewed);
    await updateMember(tx, viewer.id, { ...change, ...shown });
    if (sexuality !== undefined) await setSexuality(tx, viewer.id, sexuality, services.clock());
    await services.live.record(tx, [{ memberId: viewer.id, type: 'self.changed', ref: {} }]);
  });
  await services.live.announce([viewer.id]);
}

async function profileChange(
  { db }: Services,
  viewer: Viewer,
  profile: Extract<Body<'changeSelf'>, { profile: unknown }>['profile'],
) {
  const account = await findAccount(db, viewer.id);
  if (!account) throw new CallError('authentication_required');
  refuseProblems(profileProblems(profile, { email: account.email, country: viewer.country }));
  const { name, about, interests, seeking_ages: ages, ...rest } = profile;
  const limits = ages === undefined ? null : ageLimits(ages);
  return {
    ...rest,
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(limits && { seeking_min_age: limits.min, seeking_max_age: limits.max }),
    ...(about === undefined ? {} : { about: about.trim() }),
    ...(interests === undefined ? {} : { interests: [...new Set(interests)] }),
  };
}
