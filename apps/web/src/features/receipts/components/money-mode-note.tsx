// Note on all money screens. It states whether the money is real in this instance, and which
// company is responsible for it.
import { FlaskConical, Landmark } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import type { InstanceSettings } from '../../../shared/instance-settings.ts';
import { useInstanceSettings } from '../model/use-instance-settings.ts';

/** A screen that shows this note must load the message catalogue `receipts`. */
export function MoneyModeNote() {
  const settings = useInstanceSettings();
  return settings ? <MoneyMode settings={settings} /> : null;
}

export function MoneyMode({ settings }: { settings: InstanceSettings }) {
  const t = useT();
  const { money_mode: mode, money_operator_name: name } = settings;
  if (mode === 'partner' || mode === 'licensed') {
    return (
      <p className="money-mode flex items-start gap-2 text-sm text-muted">
        <Landmark aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {t(`receipts.note_${mode}`, {
            name: isolated(name),
            licence: isolated(settings.money_licence_number),
            address: isolated(settings.money_complaint_address),
          })}
        </span>
      </p>
    );
  }
  return (
    <p className="money-mode flex items-start gap-2 rounded-card border border-warning bg-warning-soft px-4 py-2 text-sm">
      <FlaskConical aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{t('receipts.note_demo')}</span>
    </p>
  );
}

/**
 * Isolates the text direction of a name. Otherwise, a name in another alphabet would change the
 * direction of the sentence.
 */
const isolated = (text = ''): string => `\u2068${text}\u2069`;
