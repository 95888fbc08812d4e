// Filters of the audit log: event type, actor, subject and day.
import { type FormEvent, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { DateField } from '../../../../shared/ui/fields/date-field.tsx';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { AUDIT_ACTIONS } from '../model/audit-actions.ts';
import { type AuditFilter, NO_AUDIT_FILTER } from '../model/audit-filter.ts';

const EVERY_KIND = 'all';

type AuditFiltersProps = {
  isPending: boolean;
  onShow: (filter: AuditFilter) => void;
};

export function AuditFilters({ isPending, onShow }: AuditFiltersProps) {
  const t = useT();
  const [filter, setFilter] = useState(NO_AUDIT_FILTER);
  const change = (part: Partial<AuditFilter>) => setFilter({ ...filter, ...part });
  const show = (event: FormEvent) => {
    event.preventDefault();
    onShow({ ...filter, actor: filter.actor.trim(), subject: filter.subject.trim() });
  };
  const kinds = Object.entries(AUDIT_ACTIONS).map(([action, key]) => ({
    value: action,
    label: t(key),
  }));
  return (
    <form onSubmit={show} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <Select
          label={t('operator.audit_kind')}
          options={[{ value: EVERY_KIND, label: t('operator.audit_kind_all') }, ...kinds]}
          value={filter.action ?? EVERY_KIND}
          onChange={(action) => change({ action: action === EVERY_KIND ? null : action })}
          placeholder={t('operator.audit_kind_all')}
        />
        <TextField
          label={t('operator.audit_who')}
          hint={t('operator.audit_who_hint')}
          type="search"
          value={filter.actor}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => change({ actor: event.target.value })}
        />
        <TextField
          label={t('operator.audit_about')}
          hint={t('operator.audit_about_hint')}
          type="search"
          value={filter.subject}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => change({ subject: event.target.value })}
        />
        <DateField
          label={t('operator.audit_day')}
          value={filter.day}
          onChange={(day) => change({ day })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={isPending}>
          {t('operator.audit_show')}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            setFilter(NO_AUDIT_FILTER);
            onShow(NO_AUDIT_FILTER);
          }}
        >
          {t('operator.audit_clear')}
        </Button>
      </div>
    </form>
  );
}
