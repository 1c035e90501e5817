import { refuseProblems } from '@rendezvous/contract/account-input';
import { CallError } from '@rendezvous/contract/errors';
import { passkeyName } from '@rendezvous/contract/passkey-name';
import { route, type CallRequest, type Limit } from '../http/route.ts';
import {
  addPasskey,
  logInByPasskey,
  needsPassword,
  preparePasskey,
  preparePasskeyLogIn,
  removePasskey,
} from './passkeys.commands.ts';
import { listPasskeys, renamePasskey } from './passkeys.store.ts';
import { presentSelf } from './present-self.ts';
import { setCookies, visitOf } from './visit.ts';

const aMinute = (points: number, by: Limit['by']) => ({ limit: { points, seconds: 60, by } });

async function present({ viewer, services }: Pick<CallRequest<'listPasskeys'>, 'viewer' | 'services'>) {
  const passkeys = await listPasskeys(services.db, viewer.id);
  return {
    passkeys: passkeys.map(({ id, name, addedAt, lastUsedAt, synced }) => ({
      id,
      name,
      added_at: addedAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
      synced,
    })),
    password_required: needsPassword(viewer, services.clock()),
  };
}

/** The calls of passkeys with their limits; log-ins have that of those with a password (CALL-6). */
export const passkeyRoutes = {
  listPasskeys: route('listPasskeys', present),

  preparePasskey: route(
    'preparePasskey',
    async ({ body, viewer, facts, services }) => ({
      options: await preparePasskey(services, viewer, visitOf(viewer, facts), body),
    }),
    aMinute(30, 'member'),
  ),

  addPasskey: route(
    'addPasskey',
    async ({ body, viewer, facts, services }) => {
      await addPasskey(services, viewer, facts.site, body);
      return present({ viewer, services });
    },
    aMinute(30, 'member'),
  ),

  renamePasskey: route(
    'renamePasskey',
    async ({ body: { id, name: given }, viewer, services }) => {
      const { name, problem } = passkeyName(given);
      refuseProblems({ name: problem });
      if (!(await renamePasskey(services.db, viewer.id, { id, name }))) throw new CallError('not_found');
      return present({ viewer, services });
    },
    aMinute(60, 'member'),
  ),

  removePasskey: route(
    'removePasskey',
    async ({ body, viewer, facts, services }) => {
      await removePasskey(services, viewer, facts.site, body.id);
      return present({ viewer, services });
    },
    aMinute(60, 'member'),
  ),

  preparePasskeyLogIn: route(
    'preparePasskeyLogIn',
    async ({ facts, services }) => ({ options: await preparePasskeyLogIn(services, facts.site) }),
    // The log-in page asks by itself, for everybody behind an address.
    aMinute(120, 'ip'),
  ),

  logInByPasskey: route(
    'logInByPasskey',
    async ({ body, viewer, facts, services }) => {
      const session = await logInByPasskey(services, body, visitOf(viewer, facts));
      setCookies(facts, session);
      return { user: await presentSelf(services, session.memberId) };
    },
    aMinute(30, 'ip'),
  ),
};
