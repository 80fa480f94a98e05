import { useQuery } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { settingsQuery } from '../../queries/settings.ts';
import { SettingsEditor } from './settings-editor.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';

export function SettingsScreen() {
  const { data: settings, error, isFetching, refetch } = useQuery(settingsQuery());
  return (
    <>
      <h1>Settings</h1>
      {settings && <SettingsEditor settings={settings} />}
      {!settings && error !== undefined && (
        <Failure title="The settings did not load." busy={isFetching} onRetry={refetch} />
      )}
      {!settings && error === undefined && <SettingsSkeleton />}
    </>
  );
}
