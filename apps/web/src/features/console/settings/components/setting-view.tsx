// One setting: current values, future versions, changes that wait for a second operator, and past
// versions.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { settingQueries } from '../api/setting-queries.ts';
import {
  type ChangeOfSetting,
  isChangeOpen,
  type Setting,
  type SettingName,
} from '../model/setting.ts';
import { ProposeSetting } from './propose-setting.tsx';
import { SettingChange } from './setting-change.tsx';
import { SettingPreview } from './setting-preview.tsx';
import { SettingValues } from './setting-values.tsx';

export function SettingView({ name }: { name: SettingName }) {
  const setting = useQuery(settingQueries.one(name));
  if (setting.isError && !setting.data) return <LoadFailure query={setting} />;
  if (!setting.data) return <Skeleton rows={6} />;
  return <Known setting={setting.data} />;
}

function Known({ setting }: { setting: Setting }) {
  const t = useT();
  const [isWriting, setIsWriting] = useState(false);
  const inForce = setting.versions.find(({ state }) => state === 'in_force');
  const open = setting.changes.filter(isChangeOpen);
  const over = setting.changes.filter((change) => !open.includes(change));
  // The history lists changes. The built-in version has no change, because nobody proposed it, so
  // it is listed separately.
  const first = setting.versions.filter((one) => one.state === 'past' && one.change_id === null);
  if (isWriting && inForce) {
    const start = setting.versions[0]?.values ?? inForce.values;
    return <ProposeSetting setting={setting} start={start} onDone={() => setIsWriting(false)} />;
  }
  return (
    <>
      <p className="text-muted">{t(`operator_settings.text_${setting.name}`)}</p>
      {inForce ? (
        <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="font-semibold">
              {t('operator_settings.in_force')}{' '}
              <Time at={inForce.begins_at} className="font-normal text-muted" />
            </h2>
            <Button look="secondary" onClick={() => setIsWriting(true)}>
              {t('operator_settings.change')}
            </Button>
          </div>
          <SettingValues setting={setting} values={inForce.values} />
        </section>
      ) : null}
      <h2 className="font-semibold">{t('operator_settings.to_come')}</h2>
      {open.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {open.map((change) => (
            <OneChange key={change.id} setting={setting} change={change} />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">{t('operator_settings.nothing_to_come')}</p>
      )}
      {over.length + first.length > 0 ? (
        <>
          <h2 className="font-semibold">{t('operator_settings.history')}</h2>
          <ul className="flex flex-col gap-3">
            {over.map((change) => (
              <OneChange key={change.id} setting={setting} change={change} />
            ))}
            {first.map((version) => (
              <li
                key={version.begins_at}
                className="rounded-card border border-line bg-surface p-4 text-sm"
              >
                <details>
                  <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary">
                    {t('operator_settings.first')}
                  </summary>
                  <SettingValues setting={setting} values={version.values} />
                </details>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function OneChange({ setting, change }: { setting: Setting; change: ChangeOfSetting }) {
  return (
    <SettingChange
      change={change}
      preview={() => (
        <SettingPreview setting={setting} values={change.values} beginsAt={change.begins_at} />
      )}
      values={() => <SettingValues setting={setting} values={change.values} />}
    />
  );
}
