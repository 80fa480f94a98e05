import { Me, rightsOf } from '@shop/contract/office/rights';
import { readUser } from '../../accounts/users.ts';
import { forbidden } from '../../http/errors.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { respondsWith } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';

export const meRoutes =
  ({ db, sessions }: Shop): Routes =>
  async (app) => {
    app.get(
      '/admin/me',
      {
        config: { policy: 'admin' },
        schema: { tags: ['office'], summary: 'Who I am to the office, and what I may do', response: respondsWith(Me) },
      },
      async (request, reply) => {
        const { userId, staffRole } = personOf(request);
        if (!staffRole) throw forbidden();
        const { user_name } = await readUser(db, userId, sessions.staffRoleOf);
        return reply.send({ user_name, role: staffRole, rights: [...rightsOf(staffRole)] });
      },
    );
  };
