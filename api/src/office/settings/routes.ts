import { FirstSteps } from '@shop/contract/office/first-steps';
import { Settings, SettingsPatch, StaleSettings } from '@shop/contract/office/settings';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { respondsWith } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';
import { changeSettings } from './change-settings.ts';
import { readFirstSteps } from './first-steps.ts';
import { readSettings } from './read-settings.ts';

export const settingsRoutes =
  ({ db, bus }: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    app.get(
      '/admin/settings',
      {
        config: { policy: { right: 'see' } },
        schema: { summary: 'All settings, with notices to come', response: respondsWith(Settings) },
      },
      async (_request, reply) => reply.send(await readSettings(db)),
    );

    app.patch(
      '/admin/settings',
      {
        config: { policy: { right: 'settings.edit' } },
        schema: {
          summary: 'Change settings',
          body: SettingsPatch,
          response: { ...respondsWith(Settings), 409: StaleSettings },
        },
      },
      async (request, reply) => {
        const { version, changes } = request.body;
        const settings = await changeSettings(db, changes, personOf(request).userId, version);
        bus.publish({ catalogue: true });
        return reply.send(settings);
      },
    );

    app.get(
      '/admin/first-steps',
      {
        config: { policy: { right: 'see' } },
        schema: { summary: 'What a new shop still lacks', response: respondsWith(FirstSteps) },
      },
      async (_request, reply) => reply.send(await readFirstSteps(db)),
    );
  };
