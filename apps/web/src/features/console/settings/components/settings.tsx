// Settings in the console: one setting at a time, with its versions and changes.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatNumber } from '../../../../shared/format/price.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { settingQueries } from '../api/setting-queries.ts';
import { isSettingName, type SettingName } from '../model/setting.ts';
import { SettingView } from './setting-view.tsx';

export function Settings() {
  const t = useT();
  const language = useLanguage();
  const mine = useQuery(settingQueries.mine());
  const [chosen, setChosen] = useState<SettingName>();
  const names = (mine.data ?? []).flatMap(({ name, waiting }) =>
    isSettingName(name) ? [{ name, waiting }] : [],
  );
  const shown = chosen ?? names[0]?.name;
  return (
    <section className="mx-auto flex max-w-5xl flex-col gap-4">
      <h1 className="text-xl font-semibold">{t('operator.tab_settings')}</h1>
      {mine.isError ? <LoadFailure query={mine} /> : null}
      {mine.isPending ? <Skeleton rows={6} /> : null}
      <div className="flex flex-wrap gap-2">
        {names.map(({ name, waiting }) => (
          <Button
            key={name}
            look={name === shown ? 'secondary' : 'quiet'}
            aria-pressed={name === shown}
            onClick={() => setChosen(name)}
          >
            {t(`operator_settings.name_${name}`)}
            {waiting > 0 ? (
              <span className="figures ms-2 rounded-full bg-warning-soft px-2 text-sm text-warning">
                <span className="sr-only">{t('operator_settings.waiting')} </span>
                {formatNumber(waiting, language)}
              </span>
            ) : null}
          </Button>
        ))}
      </div>
      {shown ? <SettingView key={shown} name={shown} /> : null}
    </section>
  );
}
