// Explains why the database refused a change. If values contradict each other, the message names
// the violated rule.
import { useT } from '../../../../i18n/use-t.ts';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { SETTING_RULES } from '../model/setting.ts';

export function SettingRefusal({ error }: { error: unknown }) {
  const t = useT();
  const broken =
    error instanceof Refusal && error.refusal === 'SETTING_VALUES_DISAGREE'
      ? SETTING_RULES.find((rule) => rule === error.details.rule)
      : undefined;
  if (!broken) return <RefusalNote error={error} />;
  return (
    <p role="alert" className="rounded-card bg-danger-soft px-4 py-3 text-danger">
      {t(`operator_settings.rule_${broken}`)}
    </p>
  );
}
