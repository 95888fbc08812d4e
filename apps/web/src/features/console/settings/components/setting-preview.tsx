// Preview of a change: its effect on the latest operations, and its values next to the previous
// values.
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatNumber } from '../../../../shared/format/price.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { settingQueries } from '../api/setting-queries.ts';
import type { ChangePreview, Setting, StoredSettingValues } from '../model/setting.ts';
import { SettingRefusal } from './setting-refusal.tsx';
import { SettingValues } from './setting-values.tsx';

type SettingPreviewProps = { setting: Setting; values: StoredSettingValues; beginsAt: string };

export function SettingPreview({ setting, values, beginsAt }: SettingPreviewProps) {
  const preview = useQuery(settingQueries.preview({ setting: setting.name, values, beginsAt }));
  if (preview.isError) return <SettingRefusal error={preview.error} />;
  if (!preview.data) return <Skeleton rows={4} />;
  return (
    <div className="flex flex-col gap-3">
      <PreviewLines preview={preview.data} />
      <SettingValues setting={setting} values={values} before={preview.data.before} />
    </div>
  );
}

export function PreviewLines({ preview: { of, count, lines } }: { preview: ChangePreview }) {
  const t = useT();
  const language = useLanguage();
  const said = lines.filter((line) => line.count > 0);
  const note =
    lines.length === 0 || count === 0
      ? t('operator_settings.preview_nothing_known')
      : said.length === 0
        ? t(`operator_settings.preview_same_${of}`, { count })
        : undefined;
  return (
    <div className="rounded-card bg-sunken p-4">
      <h4 className="font-semibold">{t(`operator_settings.preview_of_${of}`, { count })}</h4>
      {note ? <p className="mt-1 text-sm text-muted">{note}</p> : null}
      <dl className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4 [&:empty]:hidden">
        {said.map((line) => (
          <div key={line.kind} className="flex flex-col text-sm">
            <dt className="text-muted">
              {t(`operator_settings.kind_${line.kind}`, { count: line.count })}
            </dt>
            <dd className="figures order-first text-xl font-semibold">
              {formatNumber(line.count, language)}
            </dd>
            {line.centimes === null ? null : (
              <dd>
                <Amount centimes={line.centimes} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
